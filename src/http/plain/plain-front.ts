/**
 * Stands in front of Node's HTTP server and reads plain requests without its parser: that parser, and what Node
 * keeps for each of its requests, are half of what a short request costs (docs/adr/0023).
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
  /** Reads a connection on which nothing has come yet. */
  take(socket: Socket): void;
  /** From now on each response says that its connection ends. */
  announceEnd(): void;
  /** The response under way on a connection that it has. */
  responseOn(socket: Socket): HttpResponse | undefined;
  /** Stops looking for connections that stand idle for too long. */
  stop(): void;
}

export interface PlainFrontDependencies {
  readonly settings: Pick<ServerSettings, 'timeouts' | 'limits'>;
  readonly clock: Clock;
  /** Whether Node's server shall have a request all the same. */
  readonly isForNode: (head: PlainHead) => boolean;
  readonly sink: RequestSink;
  /** Nothing was asked on a connection in its time. */
  readonly refuseSilence: (socket: Socket) => void;
  /** Node's server takes a connection over. */
  readonly adopt: (socket: Socket) => void;
}

export function createPlainFront(dependencies: PlainFrontDependencies): PlainFront {
  const { settings, clock, isForNode, sink, refuseSilence, adopt } = dependencies;
  const { timeouts, limits } = settings;
  const connections = new Map<Socket, PlainConnection>();
  const { lines: common, countSecond } = createCommonLines(clock, timeouts.keepAliveMilliseconds);
  const listener: PlainListener & { seconds: number } = {
    limits,
    common,
    seconds: 0,
    isForNode,
    sink,
    adopt,
    onGone: ({ socket }) => void connections.delete(socket),
    onHalfClosed: (socket) => waitForHalfClosed(socket, clock),
  };

  function look(connection: PlainConnection): void {
    if (!connection.isIdle) return;
    const { hasAnswered, idleSince, socket } = connection;
    const limit = hasAnswered ? timeouts.keepAliveMilliseconds : timeouts.headersMilliseconds;
    if (limit === 0 || (listener.seconds - idleSince - 1) * 1000 < limit) return;
    if (hasAnswered) socket.destroy();
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
