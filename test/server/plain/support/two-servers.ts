/** The same handler behind Node's server alone, and behind one in front of which plain requests are taken. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { systemClock } from '../../../../src/foundation/clock.ts';
import { PlainRequest } from '../../../../src/server/plain/plain-request.ts';
import { standInFront } from '../../../../src/server/plain/plain-front.ts';
import { completeSettings } from '../../../../src/settings/complete.ts';
import type { ServerSettings } from '../../../../src/settings/settings.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface RunningServer {
  readonly port: number;
  readonly server: Server;
  stop(): Promise<void>;
}

export const settings = completeSettings({}, { folder: process.cwd() }).server;

/** As src/server/listener.ts makes it. */
export function createNodeServer({ limits, timeouts }: ServerSettings, handle: Handle): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    requireHostHeader: false,
    shouldUpgradeCallback: (request: IncomingMessage) =>
      request.headers.upgrade?.toLowerCase() === 'websocket',
    noDelay: true,
    optimizeEmptyRequests: true,
  });
  server.keepAliveTimeout = timeouts.keepAliveMilliseconds;
  server.maxHeadersCount = limits.headerCount + 1;
  return server.on('request', handle);
}

export async function startServer(
  way: 'plain' | 'node',
  handle: Handle,
  own: ServerSettings = settings,
): Promise<RunningServer> {
  const server = createNodeServer(own, (request, response) => {
    // Otherwise Node would be compared with itself.
    if (request instanceof PlainRequest !== (way === 'plain')) throw new Error(`not taken by ${way}`);
    handle(request, response);
  });
  const front = way === 'plain' ? standInFront(server, 'connection', own, systemClock) : undefined;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    server,
    async stop() {
      front?.stop();
      front?.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A client that sends bytes as they are and keeps all that it reads. */
export interface RawClient {
  readonly socket: Socket;
  /** A character for each byte. */
  received(): string;
  /** Resolves once `holds` of what was received, or the connection has closed. */
  until(holds: (text: string) => boolean): Promise<string>;
  /** All there was once the connection has closed. */
  closed: Promise<string>;
}

export function openClient(port: number): RawClient {
  return readFrom(connect({ port, host: '127.0.0.1', noDelay: true }));
}

export function readFrom(socket: Socket): RawClient {
  const chunks: Buffer[] = [];
  const received = (): string => Buffer.concat(chunks).toString('latin1');
  let look = (): void => undefined;
  let isClosed = false;
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      isClosed = true;
      look();
      resolve(received());
    });
  });
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    look();
  });
  return {
    socket,
    received,
    closed,
    until: (holds) =>
      new Promise((resolve) => {
        look = () => {
          if (!isClosed && !holds(received())) return;
          look = () => undefined;
          resolve(received());
        };
        look();
      }),
  };
}
