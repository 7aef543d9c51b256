import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createGrantId } from '../../src/authorization/tokens/grant-id.ts';
import type { Random } from '../../src/foundation/random.ts';
import { openStorage } from '../../src/storage/open.ts';
import { createSeeded } from '../support/seeded.ts';
import { createCollectingLog } from './collecting-log.ts';
import { temporaryFolder } from './folder.ts';
import { createManualClock } from './manual-clock.ts';
import { codeDigest, codeOf, familyOf, grantOf } from './records.ts';

type Redemption = Parameters<Awaited<ReturnType<typeof openStorage>>['authorization']['codes']['redeem']>[0];

const seeded = createSeeded(14);
const drawn = (length: number): Buffer => Buffer.from(Array.from({ length }, () => seeded.integer(256)));
const random: Random = { bytes: drawn, token: (length) => drawn(length).toString('base64url') };

const hour = 3_600_000;
const stored = 4000;
const groups = 100;
const groupSize = 10;
// A frame of the log: a page of 4096 bytes and its header. @see https://www.sqlite.org/fileformat2.html#walformat
const frame = 4120;

/** How many pages a commit of ten redemptions writes, and one of ten rotations, with grants of such ids. */
async function pagesOfACommit(
  idOf: (now: number) => string,
): Promise<{ readonly redeemed: number; readonly rotated: number }> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'gatehouse.db');
  const clock = createManualClock();
  const { log } = createCollectingLog(clock);
  const storage = await openStorage(`sqlite:${file}`, { clock, log, purgeSeconds: 60 });
  const { codes, families } = storage.authorization;
  const start = clock.now();
  const made = Array.from({ length: stored }, (_, index): Redemption => {
    const key = String(index);
    const now = start + (index >> 2);
    const grantId = idOf(now);
    return {
      digest: codeDigest(key),
      clientId: 'client',
      now,
      grant: { ...grantOf(key, now), grantId },
      family: { ...familyOf(key, now), familyId: grantId },
    };
  });
  await Promise.all(
    made.map(({ now, grant }, index) =>
      codes.insert({ ...codeOf(String(index), now), grantId: grant.grantId }),
    ),
  );
  const latest = made.slice(-groups * groupSize);
  await Promise.all(made.slice(0, -latest.length).map((redemption) => codes.redeem(redemption)));

  /** The pages of a commit, the units of each group asked for in one turn. */
  async function pages(run: (redemption: Redemption) => Promise<unknown>): Promise<number> {
    const before = statSync(`${file}-wal`).size;
    for (let group = 0; group < groups; group += 1) {
      const from = group * groupSize;
      await Promise.all(latest.slice(from, from + groupSize).map(run));
    }
    return (statSync(`${file}-wal`).size - before) / frame / groups;
  }
  const redeemed = await pages((redemption) => codes.redeem(redemption));
  const rotated = await pages(({ grant: { grantId: familyId }, now }) =>
    families.rotate({
      familyId,
      clientId: 'client',
      generation: 0,
      rotate: true,
      graceMilliseconds: 10_000,
      now: now + 1,
      idleExpiresAt: now + hour,
      answeredScope: ['read'],
      answeredResources: [],
      accessTokenExpiresAt: now + hour,
    }),
  );
  await storage.close();
  return { redeemed, rotated };
}

describe('what a commit writes', { timeout: 60_000 }, () => {
  it('is few pages, for grants that begin together stand together (docs/adr/0015)', async () => {
    const { redeemed, rotated } = await pagesOfACommit((now) => createGrantId(random, now));
    const byChance = await pagesOfACommit(() => random.token(16));
    expect(redeemed).toBeLessThan(18);
    expect(rotated).toBeLessThan(4);
    expect(byChance.redeemed - redeemed).toBeGreaterThan(4);
  });
});
