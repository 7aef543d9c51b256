/**
 * Failed client authentications, counted exactly and durably. A key joins who is tried and from where, so that one
 * attacker cannot lock a client out of everywhere.
 * @see RFC 6749 §2.3.1
 */
import type { Awaitable } from '../records/awaitable.ts';
import type { Clock } from '../../foundation/clock.ts';
import { digest } from '../../foundation/digest.ts';
import { networkOf } from '../../foundation/network.ts';
import type { SettledTime } from '../../foundation/settled-time.ts';
import type { AttemptStore } from '../stores/attempt-stores.ts';
import { createRunningWindows } from './running-windows.ts';

export interface AttemptLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Who is tried, and from where. */
export interface AttemptOrigin {
  readonly clientId: string;
  readonly remoteAddress: string;
}

export interface Standing {
  readonly failures: number;
  readonly blockedForSeconds: number | undefined;
}

export interface Attempts {
  /** How many failed in the window, and, where no more may be made, the seconds until it ends. */
  standing(origin: AttemptOrigin, limit: AttemptLimit): Awaitable<Standing>;
  fail(origin: AttemptOrigin, limit: AttemptLimit): Promise<void>;
  clear(origin: AttemptOrigin): Promise<void>;
}

const clean: Standing = { failures: 0, blockedForSeconds: undefined };

/** A caller may send text of any length, and a key is short: it is kept as a digest. */
function keyOf({ clientId, remoteAddress }: AttemptOrigin): string {
  return `client:${digest(`${networkOf(remoteAddress)} ${clientId}`)}`;
}

/**
 * Loads which keys have failures: whoever has none, as nearly everybody, is told so from memory. Reading the row that
 * is not there was 9 % of a token request.
 */
export async function loadAttempts(dependencies: {
  store: AttemptStore;
  clock: Clock;
  settledTime: Pick<SettledTime, 'now'>;
}): Promise<Attempts> {
  const { store, clock, settledTime } = dependencies;
  const windows = createRunningWindows(await store.running(settledTime.now()));

  async function stored(key: string, { limit, windowSeconds }: AttemptLimit, now: number): Promise<Standing> {
    const { failures, resetsAt } = await store.count(key, now, windowSeconds * 1000);
    const blockedForSeconds = failures < limit ? undefined : Math.max(1, Math.ceil((resetsAt - now) / 1000));
    return { failures, blockedForSeconds };
  }

  return {
    standing(origin, limit) {
      if (windows.isEmpty) return clean;
      const settled = settledTime.now();
      if (windows.areNone(settled)) return clean;
      const key = keyOf(origin);
      return windows.mayHave(key, settled) ? stored(key, limit, clock.now()) : clean;
    },
    async fail(origin, { windowSeconds }) {
      const key = keyOf(origin);
      const now = clock.now();
      // Before it is stored: nobody may be told of no failures while one is being written.
      windows.add(key, settledTime.now(), now + windowSeconds * 1000);
      await store.fail(key, now, windowSeconds * 1000);
    },
    clear: (origin) => store.clear(keyOf(origin)),
  };
}
