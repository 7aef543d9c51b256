/**
 * A strict HTTP/1.1 client for targets: a pool of persistent connections by origin, with one request at a time on
 * each. It accepts no more than Node's own parser does, except blanks after the size of a chunk, and refuses
 * ambiguous input. Routes to one origin share its connections.
 */
import type { Clock } from '../../../foundation/clock.ts';
import { noCapacity } from '../../operations/errors.ts';
import { createConnect } from '../../connect/connect.ts';
import type { Call } from './call.ts';
import type { Deadlines } from '../../connect/deadlines.ts';
import type { Guard } from '../../../foundation/outbound/guarded-lookup.ts';
import { createConnectionPool, type ConnectionPool, type ConnectionPoolLimits } from './connection-pool.ts';

export interface UpstreamClient {
  send(origin: string, call: Call): void;
  /** Cancels a call that has not started; returns true if it waited for connections that were in use. */
  forget(origin: string, call: Call): boolean;
  /** Closes connections to other origins after their current calls. */
  retain(origins: ReadonlySet<string>): void;
  close(): void;
}

const defaults: ConnectionPoolLimits = {
  connections: 256,
  pending: 1024,
  connectionsPerClient: 64,
  pendingPerClient: 256,
  connectionMilliseconds: 60_000,
  connectionRequests: 10_000,
  idleMilliseconds: 4000,
};

export function createUpstreamClient(dependencies: {
  clock: Clock;
  deadlines: Deadlines;
  /** Returns a number from 0 up to but not including the bound. */
  below: (bound: number) => number;
  guard: Guard;
  /** Returns the limits of an origin, at the first request to it. */
  limitsOf: (origin: string) => Partial<ConnectionPoolLimits> | undefined;
}): UpstreamClient {
  const { clock, deadlines, below, guard, limitsOf } = dependencies;
  const pools = new Map<string, ConnectionPool>();
  let isClosed = false;

  function poolOf(origin: string): ConnectionPool {
    let pool = pools.get(origin);
    if (!pool) {
      const limits = { ...defaults, ...limitsOf(origin) };
      pool = createConnectionPool({ connect: createConnect(origin, guard), clock, deadlines, below, limits });
      pools.set(origin, pool);
    }
    return pool;
  }

  return {
    send(origin, call) {
      if (isClosed) call.onFailure(noCapacity('the gateway is shutting down'));
      else poolOf(origin).send(call);
    },
    forget: (origin, call) => pools.get(origin)?.forget(call) ?? false,
    retain(origins) {
      for (const [origin, pool] of pools) {
        if (origins.has(origin)) continue;
        pools.delete(origin);
        pool.retire();
      }
    },
    close() {
      isClosed = true;
      for (const pool of pools.values()) pool.destroy();
      pools.clear();
    },
  };
}
