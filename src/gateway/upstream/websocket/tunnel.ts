/**
 * A WebSocket between a client and a target. http-proxy makes the request and joins the sockets; what it leaves
 * out is here: exact path and header lines, a wait for the handshake, a well-formed refusal, and an end on both
 * sides whichever goes first. @see RFC 6455
 */
import { STATUS_CODES, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ApiError } from '../../../conventions/api-error.ts';
import { errorBody } from '../../../conventions/error-body.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { badGateway, gatewayTimeout } from '../../operations/errors.ts';
import { createHeaderLines, eachLine } from '../../../http/fields/header-lines.ts';
import { returnableLines } from '../headers/response-headers.ts';

export interface Tunnel {
  readonly id: string;
  readonly origin: string;
  /** To the target, open. */
  readonly connection: Socket;
  /** Path and query, the bytes that go on the wire. */
  readonly path: string;
  readonly handshakeMilliseconds: number;
  readonly droppedHeaders: ReadonlySet<string>;
  /** Told when the target has switched, before the two ends are joined. */
  readonly opened: (upstream: Duplex) => void;
  /** Told why the target gave no WebSocket; for the log. */
  readonly failed: (error: ApiError) => void;
}

/** An answer of the gateway's own. */
export interface SocketResponse {
  readonly status: number;
  /** Names and values in turn. */
  readonly raw: readonly string[];
  readonly body: Uint8Array;
}

/** What stands in every answer of the gateway's own. */
export interface ResponseContext {
  readonly id: string;
  readonly clock: Clock;
}

/** An answer on a bare socket, which ends with it. */
export function writeResponse(
  socket: Duplex,
  { status, raw, body }: SocketResponse,
  { id, clock }: ResponseContext,
): void {
  if (!socket.writable) return;
  const lines = createHeaderLines(raw);
  lines.set('Date', new Date(clock.now()).toUTCString());
  lines.set('X-Content-Type-Options', 'nosniff');
  lines.set('X-Request-Id', id);
  lines.set('Connection', 'close');
  lines.set('Content-Length', String(body.byteLength));
  const head = [...eachLine(lines.raw)].map(({ name, value }) => `${name}: ${value}\r\n`).join('');
  socket.write(Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`, 'latin1'));
  socket.end(body);
}

/** An error on a bare socket, in the service's error shape. */
export function writeRefusal(socket: Duplex, error: ApiError, context: ResponseContext): void {
  const lines = Object.entries(error.headers).flatMap(([name, value]) => [name, String(value)]);
  const body = Buffer.from(JSON.stringify(errorBody(error, context.id)));
  writeResponse(
    socket,
    { status: error.status, raw: ['Content-Type', 'application/json', ...lines], body },
    context,
  );
}

export function refuseTunnel(socket: Duplex, tunnel: Tunnel, cause: Error, clock: Clock): void {
  const error = cause instanceof ApiError ? cause : badGateway(cause);
  if (socket.destroyed) return;
  tunnel.failed(error);
  writeRefusal(socket, error, { id: tunnel.id, clock });
}

/** The lines of an answer as http-proxy writes them: an object whose lists become several lines. */
function asObject(raw: readonly string[]): Record<string, string | string[]> {
  const lines = createHeaderLines(raw);
  const names = new Set(raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  return Object.fromEntries(
    [...names].map((name) => {
      const values = lines.all(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** A refusal by the target is passed on without its framing: http-proxy writes the body as it was decoded. */
function passRefusal(response: IncomingMessage, socket: Duplex, tunnel: Tunnel): void {
  const lines = createHeaderLines(returnableLines(response.rawHeaders, tunnel.droppedHeaders));
  lines.set('X-Request-Id', tunnel.id);
  lines.set('Connection', 'close');
  response.headers = asObject(lines.raw);
  response.httpVersion = '1.1';
  response.statusMessage = STATUS_CODES[response.statusCode ?? 0] ?? '';
  response.once('close', () => {
    if (!response.complete) socket.destroy();
  });
}

function joinEnds(socket: Duplex, upstream: Duplex): void {
  upstream.on('error', () => socket.destroy());
  upstream.once('close', () => socket.destroy());
  socket.once('close', () => upstream.destroy());
}

/** Called by http-proxy before it sends the request; its own listeners come after these. */
export function prepareTunnel(outgoing: ClientRequest, socket: Duplex, tunnel: Tunnel, clock: Clock): void {
  // It joins slashes and reads the path anew; the head is written only when the request ends, so this one is sent.
  outgoing.path = tunnel.path;
  const stopWaiting = clock.after(tunnel.handshakeMilliseconds, () =>
    outgoing.destroy(gatewayTimeout('no handshake in time')),
  );
  const leave = (): void => void outgoing.destroy();
  socket.once('close', leave);
  const settled = (): void => {
    stopWaiting();
    socket.off('close', leave);
  };
  outgoing.once('error', settled);
  outgoing.once('response', (response: IncomingMessage) => {
    stopWaiting();
    passRefusal(response, socket, tunnel);
  });
  outgoing.once('upgrade', (response: IncomingMessage, upstream: Duplex) => {
    settled();
    const lines = createHeaderLines(returnableLines(response.rawHeaders, tunnel.droppedHeaders));
    lines.set('X-Request-Id', tunnel.id);
    lines.set('Connection', 'Upgrade');
    lines.set('Upgrade', 'websocket');
    response.headers = asObject(lines.raw);
    tunnel.opened(upstream);
    joinEnds(socket, upstream);
  });
}
