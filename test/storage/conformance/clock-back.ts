/** Ends that are stored, used by an instance whose clock stands back. */
import { expect, it } from 'vitest';
import { grantUnits } from '../../../src/storage/stores/authorization/grants.ts';
import type { Driver } from '../drivers.ts';
import { codeDigest, codeOf, familyOf, grantId, grantOf, sessionOf } from '../records.ts';

const now = Date.UTC(2030, 0, 1);
const hour = 3_600_000;

/** The rules of every engine's stores with ends that a use moves on. */
export function clockBackConformance(driver: Driver): void {
  it('never brings the end of a family forward, also if the clock stands back (docs/decisions/tokens.md, refresh-lifetime)', async () => {
    await using storage = await driver.openPorts();
    const { families, grants } = storage.opened.authorization;
    const back = now - 10 * hour;
    const presented = (generation: number, at: number, rotate = true) => ({
      familyId: grantId('a'),
      clientId: 'client',
      generation,
      rotate,
      graceMilliseconds: 10_000,
      now: at,
      idleExpiresAt: at + hour,
      accessTokenExpiresAt: at + hour,
    });
    await families.insert(grantOf('a', now), familyOf('a', now));
    for (const [generation, rotate] of [
      [0, false],
      [0, true],
      [1, true],
    ] as const) {
      await families.rotate(presented(generation, back, rotate));
      expect((await families.find(grantId('a')))?.idleExpiresAt).toBe(now + hour);
      expect((await grants.find(grantId('a')))?.accessExpiresAt).toBe(now + hour);
    }
    // The clock is right again.
    expect(await families.rotate(presented(2, now))).toMatchObject({ outcome: 'rotated' });
  });

  it('keeps a code that is redeemed while the clock stands back until it expires (RFC 6749 §4.1.2)', async () => {
    await using storage = await driver.openPorts();
    const { codes } = storage.opened.authorization;
    const code = codeOf('a', now);
    await codes.insert(code);
    const back = now - 3 * hour;
    const redemption = (at: number) => ({
      digest: codeDigest('a'),
      clientId: 'client',
      now: at,
      grant: grantOf('a', at),
      family: familyOf('a', at),
    });
    expect(await codes.redeem(redemption(back))).toBe('redeemed');
    await storage.opened.database.write(grantUnits.purge, { now: code.expiresAt - 1, limit: 9 });
    expect(await codes.redeem(redemption(now))).toBe('used');
  });

  it('never brings the end of a session forward (docs/decisions/pages-and-sessions.md, session-end)', async () => {
    await using storage = await driver.openPorts();
    const { sessions } = storage.opened.authorization;
    const session = sessionOf('a', now);
    await sessions.insert(session);
    await sessions.touch(session.digest, now - hour, now);
    expect(await sessions.find('a')).toEqual(session);
  });
}
