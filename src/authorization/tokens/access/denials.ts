/**
 * Which sealed access tokens do not count any more although they have not expired. Rows are durable; this is what
 * of them is in force, in memory, so that a check asks nobody and a denial holds from the moment it is answered.
 */
import type { Clock } from '../../../foundation/clock.ts';
import type { Denial, DenialStore } from '../../stores.ts';
import type { AccessTokenClaims } from './access-token-seal.ts';

export interface Denials {
  /** Writes the denial, then puts it in force. */
  add(denial: Denial): Promise<void>;
  /** Puts in force what a unit of the store has already written. */
  apply(denials: readonly Denial[]): void;
  /** Why the token does not count, or `undefined`. */
  reason(claims: AccessTokenClaims): Denial['kind'] | undefined;
  readonly size: number;
  close(): void;
}

const sweepMilliseconds = 60_000;

/** Denials of one kind by their key. */
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

/** Loads what is in force; only then may the service listen. */
export async function loadDenials(dependencies: { store: DenialStore; clock: Clock }): Promise<Denials> {
  const { store, clock } = dependencies;
  const tables = { token: createTable(), grant: createTable(), client: createTable(), owner: createTable() };
  const apply = (denials: readonly Denial[]): void => {
    for (const denial of denials) tables[denial.kind].put(denial);
  };
  apply(await store.active(clock.now()));
  const stopSweeping = clock.every(sweepMilliseconds, () => {
    for (const table of Object.values(tables)) table.sweep(clock.now());
  });
  return {
    async add(denial) {
      await store.insert(denial);
      apply([denial]);
    },
    apply,
    reason({ tokenId, grantId, clientId, ownerId, issuedAt }) {
      if (tables.token.denies(tokenId, issuedAt)) return 'token';
      if (tables.grant.denies(grantId, issuedAt)) return 'grant';
      if (tables.client.denies(clientId, issuedAt)) return 'client';
      return tables.owner.denies(ownerId, issuedAt) ? 'owner' : undefined;
    },
    get size() {
      return Object.values(tables).reduce((sum, table) => sum + table.size(), 0);
    },
    close: stopSweeping,
  };
}
