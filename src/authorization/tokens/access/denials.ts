/**
 * Which sealed access tokens do not count any more although they have not expired. Rows are durable. They are kept in
 * memory too, so that a check asks nobody, from the moment at which the transaction that wrote them has committed.
 */
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { type SettledTime, settlingMilliseconds } from '../../../foundation/settled-time.ts';
import type { OnAuthorizationChange } from '../../stores/committed-changes.ts';
import type { Denial, DenialStore } from '../../stores/stores.ts';
import type { AccessTokenClaims } from './access-token-seal.ts';
import { createDeniedKeys } from './denied-keys.ts';
import { longestAccessTokenMilliseconds } from '../../records/longest-access-token.ts';

export interface Denials {
  /** Why the token does not count, or `undefined`. */
  reason(claims: AccessTokenClaims): Denial['kind'] | undefined;
  readonly size: number;
  close(): void;
}

const sweepMilliseconds = 60_000;

/** Of clients and owners: few, and each for what was issued before a moment. */
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

/** A client's or owner's tokens end with the commit: those that were issued while it waited stood on what was before. */
function asCommitted(denial: Denial, now: number): Denial {
  if (!('notBefore' in denial) || denial.notBefore >= now) return denial;
  return { ...denial, notBefore: now, until: Math.max(denial.until, now + longestAccessTokenMilliseconds) };
}

/**
 * Loads them; only then may the service listen. A denial whose tokens have ended stays a day longer: a clock that is set
 * back would make them count.
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
      load().catch((cause: unknown) =>
        log.error('denials-not-read', {
          message: 'Denials changed in the store. The ones from before are used.',
          cause,
        }),
      );
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
