import { systemClock } from '../../../foundation/clock.ts';
import { openRequest } from '../../../foundation/outbound/outgoing-request.ts';
import {
  headerPairs,
  type RecordedExchange,
  type HeaderList,
  type RecordedRequest,
} from '../../../contract/document/recorded-exchange.ts';
import { NoResponse } from './no-response.ts';

export interface Outgoing {
  readonly method: string;
  /** The request target as sent, without normalization. */
  readonly target: string;
  readonly headers?: HeaderList;
  readonly body?: string | Uint8Array | undefined;
}

function isWholeEvent(type: string | undefined, chunk: Buffer): boolean {
  return type?.startsWith('text/event-stream') === true && /^data:.*\n\n$/ms.test(chunk.toString());
}

/** Sends a request. Follows no redirect. */
export type Send = (outgoing: Outgoing) => Promise<RecordedExchange>;

export interface SendOptions {
  /** The URL of the deployment. Its path is added before every target, for a proxy that strips it. */
  readonly base: string;
  readonly timeoutMilliseconds?: number | undefined;
}

/** The path prefix of every target, without a trailing slash. */
export const basePathOf = (base: string): string => new URL(base).pathname.replace(/\/+$/, '');

/** The reason for a report. The error of a connection that tried several addresses has none of its own. */
function reasonOf(cause: Error): string {
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/**
 * Sends each request over its own connection, follows no redirect, and returns the exchange. A request without a
 * complete response is rejected with `NoResponse`.
 */
export function createSend({ base, timeoutMilliseconds }: SendOptions): Send {
  const url = new URL(base);
  const basePath = basePathOf(base);
  return (outgoing) => {
    const { method, target, headers = [] } = outgoing;
    const body = outgoing.body === undefined ? undefined : Buffer.from(outgoing.body);
    return new Promise((resolve, reject) => {
      // Without it, Node would send an empty chunked body, which is a body.
      const hasLength = body !== undefined || ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
      const lines: HeaderList = [
        ['Host', url.host],
        ...headers,
        ...(hasLength ? [['Content-Length', String(body?.length ?? 0)] as const] : []),
      ];
      const sent: RecordedRequest = { method, target, headers: lines, body };
      const fail = (cause: Error): void => reject(new NoResponse(sent, reasonOf(cause), { cause }));
      const request = openRequest(url, { method, target: basePath + target, headers: lines.flat() });
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        const answered = (): void =>
          resolve({
            request: sent,
            response: {
              status: response.statusCode ?? 0,
              headers: headerPairs(response.rawHeaders),
              body: Buffer.concat(chunks),
            },
          });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!isWholeEvent(response.headers['content-type'], chunk)) return;
          // A stream of events has no end. Its first event is enough.
          answered();
          response.destroy();
        });
        response.on('error', fail);
        response.on('end', answered);
      });
      if (timeoutMilliseconds !== undefined) {
        const late = new Error(`it was not complete within ${timeoutMilliseconds / 1000} s`);
        const cut = (): void => void request.destroy(late);
        request.on('close', systemClock.after(timeoutMilliseconds, cut));
      }
      request.on('error', fail);
      request.end(body);
    });
  };
}

/** Sends one request to a deployment, without a timeout. */
export const send = (base: string, outgoing: Outgoing): Promise<RecordedExchange> =>
  createSend({ base })(outgoing);
