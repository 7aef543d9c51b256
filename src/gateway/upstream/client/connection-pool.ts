/**
 * The connections to one origin. The most recently used one is used first, so that the others become idle and
 * close. A request without a free connection waits in a bounded queue. The target may have closed a persistent
 * connection before a request. Such a request is sent again if it is safe to repeat and no byte of a response
 * arrived. It uses a new connection, because a target that shuts down closes all old ones.
 */
import type { Clock } from '../../../foundation/clock.ts';
import { gatewayTimeout, noCapacity, tooManyWaiting } from '../../operations/errors.ts';
import type { Connect } from '../../connect/connect.ts';
import { createUpstreamConnection, type Call, type UpstreamConnection } from './upstream-connection.ts';
import type { Deadlines, Watch } from '../../connect/deadlines.ts';
import { drawLifetime, type LifetimeLimits } from './connection-lifetime.ts';
import { createClientShares } from './client-shares.ts';

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

/** True at the end of a connection's lifetime: a new one resolves the target's name again. */
const isSpent = ({ lifetime: life, calls }: UpstreamConnection, now: number): boolean =>
  now >= life.until || calls >= life.calls;

/** A repetition has no further effect. @see RFC 9110 §9.2.2 */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE']);

// A target with a keep-alive time of five seconds may close a connection that was idle for nearly as long.
const idleMarginMilliseconds = 1000;

export function createConnectionPool(dependencies: {
  connect: Connect;
  clock: Clock;
  deadlines: Deadlines;
  below: (bound: number) => number;
  limits: ConnectionPoolLimits;
}): ConnectionPool {
  const { connect, clock, deadlines, below, limits } = dependencies;
  const idle: UpstreamConnection[] = [];
  const waiting: Call[] = [];
  /** Calls that require a new connection; one is being opened for each. */
  const again: Call[] = [];
  const repeated = new WeakSet<Call>();
  /** All connections, and those of them that are open. */
  const sockets = new Set<{ destroy(): unknown }>();
  const connections = new Set<UpstreamConnection>();
  const shares = createClientShares({ connections, idle, waiting, limits });
  let connecting = 0;
  let isRetired = false;

  const idleWatch: Watch = { place: -1, dueAt: Infinity, expire: closeIdle };

  /** The oldest are first. The rest are checked again when the first of them is due. */
  function closeIdle(): void {
    const now = clock.monotonic();
    for (const connection of idle.filter(({ idleUntil }) => isRetired || idleUntil <= now))
      connection.socket.destroy();
    const next = Math.min(...idle.filter(({ idleUntil }) => idleUntil > now).map((one) => one.idleUntil));
    if (next === Infinity || isRetired) deadlines.remove(idleWatch);
    else idleWatch.dueAt = next;
  }

  function keep(connection: UpstreamConnection): void {
    const own = (connection.idleMilliseconds ?? Infinity) - idleMarginMilliseconds;
    const span = Math.min(limits.idleMilliseconds, own);
    const now = clock.monotonic();
    if (span <= 0 || isRetired || isSpent(connection, now)) return void connection.socket.destroy();
    connection.idleUntil = Math.min(now + span, connection.lifetime.until);
    idle.push(connection);
    if (idleWatch.dueAt !== Infinity) return;
    idleWatch.dueAt = connection.idleUntil;
    deadlines.add(idleWatch);
  }

  function serve(connection: UpstreamConnection): void {
    if (waiting.length === 0) return keep(connection);
    // Waiting calls get a new connection, which is opened after this one has closed.
    if (isSpent(connection, clock.monotonic())) return void connection.socket.destroy();
    const next = shares.takeNext();
    if (next) connection.start(next);
    else keep(connection);
  }

  function takeFirst(): Call | undefined {
    return again.shift() ?? shares.takeNext();
  }

  function mayRepeat(connection: UpstreamConnection, call: Call): boolean {
    const isPartial = call.body?.isWhole === false;
    if (connection.calls < 2 || isPartial || !idempotent.has(call.method) || repeated.has(call)) return false;
    repeated.add(call);
    return true;
  }

  function onClosed(connection: UpstreamConnection, unanswered: Call | undefined, error: Error): void {
    sockets.delete(connection.socket);
    connections.delete(connection);
    const place = idle.indexOf(connection);
    if (place !== -1) idle.splice(place, 1);
    if (unanswered && mayRepeat(connection, unanswered)) {
      unanswered.onLost();
      again.push(unanswered);
      return open();
    }
    unanswered?.onFailure(error);
    refill();
  }

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
    const { socket, readyEvent } = opening;
    let failure: Error | undefined;
    sockets.add(socket);
    connecting += 1;
    const watch: Watch = {
      place: -1,
      dueAt: clock.monotonic() + ((again[0] ?? waiting[0])?.connectMilliseconds ?? 0),
      expire: () => socket.destroy(gatewayTimeout('no connection in time')),
    };
    const remember = (error: Error): void => void (failure ??= error);
    const settle = (): void => {
      connecting -= 1;
      deadlines.remove(watch);
      socket.off('error', remember).off('close', lose).off(readyEvent, ready);
    };
    const lose = (): void => {
      settle();
      sockets.delete(socket);
      takeFirst()?.onFailure(failure ?? new Error('no connection'));
      refill();
    };
    const ready = (): void => {
      settle();
      const connection = createUpstreamConnection(opening, { onFree: serve, onClosed });
      connection.lifetime = drawLifetime(limits, clock.monotonic(), below);
      connections.add(connection);
      const next = takeFirst();
      if (next) connection.start(next);
      else keep(connection);
    };
    deadlines.add(watch);
    socket.on('error', remember).on('close', lose).on(readyEvent, ready);
  }

  return {
    send(call) {
      const isEntitled = connections.size < limits.connectionsPerClient || !shares.isUsedUp(call);
      for (let free = isEntitled && idle.pop(); free; free = idle.pop()) {
        if (free.socket.destroyed) continue;
        if (!isSpent(free, clock.monotonic())) return free.start(call);
        free.socket.destroy();
      }
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
    retire() {
      isRetired = true;
      closeIdle();
    },
    destroy() {
      isRetired = true;
      deadlines.remove(idleWatch);
      for (const call of [...again.splice(0), ...waiting.splice(0)])
        call.onFailure(noCapacity('the gateway is shutting down'));
      for (const socket of sockets) socket.destroy();
    },
  };
}
