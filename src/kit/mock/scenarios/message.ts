/** Requests and answers of the mock as values: it reads them whole, because it may answer in another's place. */
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  headerPairs,
  type ExchangeRequest,
  type ExchangeResponse,
  type HeaderList,
} from '../../../contract/document/exchange.ts';

/** A body larger than that is no business of a mock. */
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
export async function readRequest(request: IncomingMessage): Promise<ExchangeRequest> {
  const body = await readAll(request);
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    headers: headerPairs(request.rawHeaders),
    body: body.length > 0 ? body : undefined,
  };
}

const connectionFields = /^(?:connection|keep-alive|transfer-encoding|content-length)$/i;

/** Asks the service and reads its answer whole; nothing is followed. */
export function ask(
  base: URL,
  { method, target, headers, body }: ExchangeRequest,
): Promise<ExchangeResponse> {
  return new Promise((resolve, reject) => {
    const kept = headers.filter(([name]) => !connectionFields.test(name));
    const hasLength = body !== undefined || !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const lines = [...kept, ...(hasLength ? [['Content-Length', String(body?.length ?? 0)] as const] : [])];
    const outgoing = httpRequest({
      host: base.hostname,
      port: base.port,
      method,
      path: target,
      headers: lines.flat(),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      readAll(answer).then(
        (whole) =>
          resolve({ status: answer.statusCode ?? 0, headers: headerPairs(answer.rawHeaders), body: whole }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

export function send(response: ServerResponse, { status, headers, body }: ExchangeResponse): void {
  const kept = headers.filter(([name]) => !connectionFields.test(name));
  const hasBody = status !== 204 && status !== 304 && status >= 200;
  const lines: HeaderList = hasBody ? [...kept, ['Content-Length', String(body.length)]] : kept;
  response.writeHead(status, lines.flat());
  response.end(hasBody && response.req.method !== 'HEAD' ? body : undefined);
}

export function json(status: number, value: unknown, headers: HeaderList = []): ExchangeResponse {
  return {
    status,
    headers: [['Content-Type', 'application/json'], ...headers],
    body: Buffer.from(JSON.stringify(value)),
  };
}
