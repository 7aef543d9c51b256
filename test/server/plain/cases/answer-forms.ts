/** What an answer under test is made of. */
import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

export interface Answer {
  /** GET where none is named. */
  readonly method?: string;
  /** `tell` notes what happens, beside the events of the response. */
  run(response: ServerResponse, tell: (text: string) => void): void;
  /** Nothing goes out. */
  readonly isSilent?: boolean;
}

type Run = Answer['run'];

export const fields = (length: number | string, ...more: OutgoingHttpHeader[]): OutgoingHttpHeader[] => [
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
  lines: OutgoingHttpHeader[],
  { status = 200, method = 'GET' } = {},
): Answer => run((response) => void response.writeHead(status, lines).end(content), method);
