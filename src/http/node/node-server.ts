/**
 * Node's own HTTP server behind the reader of plain requests: connections are handed to it (`emit('connection')`, as
 * Node documents), and nobody else comes in.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ApiError } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import type { HttpResponse, RequestSink } from '../exchange.ts';
import { waitForHalfClosed } from '../half-closed.ts';
import { NodeResponse } from './node-response.ts';
import { createRefusal, unknownExpectation } from './refusal.ts';
import { Responses, type NodeExchange } from './responses.ts';

export interface NodeServer {
  /** Begins to watch how long heads take, which Node's server does from then on that it listens. */
  start(): Promise<void>;
  /** Reads a connection and responds on it from now on. */
  take(socket: Socket): void;
  /** Each response that has no head yet, and each further one, says that its connection ends. */
  announceEnd(): void;
  /** The response under way on a connection that it has. */
  responseOn(socket: Socket): HttpResponse | undefined;
  stop(): void;
}

export interface NodeServerDependencies {
  readonly settings: Pick<ServerSettings, 'timeouts' | 'limits'>;
  /** By which a client that has ended its side is waited for. */
  readonly clock: Clock;
  readonly sink: RequestSink;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Writes an error in the service's shape, and hangs up. */
  readonly refuse: (socket: Duplex, error: ApiError) => void;
  /** Told of Node's own objects before a request is handled. */
  readonly watch?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/** HTTP/1.0 knows no chunks: another reader could see another end. @see RFC 9112 §6.1 */
function hasFaultyFraming({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.0' && headers['transfer-encoding'] !== undefined;
}

/**
 * It asks for another protocol and does not get it. Node loses the bytes behind it that came in its packet, and would
 * read those of the next packet as a request.
 */
function asksToSwitch({ headers: { upgrade, connection = '' } }: IncomingMessage): boolean {
  return upgrade !== undefined && /upgrade/i.test(connection);
}

/**
 * Node's server ends its side as soon as the client has ended its own, and what is still to be written is lost. So the
 * end waits for the responses that are under way.
 */
function endInTurn(socket: Socket, responses: Responses, clock: Clock): void {
  const end = socket.end.bind(socket);
  let isWaiting = false;
  const endBehind = ({ response }: NodeExchange): void =>
    void response.once('close', () => {
      const next = responses.first(socket);
      if (next) endBehind(next);
      else end();
    });
  Object.assign(socket, {
    end(...words: readonly unknown[]): Socket {
      const underWay = socket.readableEnded && words.length === 0 ? responses.first(socket) : undefined;
      if (!underWay) return Reflect.apply(end, socket, words);
      if (isWaiting) return socket;
      isWaiting = true;
      waitForHalfClosed(socket, clock);
      endBehind(underWay);
      return socket;
    },
  });
}

function createOwnServer(
  { timeouts, limits }: NodeServerDependencies['settings'],
  responses: Responses,
): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    connectionsCheckingInterval: 1000,
    // The dispatcher refuses it, in the service's error shape.
    requireHostHeader: false,
    // Behind a request whose response is under way it is one like any other: the other protocol would come first. So
    // is one of HTTP/1.0 (RFC 9110 §7.8).
    shouldUpgradeCallback: ({ headers, httpVersion, socket }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === 'websocket' &&
      httpVersion !== '1.0' &&
      responses.first(socket) === undefined,
    noDelay: true,
    // A request without content has a body that has ended, and costs no stream.
    optimizeEmptyRequests: true,
  });
  server.headersTimeout = timeouts.headersMilliseconds;
  // The data plane streams bodies for as long as they flow; own operations bound theirs where they read them.
  server.requestTimeout = 0;
  server.keepAliveTimeout = timeouts.keepAliveMilliseconds;
  server.maxHeadersCount = limits.headerCount;
  return server;
}

export function createNodeServer(dependencies: NodeServerDependencies): NodeServer {
  const { settings, clock, sink, upgrade, watch } = dependencies;
  const responses = new Responses();
  let isEnding = false;
  const server = createOwnServer(settings, responses);
  const refuse = createRefusal(responses, dependencies.refuse);

  function take(request: IncomingMessage, nodes: ServerResponse): void {
    const { socket } = request;
    if (responses.isOver(socket)) return;
    if (hasFaultyFraming(request)) {
      responses.end(socket);
      refuse(new Error('Transfer-Encoding in HTTP/1.0'), socket);
      return;
    }
    const exchange = { request, response: new NodeResponse(nodes) };
    responses.begin(exchange);
    const isLast = asksToSwitch(request);
    if (isLast) responses.end(socket);
    if (isEnding || isLast) nodes.setHeader('Connection', 'close');
    watch?.(request, nodes);
    sink.handle(exchange);
  }

  server.on('request', take);
  // Node would respond to an expectation that is not known without a body.
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    if (responses.isOver(socket)) return;
    responses.end(socket);
    refuse(unknownExpectation(), socket);
  });
  server.on('upgrade', upgrade);
  server.on('connect', (_request, socket) => {
    // Without a listener a reset would end the process.
    socket.on('error', () => undefined);
    refuse(new Error('CONNECT'), socket);
  });
  server.on('clientError', refuse);

  return {
    start: () =>
      new Promise((listening, failed) => {
        server.once('error', failed);
        // It lets nobody in by its own address, which only starts the watch.
        server.maxConnections = 0;
        server.listen(0, '127.0.0.1', () => {
          server.off('error', failed);
          listening();
        });
      }),
    take(socket) {
      responses.open(socket);
      endInTurn(socket, responses, clock);
      server.emit('connection', socket);
    },
    announceEnd() {
      isEnding = true;
      for (const { response } of responses.all())
        if (!response.headersSent) response.nodes.setHeader('Connection', 'close');
    },
    responseOn: (socket) => responses.first(socket)?.response,
    stop: () => void server.close(),
  };
}
