/**
 * The connections to one origin. The most recently used one is used first, so that the others become idle and
 * close. A request without a free connection waits in a bounded queue. The target may have closed a persistent
 * connection before a request. Such a request is sent again if it is safe to repeat and no byte of a response
 * arrived. It uses a new connection, because a target that shuts down closes all old ones.
 */
import type { Clock } from '../../../foundation/clock.ts';
import type { Connect } from '../../connect/connect.ts';
import type { Deadlines } from '../../connect/deadlines.ts';
import { noCapacity, tooManyWaiting } from '../../operations/errors.ts';
import { awaitOpening } from './await-opening.ts';
import type { Call } from './call.ts';
import { createClientShares } from './client-shares.ts';
import { drawLifetime, isSpent, type LifetimeLimits } from './connection-lifetime.ts';
import { createIdleConnections } from './idle-connections.ts';
import { readOn } from './read-on.ts';
import { UpstreamConnection } from './upstream-connection.ts';

export interface ConnectionPool {
  /** Sends the call now or when a connection becomes free; if the queue is full, the call fails with 503. */
  send(call: Call): void;
  /**
   * Cancels a call that has not started; no further event follows. Returns true if it waited because all permitted
   * connections were in use, which is not the target's fault.
   */
  forget(call: Call): boolean;
  /** Accepts no further calls: idle connections close now, the others after their current call. */
  retire(): void;
  /** Closes everything immediately. */
  destroy(): void;
}

export interface ConnectionPoolLimits extends LifetimeLimits {
  readonly connections: number;
  readonly pending: number;
  /** Limits of both for one client. */
  readonly connectionsPerClient: number;
  readonly pendingPerClient: number;
  /** Time after which an unused connection is closed. */
  readonly idleMilliseconds: number;
}

/** A repetition has no further effect. @see RFC 9110 §9.2.2 */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE']);

/** True if a request that got no response may have met a connection that the target had already closed. */
function isSafeAgain(connection: UpstreamConnection, { method, body }: Call): boolean {
  return connection.calls >= 2 && body?.isWhole !== false && idempotent.has(method);
}

export function createConnectionPool(dependencies: {
  connect: Connect;
  clock: Clock;
  deadlines: Deadlines;
  below: (bound: number) => number;
  limits: ConnectionPoolLimits;
}): ConnectionPool {
  const { connect, clock, deadlines, below, limits } = dependencies;
  const idle = createIdleConnections({ clock, deadlines, idleMilliseconds: limits.idleMilliseconds });
  const waiting: Call[] = [];
  /** Calls that require a new connection; one is being opened for each. */
  const again: Call[] = [];
  const repeated = new WeakSet<Call>();
  /** All connections, and those of them that are open. */
  const sockets = new Set<{ destroy(): unknown }>();
  const connections = new Set<UpstreamConnection>();
  function* running(): Generator<Call> {
    for (const { call } of connections) if (call) yield call;
  }
  const atWork = (): number => connections.size - idle.size;
  const shares = createClientShares({ running, atWork, waiting, limits });
  let connecting = 0;

  function takeFirst(): Call | undefined {
    return again.shift() ?? shares.takeNext();
  }

  function onFree(connection: UpstreamConnection): void {
    if (waiting.length === 0) return idle.keep(connection);
    // Waiting calls get a new connection, which is opened after this one has closed.
    if (isSpent(connection, clock.monotonic())) return void connection.socket.destroy();
    const next = shares.takeNext();
    if (next) connection.start(next);
    else idle.keep(connection);
  }

  function onClosed(connection: UpstreamConnection, unanswered: Call | undefined, error: Error): void {
    sockets.delete(connection.socket);
    connections.delete(connection);
    idle.remove(connection);
    if (unanswered && isSafeAgain(connection, unanswered) && !repeated.has(unanswered)) {
      repeated.add(unanswered);
      unanswered.onLost();
      again.push(unanswered);
      return open();
    }
    unanswered?.onFailure(error);
    refill();
  }

  const onWriteFailed = (connection: UpstreamConnection, error: Error): void =>
    readOn(connection, error, { clock, deadlines });

  /** Returns the number of calls that may wait for a connection of their own, which is being opened or can be. */
  function openable(): number {
    return connecting + Math.max(0, limits.connections - sockets.size);
  }

  /** Calls that wait for a free connection must not wait for one that has closed. */
  function refill(): void {
    if (sockets.size < limits.connections && again.length + shares.entitled() > connecting) open();
  }

  /** Opens a connection for the call that is first in the queue when it is open. */
  function open(): void {
    const opening = connect();
    const { socket } = opening;
    sockets.add(socket);
    connecting += 1;
    const milliseconds = (again[0] ?? waiting[0])?.connectMilliseconds ?? 0;
    const onReady = (): void => {
      connecting -= 1;
      const connection = new UpstreamConnection(opening, { onFree, onClosed, onWriteFailed });
      connection.lifetime = drawLifetime(limits, clock.monotonic(), below);
      connections.add(connection);
      const next = takeFirst();
      if (next) connection.start(next);
      else idle.keep(connection);
    };
    awaitOpening(opening, { clock, deadlines, milliseconds }, onReady, (error) => {
      connecting -= 1;
      sockets.delete(socket);
      takeFirst()?.onFailure(error);
      refill();
    });
  }

  return {
    send(call) {
      const isEntitled = connections.size < limits.connectionsPerClient || !shares.isUsedUp(call);
      const free = isEntitled ? idle.take() : undefined;
      if (free) return free.start(call);
      if (waiting.length + again.length >= limits.pending + openable())
        return call.onFailure(noCapacity('too many requests wait for the target'));
      if (shares.isLineFull(call)) return call.onFailure(tooManyWaiting());
      waiting.push(call);
      refill();
    },
    forget(call) {
      for (const line of [waiting, again]) {
        const place = line.indexOf(call);
        if (place !== -1) line.splice(place, 1);
      }
      return (sockets.size >= limits.connections && sockets.size > connecting) || shares.isUsedUp(call);
    },
    retire: idle.retire,
    destroy() {
      idle.retire();
      for (const call of [...again.splice(0), ...waiting.splice(0)])
        call.onFailure(noCapacity('the gateway is shutting down'));
      for (const socket of sockets) socket.destroy();
    },
  };
}
