/**
 * Stands in front of Node's HTTP server and answers plain requests without its parser: that parser, and what Node
 * keeps for each of its requests, are half of what a short request costs (docs/adr/0020).
 */
import { channel } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../foundation/clock.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import { PlainConnection, type PlainListener } from './plain-connection.ts';
import type { PlainResponse } from './plain-response.ts';

export interface PlainFront {
  /** Closes connections on which nothing is asked. */
  closeIdleConnections(): void;
  closeAllConnections(): void;
  /** Stops looking for connections that stand idle for too long. */
  stop(): void;
}

const requestStarts = channel('http.server.request.start');
const responseFinishes = channel('http.server.response.finish');

type Adopt = (this: Server, socket: Socket) => void;

function headTimeout(): NodeJS.ErrnoException {
  return Object.assign(new Error('no request came in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/** The lines that end each head; those with a date are made anew when the second changes. */
function createLastLines(clock: Clock, keepAliveMilliseconds: number): (hasDate: boolean) => string {
  const seconds = Math.floor(keepAliveMilliseconds / 1000);
  const hint = keepAliveMilliseconds > 0 ? `Keep-Alive: timeout=${seconds}\r\n` : '';
  const undated = `Connection: keep-alive\r\n${hint}\r\n`;
  let dated = '';
  let second = -1;
  return (hasDate) => {
    if (hasDate) return undated;
    const now = Math.floor(clock.now() / 1000);
    if (now !== second) {
      second = now;
      dated = `Date: ${new Date(now * 1000).toUTCString()}\r\n${undated}`;
    }
    return dated;
  };
}

/** Puts itself in the place of Node's own listener for `event`, which it hands on what is not plain. */
export function standInFront(
  server: Server,
  event: 'connection' | 'secureConnection',
  { timeouts, limits }: ServerSettings,
  clock: Clock,
): PlainFront {
  const [nodes] = server.listeners(event);
  if (!nodes) throw new Error(`nobody listens for ${event}`);
  const adopt = nodes as Adopt;
  const connections = new Set<PlainConnection>();
  const listener: PlainListener & { seconds: number } = {
    limits,
    keepAliveMilliseconds: timeouts.keepAliveMilliseconds,
    lastLines: createLastLines(clock, timeouts.keepAliveMilliseconds),
    seconds: 0,
    onRequest(request, response) {
      tell(requestStarts, response);
      server.emit('request', request, response);
    },
    onFinish: (response) => tell(responseFinishes, response),
    onError: (error, socket) => void server.emit('clientError', error, socket),
    adopt: (socket) => adopt.call(server, socket),
    onGone: (connection) => void connections.delete(connection),
  };

  /** Whoever traces requests hears of these as of Node's own. */
  function tell(listeners: typeof requestStarts, response: PlainResponse): void {
    if (!listeners.hasSubscribers) return;
    const { req: request, socket } = response;
    listeners.publish({ request, response, socket, server });
  }

  function look(connection: PlainConnection): void {
    if (!connection.isIdle) return;
    const { hasAnswered, idleSince, socket } = connection;
    const limit = hasAnswered ? timeouts.keepAliveMilliseconds : timeouts.headersMilliseconds;
    if (limit === 0 || (listener.seconds - idleSince - 1) * 1000 < limit) return;
    if (hasAnswered) socket.destroy();
    else listener.onError(headTimeout(), socket);
  }

  server.off(event, adopt);
  server.on(event, (socket: Socket) => connections.add(new PlainConnection(socket, listener)));
  const stop = clock.every(1000, () => {
    listener.seconds += 1;
    for (const connection of connections) look(connection);
  });
  return {
    closeIdleConnections() {
      for (const { isIdle, socket } of connections) if (isIdle) socket.destroy();
    },
    closeAllConnections() {
      for (const { socket } of connections) socket.destroy();
    },
    stop,
  };
}
