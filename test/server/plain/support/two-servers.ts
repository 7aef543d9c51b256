/** The same handler behind Node's server alone, and behind the reader of plain requests. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { systemClock } from '../../../../src/foundation/clock.ts';
import type { HttpExchange, HttpRequest, HttpResponse } from '../../../../src/http/exchange.ts';
import { createLingering } from '../../../../src/http/lingering.ts';
import { NodeRequest } from '../../../../src/http/node/node-request.ts';
import { NodeResponse } from '../../../../src/http/node/node-response.ts';
import { PlainRequest } from '../../../../src/http/plain/plain-request.ts';
import { createWire } from '../../../../src/http/wire/wire.ts';
import { completeSettings } from '../../../../src/settings/complete.ts';
import type { ServerSettings } from '../../../../src/settings/settings.ts';

export type Handle = (request: HttpRequest, response: HttpResponse) => void;

export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

export const settings = completeSettings({}, { folder: process.cwd() }).server;

/** As src/http/node/node-server.ts creates it, and open to its clients. */
export function createNodeServer(
  { limits, timeouts }: ServerSettings,
  handle: Handle,
): Server<typeof NodeRequest> {
  const server = createServer<typeof NodeRequest>({
    IncomingMessage: NodeRequest,
    maxHeaderSize: limits.headerBytes,
    requireHostHeader: false,
    shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
    noDelay: true,
    optimizeEmptyRequests: true,
  });
  server.keepAliveTimeout = timeouts.keepAliveMilliseconds;
  server.maxHeadersCount = limits.headerCount;
  return server.on('request', (request, response) => handle(request, new NodeResponse(response)));
}

async function startNode(handle: Handle, own: ServerSettings): Promise<RunningServer> {
  const server = createNodeServer(own, handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function startPlain(handle: Handle, own: ServerSettings): Promise<RunningServer> {
  const wire = createWire({
    settings: own,
    clock: systemClock,
    drainClock: systemClock,
    lingering: createLingering(systemClock),
    handlers: {
      handle: ({ request, response }: HttpExchange) => handle(request, response),
      upgrade: ({ stream }) => stream.destroy(),
      refusalOf: ({ status }) => ({ status, lines: [], content: '' }),
      isForNode: () => false,
    },
  });
  await wire.listen(0, '127.0.0.1');
  return {
    port: (wire.server.address() as AddressInfo).port,
    async stop() {
      const closed = once(wire.server, 'close');
      wire.server.close();
      wire.connections.closeAll();
      await closed;
      wire.stop();
    },
  };
}

export function startServer(
  way: 'plain' | 'node',
  handle: Handle,
  own: ServerSettings = settings,
): Promise<RunningServer> {
  const checked: Handle = (request, response) => {
    // Otherwise Node would be compared with itself.
    if (request instanceof PlainRequest !== (way === 'plain')) throw new Error(`not read by ${way}`);
    handle(request, response);
  };
  return way === 'plain' ? startPlain(checked, own) : startNode(checked, own);
}

/** A client that sends bytes unchanged and stores all that it reads. */
export interface RawClient {
  readonly socket: Socket;
  /** One character per byte. */
  received(): string;
  /** Resolves once `holds` of the bytes received, or the connection has closed. */
  until(holds: (text: string) => boolean): Promise<string>;
  /** All bytes received, once the connection has closed. */
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
