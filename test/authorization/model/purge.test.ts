import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { loadDenials } from '../../../src/authorization/tokens/access/denials.ts';
import type { Denial } from '../../../src/authorization/stores.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { openStorage, type Storage } from '../../../src/storage/open.ts';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';
import { codeOf, familyOf, grantOf, sessionOf } from '../../storage/records.ts';
import { createModelWorld, type ModelWorldOptions } from './world.ts';

const eachKind = 20_000;
const tables = ['authorization_code', 'refresh_family', 'token_grant', 'denial', 'owner_session'];
const hour = 3_600_000;
const megabyte = 1_048_576;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is held after everything that can go has gone. */
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

async function rows(storage: Storage): Promise<number[]> {
  const counts = tables.map((table) => storage.database.read(`SELECT count(*) AS count FROM ${table}`));
  return (await Promise.all(counts)).map(([row]) => Number(row?.['count']));
}

/** Fills five tables with rows that end at `end`. */
async function fill(storage: Storage, end: number): Promise<void> {
  const { codes, families, denials, sessions } = storage.authorization;
  const now = end - hour;
  for (let start = 0; start < eachKind; start += 1000) {
    const keys = Array.from({ length: 1000 }, (_, index) => String(start + index));
    await Promise.all(
      keys.flatMap((key) => {
        const denial: Denial = { kind: 'grant', key, until: end };
        return [
          codes.insert(codeOf(key, now)),
          families.insert(grantOf(key, now), familyOf(key, now)),
          denials.insert(denial),
          sessions.insert(sessionOf(key, now)),
        ];
      }),
    );
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

describe('what has expired', () => {
  it(
    `leaves store and memory by itself: ${eachKind} codes, families, grants, denials and sessions each (docs/decisions/storage.md, expiry)`,
    { timeout: 120_000 },
    async () => {
      const clock = createManualClock();
      const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
      const before = heap();
      await fill(storage, clock.now() + 60_000);
      const denials = await loadDenials({ store: storage.authorization.denials, clock });
      expect([await rows(storage), denials.size]).toEqual([tables.map(() => eachKind), eachKind]);
      // Until its time is up, nothing goes.
      clock.advance(59_999);
      expect([await rows(storage), denials.size]).toEqual([tables.map(() => eachKind), eachKind]);
      clock.advance(1);
      await purged(storage, clock);
      expect([await rows(storage), denials.size]).toEqual([tables.map(() => 0), 0]);
      expect(heap() - before).toBeLessThan(16 * megabyte);
      denials.close();
      await storage.close();
    },
  );
});

/** By how many bytes an hour of refreshes makes the heap grow, after a first round that fills what is cached. */
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
  await round(1000);
  const before = heap();
  await round(3000);
  const grown = heap() - before;
  await world.close();
  return grown;
}

describe('memory', () => {
  it(
    'stays flat however often tokens are refreshed (docs/decisions/tokens.md)',
    { timeout: 120_000 },
    async () => {
      expect(await growth()).toBeLessThan(6 * megabyte);
    },
  );

  it('is seen to grow where a store keeps what passes through it', { timeout: 120_000 }, async () => {
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
    expect([kept.length, grown > 6 * megabyte]).toEqual([4000, true]);
  });
});
