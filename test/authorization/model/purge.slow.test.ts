import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { loadDenials } from '../../../src/authorization/tokens/access/denials.ts';
import { digest } from '../../../src/foundation/digest.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { settlingMilliseconds } from '../../../src/foundation/settled-time.ts';
import { openStorage, type Storage } from '../../../src/storage/open.ts';
import { ownerOf } from '../../storage/conformance/holdings.ts';
import { counterOf } from '../../storage/conformance/reached-limits.ts';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';
import { codeOf, familyOf, grantOf, referenceOf, sessionOf } from '../../storage/records.ts';
import { createModelWorld, type ModelWorldOptions } from './world.ts';
import { isLongRun } from '../../support/long-runs.ts';

const eachKind = isLongRun ? 20_000 : 2000;
const [warmUp, refreshes] = isLongRun ? [1000, 3000] : [400, 800];
const hour = 3_600_000;

type Stores = Storage['authorization'];

/** Functions that insert a row that ends at `end`, by the tables that they fill. */
const fillers: readonly (readonly [
  tables: readonly string[],
  insert: (stores: Stores, key: string, end: number) => Promise<unknown>,
])[] = [
  [
    ['token_grant'],
    // Codes that were not redeemed, and grants with families.
    ({ codes, families }, key, end) =>
      Number(key) % 2 === 0
        ? codes.insert(codeOf(key, end - hour))
        : families.insert(grantOf(key, end - hour), familyOf(key, end - hour)),
  ],
  [['denial'], ({ denials }, key, end) => denials.insert({ kind: 'grant', key, until: end })],
  [
    ['owner_session', 'session_client'],
    async ({ sessions, sessionClients }, key, end) => {
      await sessions.insert(sessionOf(key, end - hour));
      await sessionClients.insert({ sessionId: key, clientId: 'client', issuedUnder: 0 });
    },
  ],
  [
    ['failed_attempt'],
    ({ attempts }, key, end) => attempts.fail({ ...counterOf(key), windowMilliseconds: hour }, end - hour),
  ],
  [
    ['reference_token'],
    ({ referenceTokens }, key, end) => referenceTokens.insert(referenceOf(key, end - hour)),
  ],
  [
    ['invitation'],
    ({ invitations }, key, end) =>
      invitations.insert({
        maker: { ownerId: undefined, clientId: 'client' },
        invitationId: key,
        digest: digest(`invitation ${key}`),
        roles: [],
        createdAt: end - hour,
        expiresAt: end,
      }),
  ],
  [
    ['generation'],
    async ({ owners }, key, end) => {
      const removal = { ownerId: key, expectedVersion: undefined, tombstoneUntil: end };
      await owners.insert(ownerOf(key));
      await owners.remove({ ...removal, now: end - settlingMilliseconds });
    },
  ],
  [['client_assertion'], (stores, key, end) => stores.clientAssertions.use(digest(key), end - hour, end)],
];
const tables = fillers.flatMap(([names]) => names);
/** Rows that other tests fill and end: registries, tasks, routes, and a change log that is never purged. */
const elsewhere = new Set([
  'sign_in_attempt',
  'tombstone',
  'task',
  'route_tombstone',
  'configuration_file',
  'initial_access_token',
]);
const ends = new Set(['until', 'expires_at', 'absolute_expires_at', 'forget_at', 'window_ends_at']);
const megabyte = 1_048_576;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The rows and entries that remain after all purges. */
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

async function rows(storage: Storage): Promise<number[]> {
  const counts = tables.map((table) => storage.database.read(`SELECT count(*) AS count FROM ${table}`));
  return (await Promise.all(counts)).map(([row]) => Number(row?.['count']));
}

/** Fills the tables with rows that end at `end`. */
async function fill({ authorization }: Storage, end: number): Promise<void> {
  for (let start = 0; start < eachKind; start += 1000) {
    const keys = Array.from({ length: 1000 }, (_, index) => String(start + index));
    await Promise.all(keys.flatMap((key) => fillers.map(([, insert]) => insert(authorization, key, end))));
  }
}

/** Resolves once the purge that is due at this time has run. */
async function purged(storage: Storage, clock: ManualClock): Promise<void> {
  for (;;) {
    const [row] = await storage.database.read('SELECT last_run_at FROM job_run');
    if (row?.['last_run_at'] === clock.now()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const log = createLog({ clock: createManualClock(), write: () => undefined, level: 'error' });

describe('expired rows', () => {
  it(`leave the store and memory automatically: ${eachKind} rows each of ${tables.join(', ')} (docs/decisions/storage.md, expiry)`, async () => {
    const clock = createManualClock();
    const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
    const before = heap();
    // Denials and generations.
    const inMemory = 2 * eachKind;
    await fill(storage, clock.now() + 60_000);
    const { settledTime, authorization } = storage;
    const { denials: store, generations, onCommit } = authorization;
    const denials = await loadDenials({ store, generations, onCommit, clock, settledTime, log });
    expect([await rows(storage), denials.size]).toEqual([tables.map(() => eachKind), inMemory]);
    // Before their end, no rows are deleted.
    clock.advance(59_999);
    expect([await rows(storage), denials.size]).toEqual([tables.map(() => eachKind), inMemory]);
    clock.advance(1);
    await purged(storage, clock);
    // A client of a session remains until the absolute end of the session, the others for a time after their end.
    const kept = new Set(['denial', 'session_client', 'invitation', 'generation', 'client_assertion']);
    const left = tables.map((table) => (kept.has(table) ? eachKind : 0));
    expect([await rows(storage), denials.size]).toEqual([left, inMemory]);
    // Rows that prevent something survive a clock that is set back (docs/decisions/storage.md, settled-time).
    clock.advance(86_400_000 - 60_000);
    // The purge of the first of those minutes ends, so that the one of the last can begin.
    await storage.authorization.denials.insert({ kind: 'token', key: 'kept', until: clock.now() + hour });
    await storage.authorization.denials.insert({ kind: 'token', key: 'kept', until: clock.now() + hour });
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(60_000);
    await purged(storage, clock);
    const gone = tables.map((table) => (table === 'denial' ? 1 : 0));
    expect([await rows(storage), denials.size]).toEqual([gone, 1]);
    expect(heap() - before).toBeLessThan(16 * megabyte);
    denials.close();
    await storage.close();
  });
});

it('cover every table whose rows end (docs/decisions/tests.md, can-fail)', async () => {
  const clock = createManualClock();
  const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
  const columns = await storage.database.read(
    `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c
     WHERE m.type = 'table'`,
  );
  await storage.close();
  const ending = columns.filter((row) => ends.has(String(row['column']))).map((row) => String(row['table']));
  expect([...new Set(ending)].filter((name) => !elsewhere.has(name)).toSorted()).toEqual(tables.toSorted());
});

/** The growth of the heap in bytes during an hour of refreshes, after a first round that fills the caches. */
async function growth(wrap?: ModelWorldOptions['wrap']): Promise<number> {
  const world = await createModelWorld({ ...(wrap && { wrap }) });
  await world.addClient('app', true);
  await world.addOwner('ada');
  const first = await world.redeem('app', await world.obtainCode('ada', 'app', 'read'));
  let token = first.body.refresh_token ?? '';
  async function round(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const { status, body } = await world.refresh('app', token);
      expect(status).toBe(200);
      token = body.refresh_token ?? '';
      world.clock.advance(1000);
    }
  }
  await round(warmUp);
  const before = heap();
  await round(refreshes);
  const grown = heap() - before;
  await world.close();
  return grown;
}

describe('memory', () => {
  it('remains constant during any number of refreshes (docs/decisions/storage.md, expiry)', async () => {
    expect(await growth()).toBeLessThan(6 * megabyte);
  });

  it('grows in the measurement if a store leaks', async () => {
    const kept: unknown[] = [];
    const grown = await growth((stores) => ({
      ...stores,
      families: {
        ...stores.families,
        rotate: (input) => {
          kept.push(Array.from({ length: 500 }, () => ({ ...input })));
          return stores.families.rotate(input);
        },
      },
    }));
    expect([kept.length, grown > 6 * megabyte]).toEqual([warmUp + refreshes, true]);
  });
});
