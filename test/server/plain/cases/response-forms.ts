/** What an answer under test is made of. */
import type { HttpResponse } from '../../../../src/http/exchange.ts';

export interface Answer {
  /** GET where none is named. */
  readonly method?: string;
  /** `tell` notes what happens, beside the events of the response. */
  run(response: HttpResponse, tell: (text: string) => void): void;
  /** Nothing goes out. */
  readonly isSilent?: boolean;
}

type Run = Answer['run'];

export const fields = (length: number | string, ...more: string[]): string[] => [
  'Content-Type',
  'text/plain;charset=utf-8',
  'Content-Length',
  String(length),
  ...more,
];
export const run = (answer: Run, method = 'GET'): Answer => ({ method, run: answer });
export const bytes = (length: number): Buffer => Buffer.alloc(length, 'körper');

/** One list of lines and one content, ended with it. */
export const whole = (
  content: string | Buffer | undefined,
  lines: string[],
  { status = 200, method = 'GET' } = {},
): Answer => run((response) => void response.writeHead(status, lines).end(content), method);
