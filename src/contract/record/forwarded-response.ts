/** Sends the response of the deployment to the client: unchanged, or rewritten for discovery. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { headerPairs } from '../document/recorded-exchange.ts';
import type { Discovery } from './discovery.ts';
import { forwardBody, recordedBytes } from './forward-body.ts';

export interface ForwardedResponse {
  /** The response of the deployment. */
  readonly incoming: IncomingMessage;
  /** The response to the client. */
  readonly response: ServerResponse;
  /** Called once with the recorded part of the body, as the deployment sent it. */
  readonly ended: (body: Buffer) => void;
}

/** Forwards the bytes as they arrive. */
export function forwardResponse(forwarded: ForwardedResponse, discovery: Discovery | undefined): void {
  const { incoming, response, ended } = forwarded;
  const lines = discovery?.lines(incoming.rawHeaders) ?? incoming.rawHeaders;
  response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, lines);
  // The first event of a stream may be late.
  response.flushHeaders();
  const recordedBody = forwardBody(incoming, response);
  incoming.on('close', () => {
    ended(recordedBody());
    if (!incoming.complete) response.destroy();
  });
  incoming.on('end', () => {
    if (incoming.rawTrailers.length > 0) response.addTrailers(headerPairs(incoming.rawTrailers));
    response.end();
  });
  response.on('close', () => {
    if (!response.writableFinished) incoming.destroy();
  });
}

function rewrittenBody(
  discovery: Discovery,
  { incoming, response }: ForwardedResponse,
  body: Buffer,
): Buffer {
  const { method, url = '' } = response.req;
  const isReadable = incoming.headers['content-encoding'] === undefined && method !== 'HEAD';
  return isReadable ? Buffer.from(discovery.body(url, body.toString())) : body;
}

/** Buffers the body, rewrites it and sends it. */
export async function rewriteResponse(forwarded: ForwardedResponse, discovery: Discovery): Promise<void> {
  const { incoming, response, ended } = forwarded;
  const whole = await buffer(incoming).catch(() => undefined);
  ended((whole ?? Buffer.alloc(0)).subarray(0, recordedBytes));
  if (whole === undefined) return void response.destroy();
  const body = rewrittenBody(discovery, forwarded, whole);
  const lines = headerPairs(discovery.lines(incoming.rawHeaders)).filter(
    ([name]) => !/^(?:content-length|transfer-encoding)$/i.test(name),
  );
  const length = response.req.method === 'HEAD' ? [] : ['Content-Length', String(body.length)];
  response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, [...lines.flat(), ...length]);
  response.end(body);
}
