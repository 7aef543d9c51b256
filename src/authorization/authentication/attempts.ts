/**
 * Counts failed client authentications, exactly and durably. A key consists of the client and the address, so that
 * one attacker cannot lock a client out everywhere.
 * @see RFC 6749 §2.3.1
 */
import type { Clock } from '../../foundation/clock.ts';
import { digest } from '../../foundation/digest.ts';
import { networkOf } from '../../foundation/network.ts';
import type { SettledTime } from '../../foundation/settled-time.ts';
import type { AttemptStore, AttemptSubject } from '../stores/attempt-stores.ts';
import type { OnAuthorizationChange } from '../stores/committed-changes.ts';
import { createRunningWindows } from './running-windows.ts';

export interface AttemptLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The address of an attempt, and the client; without a client, it is at the page of an invitation. */
export interface AttemptOrigin {
  readonly clientId: string | undefined;
  readonly remoteAddress: string;
}

export interface AttemptState {
  readonly failures: number;
  readonly blockedForSeconds: number | undefined;
}

export interface Attempts {
  /** The number of failures in the window and, if no more attempts are allowed, the seconds until its end. */
  state(origin: AttemptOrigin, limit: AttemptLimit): Promise<AttemptState>;
  fail(origin: AttemptOrigin, limit: AttemptLimit): Promise<void>;
  clear(origin: AttemptOrigin): Promise<void>;
}

/** A longer id belongs to no client. */
const longestId = 255;

const clean: AttemptState = { failures: 0, blockedForSeconds: undefined };

/** The key is a short digest, because a caller may send a text of any length. */
function keyOf({ clientId, remoteAddress }: AttemptOrigin): string {
  const network = networkOf(remoteAddress);
  return clientId === undefined
    ? `invitation:${digest(network)}`
    : `client:${digest(`${network} ${clientId}`)}`;
}

function subjectOf({ clientId, remoteAddress }: AttemptOrigin): AttemptSubject {
  const network = networkOf(remoteAddress);
  if (clientId === undefined) return { kind: 'invitation', network };
  return { kind: 'client', clientId: clientId.slice(0, longestId), network };
}

/**
 * Loads the keys with failures, so that most requests need no read of the store. The read of a missing row was 9 %
 * of a token request. Failures that other workers count are added before their clients get the response. If this
 * process hears of them later, each request reads the store: an attacker could otherwise have the limit at each of
 * the processes.
 */
export async function loadAttempts(dependencies: {
  store: AttemptStore;
  clock: Clock;
  settledTime: Pick<SettledTime, 'now'>;
  onCommit: OnAuthorizationChange;
}): Promise<Attempts> {
  const { store, clock, settledTime, onCommit } = dependencies;
  const windows = createRunningWindows();

  async function load(): Promise<void> {
    const now = settledTime.now();
    for (const { key, endsAt } of await store.running(now)) windows.add(key, now, endsAt);
  }
  if (!store.isShared) {
    onCommit((change) => {
      if (change.changed === 'failed-attempt') windows.add(change.key, settledTime.now(), change.endsAt);
      else if (change.changed === 'everything') return load();
    });
    await load();
  }

  async function stored(
    key: string,
    { limit, windowSeconds }: AttemptLimit,
    now: number,
  ): Promise<AttemptState> {
    const { failures, resetsAt } = await store.count(key, now, windowSeconds * 1000);
    const blockedForSeconds = failures < limit ? undefined : Math.max(1, Math.ceil((resetsAt - now) / 1000));
    return { failures, blockedForSeconds };
  }

  return {
    async state(origin, limit) {
      if (store.isShared) return stored(keyOf(origin), limit, clock.now());
      if (windows.isEmpty) return clean;
      const settled = settledTime.now();
      if (windows.areNone(settled)) return clean;
      const key = keyOf(origin);
      return windows.mayHave(key, settled) ? stored(key, limit, clock.now()) : clean;
    },
    async fail(origin, { limit, windowSeconds }) {
      const key = keyOf(origin);
      const now = clock.now();
      const windowMilliseconds = windowSeconds * 1000;
      // Before it is stored, so that no request sees zero failures during the write.
      windows.add(key, settledTime.now(), now + windowMilliseconds);
      await store.fail({ key, subject: subjectOf(origin), limit, windowMilliseconds }, now);
    },
    clear: (origin) => store.clear(keyOf(origin)),
  };
}
