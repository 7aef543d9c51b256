/** A target with event streams and WebSockets, which sends to all of them when a test says so. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { eventually } from '../support/raw-client.ts';

export interface StreamTarget {
  readonly url: string;
  /** Close codes of the WebSockets that have ended. */
  readonly codes: readonly number[];
  /** Number of open event streams and WebSockets. */
  readonly open: () => number;
  /** Sends one event or message to each. */
  send(text: string): void;
  close(): void;
}

export async function startStreamTarget(): Promise<StreamTarget> {
  const streams = new Set<ServerResponse>();
  const http = createServer((_request, response) => {
    streams.add(response);
    response.on('close', () => streams.delete(response));
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: first\n\n');
  });
  const sockets = new WebSocketServer({ server: http });
  const codes: number[] = [];
  sockets.on('connection', (socket) => socket.on('close', (code) => codes.push(code)));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    codes,
    open: () => streams.size + sockets.clients.size,
    send(text) {
      for (const response of streams) response.write(`data: ${text}\n\n`);
      for (const socket of sockets.clients) socket.send(text);
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      http.close();
    },
  };
}

/** An open stream of a client. */
export interface ClientStream {
  /** The text of all events or messages so far. */
  readonly received: () => string;
  /** `end` for a complete response, `cut` for an incomplete one, the code for a WebSocket. */
  readonly ended: Promise<'end' | 'cut' | number>;
  close(): void;
}

export type OpenStream = (url: string, token: string | undefined) => Promise<ClientStream>;

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

/** Resolves when the first event has arrived. */
export async function openEventStream(
  url: string,
  token: string | undefined,
  fields: Readonly<Record<string, string>> = {},
): Promise<ClientStream> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers: { ...bearer(token), ...fields }, signal: leaving.signal });
  if (response.status !== 200 || !response.body) throw new Error(`the status is ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  async function read(): Promise<'end' | 'cut'> {
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
      return 'end';
    } catch {
      // Recovered by the result.
      return 'cut';
    }
  }
  return { received: () => text, ended: read(), close: () => leaving.abort() };
}

export async function openWebSocket(url: string, token: string | undefined): Promise<ClientStream> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers: bearer(token) });
  let text = '';
  socket.on('message', (data: Buffer) => (text += data.toString()));
  const ended = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { received: () => text, ended, close: () => socket.terminate() };
}

/** Shows that a stream is open: what the target sends now arrives. */
export async function expectOpen(target: StreamTarget, stream: ClientStream, mark: string): Promise<void> {
  target.send(mark);
  await eventually(() => stream.received().includes(mark));
}
