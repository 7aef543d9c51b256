/**
 * A WebSocket between a client and a target. http-proxy sends the request and connects the sockets. This file adds
 * the rest: exact path and header lines, a timeout for the handshake, a well-formed refusal, and an end of both
 * sides after either has ended. @see RFC 6455
 */
import { STATUS_CODES, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { withoutOwnSetCookies } from '../../../conventions/own-cookies.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { gatewayTimeout } from '../../operations/errors.ts';
import { createHeaderLines, type HeaderLines } from '../../../http/fields/header-lines.ts';
import { returnableLines } from '../headers/response-headers.ts';

export interface Tunnel {
  readonly id: string;
  readonly origin: string;
  /** An open connection to the target. */
  readonly connection: Socket;
  /** Path and query, in the bytes that are sent. */
  readonly path: string;
  /** The fields of the handshake by their names in lower case, those of the connection included. */
  readonly headers: IncomingHttpHeaders;
  readonly handshakeMilliseconds: number;
  readonly droppedHeaders: ReadonlySet<string>;
  /** Called when the target has switched, before the two ends are connected. */
  readonly opened: (upstream: Duplex) => void;
  /** Called with the reason if the target did not switch. */
  readonly failed: (error: Error) => void;
}

/** Returns the lines of a response for http-proxy: an object in which a list becomes several lines. */
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

/** Returns the lines of the target for the client. */
function returnable({ rawHeaders }: IncomingMessage, { droppedHeaders, id }: Tunnel): HeaderLines {
  const lines = createHeaderLines(withoutOwnSetCookies(returnableLines(rawHeaders, droppedHeaders)));
  lines.set('X-Request-Id', id);
  return lines;
}

/** A refusal by the target is forwarded without its framing: http-proxy writes the decoded body. */
function passRefusal(response: IncomingMessage, socket: Duplex, tunnel: Tunnel): void {
  const lines = returnable(response, tunnel);
  lines.set('Connection', 'close');
  response.headers = asObject(lines.raw);
  response.httpVersion = '1.1';
  response.statusMessage = STATUS_CODES[response.statusCode ?? 0] ?? '';
  response.once('close', () => {
    if (!response.complete) socket.destroy();
  });
}

/** Each end may finish its direction alone, as without a gateway. The client still reads the last bytes then. */
function joinEnds(socket: Duplex, upstream: Duplex): void {
  upstream.once('close', () => {
    if (!upstream.readableEnded) socket.destroy();
  });
  socket.once('close', () => upstream.destroy());
}

/** http-proxy calls this before it sends the request; its own listeners are added after these. */
export function prepareTunnel(outgoing: ClientRequest, socket: Duplex, tunnel: Tunnel, clock: Clock): void {
  // http-proxy parses the path again. The head is written only when the request ends, so this
  // path is sent.
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
    const lines = returnable(response, tunnel);
    lines.set('Connection', 'Upgrade');
    lines.set('Upgrade', 'websocket');
    response.headers = asObject(lines.raw);
    tunnel.opened(upstream);
    joinEnds(socket, upstream);
  });
}
