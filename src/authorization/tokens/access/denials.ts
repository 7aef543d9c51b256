/**
 * Access tokens that have ended before their expiry: single ones and those of a grant by a denial, those of a client
 * or a user by a generation. Rows are durable. They are also cached in memory, from the commit of their transaction
 * on, so that a check reads nothing.
 */
import type { Clock } from '../../../foundation/clock.ts';
import { everyClient } from '../../../foundation/every-client.ts';
import type { Log } from '../../../foundation/log.ts';
import { type SettledTime, settlingMilliseconds } from '../../../foundation/settled-time.ts';
import type { AuthorizationChange, OnAuthorizationChange } from '../../stores/committed-changes.ts';
import type { Denial, Generation, Holder } from '../../records/records.ts';
import type { DenialStore } from '../../stores/denial-store.ts';
import type { GenerationStore } from '../../stores/generation-store.ts';
import type { AccessTokenClaims } from './access-token-seal.ts';
import { createDeniedKeys } from './denied-keys.ts';

/**
 * The number of the last end that this process knows. An issuer reads it before everything on which it bases what it
 * issues: an end that commits later has a higher number.
 */
export interface LastEnd {
  readonly number: number;
}

/** The access tokens that have ended: one, or those of a grant, a client or a user. After a gap it may be any. */
export type EndedTokens = { readonly of: Denial['kind'] | Holder; readonly id: string } | 'any';

export interface Denials {
  /** The reason why the token is denied, or `undefined`. */
  reason(claims: AccessTokenClaims): Denial['kind'] | Holder | undefined;
  readonly lastEnd: LastEnd;
  readonly size: number;
  /** Calls `ended` when tokens are denied from now on. */
  follow(ended: (tokens: EndedTokens) => void): void;
  close(): void;
}

const sweepMilliseconds = 60_000;

function endedBy(change: AuthorizationChange): EndedTokens | undefined {
  if (change.changed === 'denial') return { of: change.denial.kind, id: change.denial.key };
  if (change.changed === 'reference-token') return { of: 'token', id: change.tokenId };
  if (change.changed !== 'generation' || change.generation.accessTokens === 0) return undefined;
  return { of: change.generation.holder, id: change.generation.id };
}

/** The generations that were raised within the longest life of an access token. All others are current. */
function createTable() {
  const raised = new Map<string, Pick<Generation, 'accessTokens' | 'until'>>();
  return {
    put({ id, accessTokens, until }: Generation) {
      const before = raised.get(id);
      raised.set(id, {
        accessTokens: Math.max(accessTokens, before?.accessTokens ?? 0),
        until: Math.max(until, before?.until ?? 0),
      });
    },
    denies(id: string | undefined, issuedUnder: number): boolean {
      const held = id === undefined ? undefined : raised.get(id);
      return held !== undefined && issuedUnder < held.accessTokens;
    },
    sweep(now: number) {
      for (const [id, { until }] of raised) if (until <= now) raised.delete(id);
    },
    size: () => raised.size,
  };
}

/**
 * Loads the denials before the server may listen. A denial whose tokens have expired is stored for another day, in
 * case the clock is set back.
 */
export async function loadDenials(dependencies: {
  store: Pick<DenialStore, 'pages'>;
  generations: GenerationStore;
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
  const lastEnd = { number: 0 };
  const followers: ((tokens: EndedTokens) => void)[] = [];
  function report(tokens: EndedTokens | undefined): void {
    if (tokens) for (const ended of followers) ended(tokens);
  }
  const put = (denial: Denial): void => tables[denial.kind].put(denial);
  function raise(generation: Generation): void {
    lastEnd.number = Math.max(lastEnd.number, generation.number);
    if (generation.accessTokens > 0) tables[generation.holder].put(generation);
  }
  async function load(): Promise<void> {
    // Read first: every end with a lower number is in the pages.
    const last = await dependencies.generations.last();
    for await (const page of dependencies.generations.pages(forgottenUntil())) page.forEach(raise);
    for await (const page of store.pages(forgottenUntil())) page.forEach(put);
    lastEnd.number = Math.max(lastEnd.number, last);
  }
  onCommit((change) => {
    if (change.changed === 'denial') put(change.denial);
    if (change.changed === 'generation') raise(change.generation);
    if (change.changed !== 'everything') return report(endedBy(change));
    return load().then(
      () => report('any'),
      (cause: unknown) => {
        log.error('denials-not-read', {
          message: 'The changed denials cannot be read from the store. The cached ones are used.',
          cause,
        });
        throw cause;
      },
    );
  });
  await load();
  const stopSweeping = clock.every(sweepMilliseconds, () => {
    for (const table of Object.values(tables)) table.sweep(forgottenUntil());
  });
  return {
    reason({ tokenId, grantId, clientId, ownerId, issuedUnder }) {
      if (tables.token.denies(tokenId)) return 'token';
      if (tables.grant.denies(grantId)) return 'grant';
      if (tables.client.denies(clientId, issuedUnder) || tables.client.denies(everyClient, issuedUnder))
        return 'client';
      return tables.owner.denies(ownerId, issuedUnder) ? 'owner' : undefined;
    },
    lastEnd,
    follow: (ended) => void followers.push(ended),
    get size() {
      return Object.values(tables).reduce((sum, table) => sum + table.size(), 0);
    },
    close: stopSweeping,
  };
}
