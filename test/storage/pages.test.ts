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
// So few that the log never restarts, because its length is measured.
const groups = 20;
const groupSize = 10;
// A frame of the log: a page of 4096 bytes and its header. @see https://www.sqlite.org/fileformat2.html#walformat
const frame = 4120;

/** Number of pages that a commit of ten codes, ten redemptions, and ten rotations writes, with grants of such ids. */
async function pagesOfACommit(
  idOf: (now: number) => string,
): Promise<{ readonly issued: number; readonly redeemed: number; readonly rotated: number }> {
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
  const issue = ({ digest, now, grant: { grantId } }: Redemption): Promise<boolean> =>
    codes.insert({ ...codeOf('', now), digest, grantId });
  const latest = made.slice(-groups * groupSize);
  const earlier = made.slice(0, -latest.length);
  await Promise.all(earlier.map(issue));
  await Promise.all(earlier.map((redemption) => codes.redeem(redemption)));

  /** The pages of a commit; the units of each group are called in one turn. */
  async function pages(run: (redemption: Redemption) => Promise<unknown>): Promise<number> {
    const before = statSync(`${file}-wal`).size;
    for (let group = 0; group < groups; group += 1) {
      const from = group * groupSize;
      await Promise.all(latest.slice(from, from + groupSize).map(run));
    }
    return (statSync(`${file}-wal`).size - before) / frame / groups;
  }
  const issued = await pages(issue);
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
      accessTokenExpiresAt: now + hour,
    }),
  );
  await storage.close();
  return { issued, redeemed, rotated };
}

describe('the amount that a commit writes', () => {
  it('is few pages, because grants that begin together are stored together (docs/adr/0015)', async () => {
    const { issued, redeemed, rotated } = await pagesOfACommit((now) => createGrantId(random, now));
    const byChance = await pagesOfACommit(() => random.token(16));
    expect(redeemed).toBeLessThan(6);
    expect(rotated).toBeLessThan(4);
    expect(Math.min(redeemed, rotated)).toBeGreaterThanOrEqual(1);
    expect(byChance.issued - issued).toBeGreaterThan(4);
  });
});
