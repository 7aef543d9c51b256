import type { Clock } from '../../../foundation/clock.ts';
import type { Deadlines, Watch } from '../../connect/deadlines.ts';
import { isSpent } from './connection-lifetime.ts';
import type { UpstreamConnection } from './upstream-connection.ts';

/** The open connections of a pool that carry no call. */
export interface IdleConnections {
  readonly size: number;
  /** Keeps the connection until it is due, or closes it if it may not be used again. */
  keep(connection: UpstreamConnection): void;
  /** Removes and returns the most recently used connection that can carry a call. */
  take(): UpstreamConnection | undefined;
  /** Removes a connection that has closed. */
  remove(connection: UpstreamConnection): void;
  /** Closes all of them, and from now on each that becomes idle. */
  retire(): void;
}

// A target with a keep-alive time of five seconds may close a connection that was idle for nearly as long.
const marginMilliseconds = 1000;

export function createIdleConnections(dependencies: {
  readonly clock: Clock;
  readonly deadlines: Deadlines;
  readonly idleMilliseconds: number;
}): IdleConnections {
  const { clock, deadlines, idleMilliseconds } = dependencies;
  /** The oldest are first. */
  const idle: UpstreamConnection[] = [];
  let isRetired = false;

  /** Closes those that are due. The rest are checked again when the first of them is due. */
  function expire(): void {
    const now = clock.monotonic();
    for (const { socket, idleUntil } of idle) if (isRetired || idleUntil <= now) socket.destroy();
    const next = Math.min(...idle.map(({ idleUntil }) => idleUntil).filter((due) => due > now));
    if (next === Infinity || isRetired) deadlines.remove(watch);
    else watch.dueAt = next;
  }
  const watch: Watch = { place: -1, dueAt: Infinity, expire };

  return {
    get size() {
      return idle.length;
    },
    keep(connection) {
      const ofTarget = (connection.idleMilliseconds ?? Infinity) - marginMilliseconds;
      const span = Math.min(idleMilliseconds, ofTarget);
      const now = clock.monotonic();
      if (span <= 0 || isRetired || isSpent(connection, now)) return void connection.socket.destroy();
      connection.idleUntil = Math.min(now + span, connection.lifetime.until);
      idle.push(connection);
      if (watch.dueAt !== Infinity) return;
      watch.dueAt = connection.idleUntil;
      deadlines.add(watch);
    },
    take() {
      for (let last = idle.pop(); last; last = idle.pop()) {
        if (last.socket.destroyed) continue;
        if (!isSpent(last, clock.monotonic())) return last;
        last.socket.destroy();
      }
      return undefined;
    },
    remove(connection) {
      const place = idle.indexOf(connection);
      if (place !== -1) idle.splice(place, 1);
    },
    retire() {
      isRetired = true;
      expire();
    },
  };
}
