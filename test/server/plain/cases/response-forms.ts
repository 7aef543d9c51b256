/** Forms of a response under test. */
import type { HttpResponse } from '../../../../src/http/exchange.ts';

export interface Response {
  /** GET by default. */
  readonly method?: string;
  /** `tell` records an event in addition to those of the response. */
  run(response: HttpResponse, tell: (text: string) => void): void;
  /** If true, nothing is sent. */
  readonly isSilent?: boolean;
}

type Run = Response['run'];

export const fields = (length: number | string, ...more: string[]): string[] => [
  'Content-Type',
  'text/plain;charset=utf-8',
  'Content-Length',
  String(length),
  ...more,
];
export const run = (response: Run, method = 'GET'): Response => ({ method, run: response });
export const bytes = (length: number): Buffer => Buffer.alloc(length, 'körper');

/** One list of lines and one content, with which it ends. */
export const whole = (
  content: string | Buffer | undefined,
  lines: string[],
  { status = 200, method = 'GET' } = {},
): Response => run((response) => void response.writeHead(status, lines).end(content), method);
