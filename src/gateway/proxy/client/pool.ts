/**
 * The connections to one origin: the one that was used last is used first, so that the others fall idle and go; what
 * finds none free waits in a bounded line. A connection that was kept may have been closed by the target meanwhile:
 * then a request that may be repeated, and of which no byte was answered, is sent once more on a new one.
 */
import type { Clock } from '../../../foundation/clock.ts';
import { gatewayTimeout, noCapacity } from '../../errors.ts';
import type { Connect } from './connect.ts';
import { createConnection, type Call, type Connection } from './connection.ts';
import type { Deadlines, Watch } from './deadlines.ts';

export interface Pool {
  /** Sends the call now or when a connection falls free; a line that is full fails it with 503. */
  send(call: Call): void;
  /** Gives up a call that has not started; it is told nothing more. */
  forget(call: Call): void;
  /** No call comes any more: idle connections end now, the others after what runs on them. */
  retire(): void;
  /** Ends everything at once. */
  destroy(): void;
}

export interface PoolLimits {
  readonly connections: number;
  readonly pending: number;
  /** How long a connection is kept that nobody uses. */
  readonly idleMilliseconds: number;
}

/** A repetition changes nothing. @see RFC 9110 §9.2.2 */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE']);

// A target that says it keeps connections for five seconds may close one that was idle for nearly as long.
const idleMarginMilliseconds = 1000;

export function createPool(dependencies: {
  connect: Connect;
  clock: Clock;
  deadlines: Deadlines;
  limits: PoolLimits;
}): Pool {
  const { connect, clock, deadlines, limits } = dependencies;
  const idle: Connection[] = [];
  const waiting: Call[] = [];
  const repeated = new WeakSet<Call>();
  const sockets = new Set<{ destroy(): unknown }>();
  let connecting = 0;
  let isRetired = false;

  const idleWatch: Watch = { place: -1, dueAt: Infinity, expire: closeIdle };

  /** The oldest stand first; the rest are looked at again when the first of them is due. */
  function closeIdle(): void {
    const now = clock.monotonic();
    for (const connection of idle.filter(({ idleUntil }) => isRetired || idleUntil <= now))
      connection.socket.destroy();
    const next = Math.min(...idle.filter(({ idleUntil }) => idleUntil > now).map((one) => one.idleUntil));
    if (next === Infinity || isRetired) deadlines.remove(idleWatch);
    else idleWatch.dueAt = next;
  }

  function keep(connection: Connection): void {
    const own = (connection.idleMilliseconds ?? Infinity) - idleMarginMilliseconds;
    const span = Math.min(limits.idleMilliseconds, own);
    if (span <= 0 || isRetired) return void connection.socket.destroy();
    connection.idleUntil = clock.monotonic() + span;
    idle.push(connection);
    if (idleWatch.dueAt !== Infinity) return;
    idleWatch.dueAt = connection.idleUntil;
    deadlines.add(idleWatch);
  }

  function serve(connection: Connection): void {
    const next = waiting.shift();
    if (next) connection.start(next);
    else keep(connection);
  }

  function mayRepeat(connection: Connection, call: Call): boolean {
    if (connection.calls < 2 || call.body || !idempotent.has(call.method) || repeated.has(call)) return false;
    repeated.add(call);
    return true;
  }

  function onClosed(connection: Connection, unanswered: Call | undefined, error: Error): void {
    sockets.delete(connection.socket);
    const place = idle.indexOf(connection);
    if (place !== -1) idle.splice(place, 1);
    if (unanswered && mayRepeat(connection, unanswered)) {
      waiting.unshift(unanswered);
      open();
      return;
    }
    unanswered?.onFailure(error);
    refill();
  }

  /** Those who wait for a connection to fall free must not wait for one that is gone. */
  function refill(): void {
    if (waiting.length > connecting && sockets.size < limits.connections) open();
  }

  /** Opens a connection for whoever is first in the line once it is open. */
  function open(): void {
    const opening = connect();
    const { socket, readyEvent } = opening;
    let failure: Error | undefined;
    sockets.add(socket);
    connecting += 1;
    const watch: Watch = {
      place: -1,
      dueAt: clock.monotonic() + (waiting[0]?.connectMilliseconds ?? 0),
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
      waiting.shift()?.onFailure(failure ?? new Error('no connection'));
      refill();
    };
    const ready = (): void => {
      settle();
      serve(createConnection(opening, { onFree: serve, onClosed }));
    };
    deadlines.add(watch);
    socket.on('error', remember).on('close', lose).on(readyEvent, ready);
  }

  return {
    send(call) {
      for (let connection = idle.pop(); connection; connection = idle.pop()) {
        if (!connection.socket.destroyed) return connection.start(call);
      }
      if (waiting.length >= limits.pending)
        return call.onFailure(noCapacity('too many requests wait for the target'));
      waiting.push(call);
      refill();
    },
    forget(call) {
      const place = waiting.indexOf(call);
      if (place !== -1) waiting.splice(place, 1);
    },
    retire() {
      isRetired = true;
      closeIdle();
    },
    destroy() {
      isRetired = true;
      deadlines.remove(idleWatch);
      for (const call of waiting.splice(0)) call.onFailure(noCapacity('the gateway stops'));
      for (const socket of sockets) socket.destroy();
    },
  };
}
