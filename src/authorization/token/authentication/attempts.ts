/**
 * Failed client authentications, counted exactly and durably. A key joins who is tried and from where, so that one
 * attacker cannot lock a client out of everywhere.
 * @see RFC 6749 §2.3.1
 */
import type { Clock } from '../../../foundation/clock.ts';
import { digest } from '../../../foundation/digest.ts';
import type { AttemptStore } from '../../stores.ts';

export interface AttemptLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface Standing {
  readonly failures: number;
  readonly blockedForSeconds: number | undefined;
}

export interface Attempts {
  /** How many failed in the window, and, where no more may be made, the seconds until it ends. */
  standing(key: string, limit: AttemptLimit): Promise<Standing>;
  fail(key: string, limit: AttemptLimit): Promise<void>;
  clear(key: string): Promise<void>;
}

/** What callers send is unbounded text, and a key is not: it is kept as a digest. */
export function clientAttemptKey(clientId: string, remoteAddress: string): string {
  return `client:${digest(`${remoteAddress} ${clientId}`)}`;
}

export function createAttempts(dependencies: { store: AttemptStore; clock: Clock }): Attempts {
  const { store, clock } = dependencies;
  return {
    async standing(key, { limit }) {
      const now = clock.now();
      const { failures, resetsAt } = await store.count(key, now);
      const blockedForSeconds =
        failures < limit ? undefined : Math.max(1, Math.ceil((resetsAt - now) / 1000));
      return { failures, blockedForSeconds };
    },
    async fail(key, { windowSeconds }) {
      await store.fail(key, clock.now(), windowSeconds * 1000);
    },
    clear: (key) => store.clear(key),
  };
}
