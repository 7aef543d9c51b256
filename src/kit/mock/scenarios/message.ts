/** Requests and responses of the mock as values. It reads them completely, because it may replace a response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  headerPairs,
  type RecordedRequest,
  type RecordedResponse,
  type HeaderList,
} from '../../../contract/document/recorded-exchange.ts';
import { openRequest } from '../../../foundation/outbound/outgoing-request.ts';

/** The largest body that a mock reads. */
const bodyLimit = 4 << 20;

/** The request is larger than a mock reads. */
export class BodyTooLarge extends Error {}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bodyLimit) throw new BodyTooLarge('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws BodyTooLarge */
export async function readRequest(request: IncomingMessage): Promise<RecordedRequest> {
  const body = await readAll(request);
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    headers: headerPairs(request.rawHeaders),
    body: body.length > 0 ? body : undefined,
  };
}

const connectionFields = /^(?:connection|keep-alive|transfer-encoding|content-length)$/i;

/** Sends a request and reads its response completely. Follows no redirect. */
export function forwardRequest(
  base: URL,
  { method, target, headers, body }: RecordedRequest,
  signal?: AbortSignal,
): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const forwarded = headers.filter(([name]) => !connectionFields.test(name));
    const hasLength = body !== undefined || !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const lines = [
      ...forwarded,
      ...(hasLength ? [['Content-Length', String(body?.length ?? 0)] as const] : []),
    ];
    const outgoing = openRequest(base, { method, target, headers: lines.flat(), ...(signal && { signal }) });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      readAll(incoming).then(
        (whole) =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: headerPairs(incoming.rawHeaders),
            body: whole,
          }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

export function sendResponse(response: ServerResponse, { status, headers, body }: RecordedResponse): void {
  const forwarded = headers.filter(([name]) => !connectionFields.test(name));
  const hasBody = status !== 204 && status !== 304 && status >= 200;
  const lines: HeaderList = hasBody ? [...forwarded, ['Content-Length', String(body.length)]] : forwarded;
  response.writeHead(status, lines.flat());
  response.end(hasBody && response.req.method !== 'HEAD' ? body : undefined);
}

export function jsonResponse(status: number, value: unknown, headers: HeaderList = []): RecordedResponse {
  return {
    status,
    headers: [['Content-Type', 'application/json'], ...headers],
    body: Buffer.from(JSON.stringify(value)),
  };
}
