/**
 * Node's HTTP server, which follows the reader of plain requests. It receives connections from that reader only, by
 * `emit('connection')`, which Node documents.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ApiError } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import type { HttpResponse, HttpUpgrade, LastResponse, RequestSink } from '../exchange.ts';
import { waitForHalfClosed } from '../half-closed.ts';
import type { Lingering } from '../lingering.ts';
import { writeLastResponse } from '../last-response.ts';
import { NodeRequest } from './node-request.ts';
import { NodeResponse } from './node-response.ts';
import { createRefusal, unknownExpectation } from './refusal.ts';
import { Responses, type NodeExchange } from './responses.ts';

export interface NodeServer {
  /** Starts the check of header timeouts, which Node's server runs while it listens. */
  start(): Promise<void>;
  /** Reads requests from a connection and responds to them from now on. */
  take(socket: Socket): void;
  /** From now on, each response whose head is not written yet says that its connection ends. */
  announceEnd(): void;
  /** Returns the current response on a connection of this server. */
  responseOn(socket: Socket): HttpResponse | undefined;
  stop(): void;
}

export interface NodeServerDependencies {
  readonly settings: Pick<ServerSettings, 'timeouts' | 'limits'>;
  /** Measures the wait for a client that has ended its side. */
  readonly clock: Clock;
  readonly lingering: Lingering;
  readonly sink: RequestSink;
  readonly upgrade: (upgrade: HttpUpgrade, socket: Socket) => void;
  /** Writes an error response in the format of the server, and closes the connection. */
  readonly refuse: (socket: Duplex, error: ApiError) => void;
  /** Receives Node's own objects before a request is handled. */
  readonly watch?: ((request: NodeRequest, response: ServerResponse) => void) | undefined;
}

/** HTTP/1.0 has no chunked coding: another reader could find another end of the content. @see RFC 9112 §6.1 */
function hasFaultyFraming({ httpVersion, headers }: NodeRequest): boolean {
  return httpVersion === '1.0' && headers['transfer-encoding'] !== undefined;
}

/**
 * True if a request needs a protocol switch that is not granted. Node loses the bytes that follow the request in
 * its packet, and would read the next packet as a request.
 */
function asksToSwitch({ headers: { upgrade, connection = '' } }: NodeRequest): boolean {
  return upgrade !== undefined && /upgrade/i.test(connection);
}

/**
 * Delays the end of a socket until the current responses have closed. Node's server ends its side as soon as the
 * client has ended its own, and unwritten data is lost. It destroys the socket after the last response, and that
 * response is lost if the client still sends.
 */
function endInTurn(socket: Socket, responses: Responses, clock: Clock): void {
  const end = socket.end.bind(socket);
  const destroySoon = socket.destroySoon.bind(socket);
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
    destroySoon(): void {
      const last = responses.first(socket);
      if (last && hasRest(last)) end();
      else destroySoon();
    },
  });
}

/** True if a response was written before its request had arrived completely. */
function hasRest({ request, response }: NodeExchange): boolean {
  return !request.complete && response.writableFinished && !request.socket.destroyed;
}

/**
 * Reads the rest of a request after its response. Node's server destroys the socket after a response with
 * `Connection: close`; it then only ends its side until the request is complete.
 */
function readRest({ request }: NodeExchange, lingering: Lingering): void {
  const { socket } = request;
  lingering.begin(socket);
  request.resume().once('end', () => {
    lingering.end(socket);
    if (socket.writableEnded) socket.destroySoon();
  });
}

/** Node also accepts other expectations next to this one. @see RFC 9110 §10.1.1 */
const isContinue = ({ headers: { expect = '' } }: NodeRequest): boolean =>
  expect.split(',').every((one) => one.trim().toLowerCase() === '100-continue');

function createOwnServer(
  { timeouts, limits }: NodeServerDependencies['settings'],
  responses: Responses,
): Server<typeof NodeRequest> {
  const server = createServer<typeof NodeRequest>({
    IncomingMessage: NodeRequest,
    maxHeaderSize: limits.headerBytes,
    connectionsCheckingInterval: 1000,
    // The dispatcher refuses such a request with its own error response.
    requireHostHeader: false,
    // After a request whose response is not finished, an upgrade is ignored: the other protocol would come first.
    // It is also ignored in HTTP/1.0 (RFC 9110 §7.8).
    shouldUpgradeCallback: ({ headers, httpVersion, socket }) =>
      headers.upgrade?.toLowerCase() === 'websocket' &&
      httpVersion !== '1.0' &&
      responses.first(socket) === undefined,
    noDelay: true,
    // The body of a request without content has already ended and needs no stream.
    optimizeEmptyRequests: true,
  });
  server.headersTimeout = timeouts.headersMilliseconds;
  // The data plane streams bodies without a time limit. Own operations limit the time when they read a body.
  server.requestTimeout = 0;
  server.keepAliveTimeout = timeouts.keepAliveMilliseconds;
  server.maxHeadersCount = limits.headerCount;
  return server;
}

export function createNodeServer(dependencies: NodeServerDependencies): NodeServer {
  const { settings, clock, lingering, sink, upgrade, watch } = dependencies;
  const responses = new Responses((exchange) => {
    if (hasRest(exchange)) readRest(exchange, lingering);
  });
  let isEnding = false;
  const server = createOwnServer(settings, responses);
  const refuse = createRefusal(responses, dependencies.refuse);

  /**
   * Sends 100 Continue when the content is needed, so that a response that the head decides precedes it. If the client
   * then sends no content, the next request would be read as content: such a response ends the connection.
   */
  function inviteWhenRead(request: NodeRequest, nodes: ServerResponse, isLast: boolean): void {
    nodes.setHeader('Connection', 'close');
    request.once('resume', () => {
      if (nodes.headersSent || nodes.destroyed) return;
      if (!isEnding && !isLast) nodes.removeHeader('Connection');
      nodes.writeContinue();
    });
  }

  function take(request: NodeRequest, nodes: ServerResponse, isWaiting = false): void {
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
    if (isWaiting) inviteWhenRead(request, nodes, isLast);
    watch?.(request, nodes);
    sink.handle(exchange);
  }

  function refuseExpectation(request: NodeRequest): void {
    const { socket } = request;
    if (responses.isOver(socket)) return;
    responses.end(socket);
    request.resume();
    refuse(unknownExpectation(), socket);
  }

  server.on('request', (request, nodes) => take(request, nodes));
  server.on('checkContinue', (request: NodeRequest, nodes: ServerResponse) => {
    if (isContinue(request)) take(request, nodes, true);
    else refuseExpectation(request);
  });
  // Node's own response to an unknown expectation has no body.
  server.on('checkExpectation', refuseExpectation);
  server.on('upgrade', (request, stream, head) => {
    const refuse = (response: LastResponse): void => writeLastResponse(stream, response, clock);
    upgrade({ request, stream, head, refuse }, request.socket);
  });
  server.on('connect', (_request, socket) => {
    // Without a listener, a reset would end the process.
    socket.on('error', () => undefined);
    refuse(new Error('CONNECT'), socket);
  });
  server.on('clientError', refuse);

  return {
    start: () =>
      new Promise((listening, failed) => {
        server.once('error', failed);
        // Listening starts the check of timeouts. The server accepts no connection at this address.
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
