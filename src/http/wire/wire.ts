/** A listening address. Our reader serves its connections as long as their requests are plain, then Node's server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import type { ApiError } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import { createConnections, type Connections } from './connections.ts';
import { endListening } from './end-listening.ts';
import { listen } from './listen.ts';
import type { HttpExchange, HttpUpgrade, LastResponse, RequestSink } from '../exchange.ts';
import { writeLastResponse } from '../last-response.ts';
import type { Lingering } from '../lingering.ts';
import { createNodeServer } from '../node/node-server.ts';
import { invalidHttp, otherProtocol } from '../node/refusal.ts';
import { createPlainFront } from '../plain/plain-front.ts';
import type { PlainHead } from '../plain/request-reader.ts';

export interface WireHandlers {
  handle(exchange: HttpExchange): void;
  upgrade(upgrade: HttpUpgrade): void;
  /** The response to invalid input, after which the connection ends. */
  refusalOf(error: ApiError, isSecure: boolean): LastResponse;
  /** True if a request needs Node's own objects. */
  isForNode(request: Pick<PlainHead, 'method' | 'url'>): boolean;
  /** Receives Node's own objects before a request is handled. */
  readonly watch?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/** Connections of one listener that another process accepts. */
export interface HandedConnections {
  /** From now on, `take` receives them. Resolves with the address of the listener. */
  begin(take: (socket: Socket) => void): Promise<AddressInfo>;
  /** Resolves when no further connection comes. */
  end(): Promise<void>;
}

export interface Wire {
  /** Accepts the connections; a `tls.Server` if a certificate is configured. */
  readonly server: Server;
  /** @throws the listening error, for example EADDRINUSE. */
  listen(port: number, host: string): Promise<AddressInfo>;
  /** From now on, each response says that its connection ends. */
  announceEnd(): void;
  /** Resolves when no further connection is accepted. Requests wait until then. */
  endListening(): Promise<void>;
  readonly connections: Pick<Connections, 'closeSilent' | 'cut' | 'closeAll'>;
  /** Resolves when the listener has ended and no connection is left. */
  closed(): Promise<void>;
  /** Stops the checks of the connections. */
  stop(): void;
}

export interface WireDependencies {
  readonly settings: Pick<ServerSettings, 'timeouts' | 'limits' | 'otherMethods'>;
  readonly handlers: WireHandlers;
  /** Clock for idle connections and the dates of responses. */
  readonly clock: Clock;
  /** Clock for the silence of connections during the shutdown. */
  readonly drainClock: Clock;
  /** The connections that are still read after their last response. */
  readonly lingering: Lingering;
  readonly tls?: TlsOptions | undefined;
  /** The connections, if another process accepts them. */
  readonly handed?: HandedConnections | undefined;
}

/** The options that a socket of an own server has from the start. */
function asAccepted(socket: Socket): Socket {
  socket.allowHalfOpen = true;
  return socket.setNoDelay(true);
}

export function createWire(dependencies: WireDependencies): Wire {
  const { settings, handlers, clock, drainClock, lingering, tls, handed } = dependencies;
  const sink: RequestSink = { handle: handlers.handle };
  const refuse = (socket: Duplex, error: ApiError): void =>
    writeLastResponse(socket, handlers.refusalOf(error, tls !== undefined), clock);
  const connections = createConnections(
    drainClock,
    (socket) => front.responseOn(socket) ?? node.responseOn(socket),
  );
  const node = createNodeServer({
    settings,
    clock,
    lingering,
    watch: handlers.watch,
    refuse,
    sink,
    upgrade(upgrade, socket) {
      connections.switched(socket);
      handlers.upgrade(upgrade);
    },
  });
  const front = createPlainFront({
    settings,
    clock,
    isForNode: handlers.isForNode,
    sink,
    refuseSilence: (socket: Socket) => refuse(socket, invalidHttp(408)),
    refuseProtocol: (socket: Socket) => refuse(socket, otherProtocol()),
    adopt: node.take,
  });
  const { handshakeMilliseconds: handshakeTimeout } = settings.timeouts;
  const server = tls
    ? createTlsServer({
        noDelay: true,
        allowHalfOpen: true,
        ALPNProtocols: ['http/1.1'],
        handshakeTimeout,
        ...tls,
      })
    : createTcpServer({ noDelay: true, allowHalfOpen: true });
  const take = (socket: Socket): void => {
    connections.add(socket);
    socket.once('finish', () => lingering.begin(socket));
    front.take(socket);
  };
  server.on(tls ? 'secureConnection' : 'connection', take);
  const takeHanded = (socket: Socket): void => {
    // Node documents this for its TLS server: https://nodejs.org/api/tls.html#event-connection
    if (tls) server.emit('connection', asAccepted(socket));
    else take(asAccepted(socket));
  };
  const serverClosed = new Promise<void>((done) => server.once('close', done));
  server.on('tlsClientError', (_error: Error, socket: Socket) => void socket.destroy());
  const stop = (): void => {
    front.stop();
    node.stop();
  };
  return {
    server,
    async listen(port, host) {
      try {
        await node.start();
        if (handed) return await handed.begin(takeHanded);
        await listen(server, port, host);
        return server.address() as AddressInfo;
      } catch (error) {
        // Undoes the start: the check of connections must not continue.
        stop();
        throw error;
      }
    },
    announceEnd() {
      front.announceEnd();
      node.announceEnd();
      connections.look();
    },
    async endListening() {
      const held: HttpExchange[] = [];
      sink.handle = (exchange) => void held.push(exchange);
      await (handed ? handed.end() : endListening(server));
      sink.handle = handlers.handle;
      for (const exchange of held) if (!exchange.response.closed) handlers.handle(exchange);
    },
    connections,
    closed: () => (handed ? connections.emptied() : serverClosed),
    stop,
  };
}
