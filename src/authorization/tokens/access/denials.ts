/**
 * Denials of sealed access tokens that have not expired. Rows are durable. They are also cached in memory, from the
 * commit of their transaction on, so that a check reads nothing.
 */
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { type SettledTime, settlingMilliseconds } from '../../../foundation/settled-time.ts';
import type { OnAuthorizationChange } from '../../stores/committed-changes.ts';
import type { Denial } from '../../records/records.ts';
import type { DenialStore } from '../../stores/denial-store.ts';
import type { AccessTokenClaims } from './access-token-seal.ts';
import { createDeniedKeys } from './denied-keys.ts';
import { longestAccessTokenMilliseconds } from '../../records/longest-access-token.ts';

export interface Denials {
  /** The reason why the token is denied, or `undefined`. */
  reason(claims: AccessTokenClaims): Denial['kind'] | undefined;
  readonly size: number;
  close(): void;
}

const sweepMilliseconds = 60_000;

/** Denials of clients and users: few, and each for the tokens that were issued before a time. */
function createTable() {
  const entries = new Map<string, { until: number; notBefore: number }>();
  return {
    put(denial: Denial) {
      const held = entries.get(denial.key);
      const notBefore = 'notBefore' in denial ? denial.notBefore : Infinity;
      entries.set(denial.key, {
        until: Math.max(denial.until, held?.until ?? 0),
        notBefore: Math.max(notBefore, held?.notBefore ?? 0),
      });
    },
    denies(key: string | undefined, issuedAt: number): boolean {
      const held = key === undefined ? undefined : entries.get(key);
      return held !== undefined && issuedAt <= held.notBefore;
    },
    sweep(now: number) {
      for (const [key, { until }] of entries) if (until <= now) entries.delete(key);
    },
    size: () => entries.size,
  };
}

/**
 * A client's or user's tokens end with the commit. Tokens that were issued while it was pending are based on the
 * old data.
 */
function asCommitted(denial: Denial, now: number): Denial {
  if (!('notBefore' in denial) || denial.notBefore >= now) return denial;
  return { ...denial, notBefore: now, until: Math.max(denial.until, now + longestAccessTokenMilliseconds) };
}

/**
 * Loads the denials before the server may listen. A denial whose tokens have expired is stored for another day, in
 * case the clock is set back.
 */
export async function loadDenials(dependencies: {
  store: Pick<DenialStore, 'pages'>;
  onCommit: OnAuthorizationChange;
  clock: Clock;
  settledTime: Pick<SettledTime, 'now'>;
  log: Log;
}): Promise<Denials> {
  const { store, onCommit, clock, settledTime, log } = dependencies;
  const forgottenUntil = (): number => settledTime.now() - settlingMilliseconds;
  const tables = {
    token: createDeniedKeys(),
    grant: createDeniedKeys(),
    client: createTable(),
    owner: createTable(),
  };
  const put = (denial: Denial): void => tables[denial.kind].put(denial);
  async function load(): Promise<void> {
    for await (const page of store.pages(forgottenUntil())) page.forEach(put);
  }
  onCommit((change) => {
    if (change.changed === 'denial') put(asCommitted(change.denial, clock.now()));
    if (change.changed === 'everything')
      return load().catch((cause: unknown) => {
        log.error('denials-not-read', {
          message: 'The changed denials cannot be read from the store. The cached ones are used.',
          cause,
        });
        throw cause;
      });
  });
  await load();
  const stopSweeping = clock.every(sweepMilliseconds, () => {
    for (const table of Object.values(tables)) table.sweep(forgottenUntil());
  });
  return {
    reason({ tokenId, grantId, clientId, ownerId, issuedAt }) {
      if (tables.token.denies(tokenId)) return 'token';
      if (tables.grant.denies(grantId)) return 'grant';
      if (tables.client.denies(clientId, issuedAt)) return 'client';
      return tables.owner.denies(ownerId, issuedAt) ? 'owner' : undefined;
    },
    get size() {
      return Object.values(tables).reduce((sum, table) => sum + table.size(), 0);
    },
    close: stopSweeping,
  };
}
