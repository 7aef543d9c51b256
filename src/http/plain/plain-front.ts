/**
 * Reads plain requests before Node's HTTP server, without its parser. That parser and Node's objects for each
 * request are half of the cost of a short request (docs/adr/0023).
 */
import type { Socket } from 'node:net';
import type { Clock } from '../../foundation/clock.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import type { HttpResponse, RequestSink } from '../exchange.ts';
import { waitForHalfClosed } from '../half-closed.ts';
import { PlainConnection, type PlainListener } from './plain-connection.ts';
import type { PlainHead } from './request-reader.ts';
import { createCommonLines } from './common-lines.ts';

export interface PlainFront {
  /** Reads a connection on which nothing has been received yet. */
  take(socket: Socket): void;
  /** From now on, each response says that its connection ends. */
  announceEnd(): void;
  /** Returns the current response on a connection of this reader. */
  responseOn(socket: Socket): HttpResponse | undefined;
  /** Stops the check for idle connections. */
  stop(): void;
}

export interface PlainFrontDependencies {
  readonly settings: Pick<ServerSettings, 'timeouts' | 'limits' | 'otherMethods'>;
  readonly clock: Clock;
  /** True if Node's server must handle a request although it is plain. */
  readonly isForNode: (head: PlainHead) => boolean;
  readonly sink: RequestSink;
  /** Called for a connection on which no request arrived in time. */
  readonly refuseSilence: (socket: Socket) => void;
  /** Called for a connection on which a request of another protocol arrived. */
  readonly refuseProtocol: (socket: Socket) => void;
  /** Moves a connection to Node's server. */
  readonly adopt: (socket: Socket) => void;
}

export function createPlainFront(dependencies: PlainFrontDependencies): PlainFront {
  const { settings, clock, isForNode, sink, refuseSilence, refuseProtocol, adopt } = dependencies;
  const { timeouts, limits, otherMethods } = settings;
  const connections = new Map<Socket, PlainConnection>();
  const { lines: common, countSecond } = createCommonLines(clock, timeouts.keepAliveMilliseconds);
  const listener: PlainListener & { seconds: number } = {
    limits,
    otherMethods,
    common,
    seconds: 0,
    isForNode,
    sink,
    adopt,
    refuseProtocol,
    onGone: ({ socket }) => void connections.delete(socket),
    onHalfClosed: (socket) => waitForHalfClosed(socket, clock),
  };

  function look(connection: PlainConnection): void {
    if (!connection.isIdle) return;
    const { hasResponded, idleSince, socket } = connection;
    const limit = hasResponded ? timeouts.keepAliveMilliseconds : timeouts.headersMilliseconds;
    if (limit === 0 || (listener.seconds - idleSince - 1) * 1000 < limit) return;
    if (hasResponded) socket.destroy();
    else refuseSilence(socket);
  }

  const stop = clock.every(1000, () => {
    listener.seconds += 1;
    countSecond();
    for (const connection of connections.values()) look(connection);
  });
  return {
    take: (socket) => void connections.set(socket, new PlainConnection(socket, listener)),
    announceEnd: () => void (common.isEnding = true),
    responseOn: (socket) => connections.get(socket)?.response,
    stop,
  };
}
