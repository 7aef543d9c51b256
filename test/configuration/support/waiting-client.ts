import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { RunningService } from '../../support/service.ts';

export interface WaitedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Waiter {
  readonly response: Promise<WaitedResponse>;
  /** True if the response has arrived. */
  hasResponse(): boolean;
  /** Closes the connection. */
  leave(): void;
}

export interface ChangeStream {
  /** The received text, and the status of the stream. */
  readonly seen: () => string;
  /** Resolves when `pattern` has been received. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<void>;
  leave(): void;
}

/** Sends a request on its own connection; its response may be late. */
export function waitFor(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Waiter {
  const request = httpRequest(new URL(path, url), { agent: false, headers, method });
  let hasResponse = false;
  const reply = new Promise<WaitedResponse>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        hasResponse = true;
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, body: Buffer.concat(chunks).toString() });
      });
    });
  });
  request.end();
  return { response: reply, hasResponse: () => hasResponse, leave: () => void request.destroy() };
}

/** Opens a stream of changes. */
export function follow(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): ChangeStream {
  let seen = '';
  let look = (): void => undefined;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const request = httpRequest(new URL(path, url), {
    agent: false,
    headers: { Accept: 'text/event-stream', ...headers },
  });
  request.on('error', () => end());
  request.on('response', (response) => {
    seen += `${response.statusCode} ${response.headers['content-type']}\n`;
    response.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      look();
    });
    response.on('error', () => undefined);
    response.on('close', () => {
      end();
      look();
    });
  });
  request.end();
  return {
    seen: () => seen,
    until: (pattern) =>
      new Promise((resolve) => {
        look = () => {
          const found = pattern.exec(seen);
          if (found) resolve(found);
        };
        look();
      }),
    ended,
    leave: () => void request.destroy(),
  };
}

/** Resolves when the expected number of requests wait, by the service's own count. */
export async function untilWaiting({ url, administrator }: RunningService, count: number): Promise<void> {
  for (;;) {
    const metrics = await waitFor(url, '/metrics', { Authorization: administrator }).response;
    const found = /^gatehouse_configuration_waiting_reads (\d+)$/m.exec(metrics.body)?.[1];
    if (found === undefined) throw new Error(`no count of those who wait: ${metrics.status}`);
    if (Number(found) === count) return;
  }
}
