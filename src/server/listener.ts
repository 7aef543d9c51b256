import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { systemClock, type Clock } from '../foundation/clock.ts';
import type { ApiError } from '../conventions/api-error.ts';
import type { Log } from '../foundation/log.ts';
import type { Counter } from '../foundation/metrics.ts';
import type { ListenSettings, ServerSettings } from '../settings/settings.ts';
import { standInFront, type PlainFront } from './plain/plain-front.ts';
import { createRefusal, endsConnection, isAnswering } from './refusal.ts';
import { connectionLimit, limitConnections } from './start/connection-limit.ts';
import { certificateFiles, readCertificate, watchCertificate } from './start/tls-certificate.ts';

export interface Listener {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** Stops accepting, lets running requests end, and after `milliseconds` cuts what is left. */
  drain(milliseconds: number): Promise<void>;
}

export interface ListenerHandlers {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Answers what is no request, and ends the connection. */
  readonly refuse: (socket: Duplex, error: ApiError) => void;
}

export interface ListenDependencies {
  readonly settings: ServerSettings;
  readonly baseDirectory: string;
  readonly clock: Clock;
  /** By which connections stand idle and answers are dated: the machine's, as Node's own, where none is given. */
  readonly idleClock?: Clock;
  readonly log: Log;
  /** Counts the connections that found the listener full. */
  readonly refused: Counter;
  readonly handlers: ListenerHandlers;
}

/** The open connections, each with the answer under way on it or its last one; undefined before its first request. */
type Connections = Map<Socket, ServerResponse | undefined>;

function configure(
  server: Server,
  settings: ServerSettings,
  handlers: ListenerHandlers,
  connections: Connections,
): void {
  const { timeouts, limits } = settings;
  server.headersTimeout = timeouts.headersMilliseconds;
  // The data plane streams bodies for as long as they flow; own operations bound theirs where they read them.
  server.requestTimeout = 0;
  server.keepAliveTimeout = timeouts.keepAliveMilliseconds;
  server.maxHeadersCount = limits.headerCount + 1;
  server.on('request', handlers.handle);
  // An expectation that is not known may be ignored (RFC 9110 §10.1.1); Node would answer it without a body.
  server.on('checkExpectation', handlers.handle);
  server.on('upgrade', handlers.upgrade);
  const refuse = createRefusal({
    answerOn: (socket) => connections.get(socket as Socket),
    write: handlers.refuse,
  });
  server.on('connect', (_request, socket) => {
    // Without a listener a reset would end the process.
    socket.on('error', () => undefined);
    refuse(new Error('CONNECT'), socket);
  });
  server.on('clientError', refuse);
}

interface Created {
  readonly server: Server;
  /** Lets go of what watches for a renewed certificate. */
  stopWatching(): void;
}

function createServer({ settings, baseDirectory, clock, log }: ListenDependencies): Created {
  const options = {
    maxHeaderSize: settings.limits.headerBytes,
    connectionsCheckingInterval: 1000,
    // The dispatcher refuses it, in the service's error shape.
    requireHostHeader: false,
    // Behind a request whose answer is under way it is one like any other: the other protocol would come first.
    shouldUpgradeCallback: ({ headers, socket }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === 'websocket' && !isAnswering(socket),
    noDelay: true,
    // A request without content has a body that has ended, and costs no stream.
    optimizeEmptyRequests: true,
  };
  if (!settings.tls) return { server: createHttpServer(options), stopWatching: () => undefined };
  const files = certificateFiles(settings.tls, baseDirectory);
  const server = createHttpsServer({ ...options, ...readCertificate(files) });
  const take = server.setSecureContext.bind(server);
  return { server, stopWatching: watchCertificate({ files, clock, log, take }) };
}

function urlOf(server: Server, secure: boolean): string {
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `${secure ? 'https' : 'http'}://${host}:${port}`;
}

function connectionEvent(secure: boolean): 'connection' | 'secureConnection' {
  return secure ? 'secureConnection' : 'connection';
}

function watchConnections(server: Server, secure: boolean, connections: Connections): void {
  server.on(connectionEvent(secure), (socket: Socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
}

/** No answer invites another request, and a connection on which nothing has come yet is not waited for. */
function announceEnd(connections: Connections): void {
  for (const [socket, response] of connections) {
    if (response === undefined && socket.bytesRead === 0) socket.destroy();
    else if (response?.headersSent === false) response.setHeader('Connection', 'close');
  }
}

/**
 * `server.close()` alone serves busy keep-alive connections for ever and cuts idle ones at once; instead nothing new
 * is accepted, each answer says `Connection: close`, and idle sockets go as they fall idle.
 */
async function drain(
  { server, front, connections }: { server: Server; front: PlainFront; connections: Connections },
  clock: Clock,
  milliseconds: number,
): Promise<void> {
  const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
  server.prependListener('request', (_request, response: ServerResponse) =>
    response.setHeader('Connection', 'close'),
  );
  announceEnd(connections);
  const closeIdle = (): void => {
    server.closeIdleConnections();
    front.closeIdleConnections();
  };
  closeIdle();
  const stopSweeping = clock.every(50, closeIdle);
  const stopWaiting = clock.after(milliseconds, () => {
    server.closeAllConnections();
    front.closeAllConnections();
  });
  await closed;
  stopSweeping();
  stopWaiting();
  front.stop();
}

/** Listens on one address. @throws the listening error, EADDRINUSE among them. */
export async function listen(address: ListenSettings, dependencies: ListenDependencies): Promise<Listener> {
  const { settings, clock, idleClock = systemClock, log, refused, handlers } = dependencies;
  const { server, stopWatching } = createServer(dependencies);
  const connections: Connections = new Map();
  const handle: ListenerHandlers['handle'] = (request, response) => {
    // Whoever was told that this is the end is heard no more. @see RFC 9112 §9.6
    if (endsConnection(connections.get(request.socket))) return;
    // One that has closed meanwhile is not remembered again.
    if (connections.has(request.socket)) connections.set(request.socket, response);
    handlers.handle(request, response);
  };
  configure(server, settings, { ...handlers, handle }, connections);
  limitConnections(server, connectionLimit(settings.limits.connections), { clock, log, refused });
  const secure = settings.tls !== undefined;
  const front = standInFront(server, connectionEvent(secure), settings, idleClock);
  watchConnections(server, secure, connections);
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(address.port, address.host, () => {
        server.off('error', failed);
        listening();
      });
    });
  } catch (error) {
    // Rolled back: nothing goes on looking for a listener that is none.
    front.stop();
    stopWatching();
    throw error;
  }
  return {
    url: urlOf(server, secure),
    drain(milliseconds) {
      stopWatching();
      return drain({ server, front, connections }, clock, milliseconds);
    },
  };
}
