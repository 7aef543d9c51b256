import { expect, it } from 'vitest';
import type { RefreshFamilyStore } from '../../../src/authorization/stores/refresh-family-store.ts';
import type { Driver } from '../drivers.ts';
import { clientOf, denialsAt } from './holdings.ts';
import { codeDigest, codeOf, familyOf, grantId, grantOf, referenceOf, sessionOf } from '../records.ts';

const now = Date.UTC(2030, 0, 1);
const hour = 3_600_000;

/** The rules of every engine's `CodeStore`. */
export function codeStoreConformance(driver: Driver): void {
  const redemption = (key: string) => ({
    digest: codeDigest(key),
    clientId: 'client',
    now,
    grant: grantOf(key, now),
    family: familyOf(key, now),
  });

  it('returns a code as it was stored', async () => {
    await using storage = await driver.openPorts();
    const { codes, sessions } = storage.opened.authorization;
    const session = sessionOf('session', now);
    const full = {
      ...codeOf('full', now),
      scope: ['read', 'write'],
      requestedScope: ['read', 'write', 'other'],
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      sessionId: session.digest,
    };
    const bare = { ...codeOf('bare', now), redirectUriWasSent: false };
    expect(await codes.insert(full)).toBe(false);
    await sessions.insert(session);
    expect(await codes.insert(full)).toBe(true);
    await codes.insert(bare);
    expect(await codes.find(codeDigest('full'))).toEqual(full);
    expect(await codes.find(codeDigest('bare'))).toEqual(bare);
    expect(await codes.find(codeDigest('unknown'))).toBeUndefined();
  });

  it('stores no code for a client that was deleted since it was read, also without a consent', async () => {
    await using storage = await driver.openPorts();
    const { clients, codes } = storage.opened.authorization;
    await clients.insert(clientOf('client'));
    await clients.remove({ clientId: 'client', expectedVersion: undefined, now, tombstoneUntil: now });
    expect(await codes.insert(codeOf('a', now))).toBe(false);
    expect(await codes.find(codeDigest('a'))).toBeUndefined();
  });

  it('redeems a code once among fifty parallel calls, with its grant and its family (RFC 6749 §4.1.2)', async () => {
    await using storage = await driver.openPorts();
    const { codes, grants, families } = storage.opened.authorization;
    await codes.insert(codeOf('a', now));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => codes.redeem(redemption('a'))));
    expect(outcomes.filter((outcome) => outcome === 'redeemed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'used')).toHaveLength(49);
    expect((await codes.find(codeDigest('a')))?.usedAt).toBe(now);
    expect(await grants.find(grantId('a'))).toEqual(grantOf('a', now));
    expect(await families.find(grantId('a'))).toEqual(familyOf('a', now));
  });

  it('refuses a code of another client, an expired and an unknown one, and uses none up (RFC 6749 §5.2)', async () => {
    await using storage = await driver.openPorts();
    const { codes, grants } = storage.opened.authorization;
    const code = codeOf('a', now);
    await codes.insert(code);
    expect(await codes.redeem({ ...redemption('a'), clientId: 'thief' })).toBe('refused');
    expect(await codes.redeem({ ...redemption('a'), now: code.expiresAt })).toBe('refused');
    expect(await codes.redeem(redemption('unknown'))).toBe('refused');
    expect(await codes.find(codeDigest('a'))).toEqual(code);
    expect(await grants.find(grantId('a'))).toBeUndefined();
    expect(await codes.redeem({ ...redemption('a'), now: code.expiresAt - 1 })).toBe('redeemed');
    expect(await codes.redeem({ ...redemption('a'), clientId: 'thief' })).toBe('refused');
  });

  it('creates no grant of a code before it is redeemed; it began with the code', async () => {
    await using storage = await driver.openPorts();
    const { codes, grants, families, denials } = storage.opened.authorization;
    await codes.insert(codeOf('a', now));
    expect(await grants.find(grantId('a'))).toBeUndefined();
    expect((await grants.list({ clientId: 'client', now }, { limit: 9 })).items).toEqual([]);
    expect(await families.find(grantId('a'))).toBeUndefined();
    expect(await grants.revoke(grantId('a'), now)).toBeUndefined();
    expect(await denialsAt(denials, now)).toEqual([]);
    // No other grant may have its id.
    await expect(grants.insert(grantOf('a', now))).rejects.toThrow('grants.insert');
    expect(await codes.redeem({ ...redemption('a'), now: now + 1 })).toBe('redeemed');
    expect((await grants.list({ clientId: 'client', now }, { limit: 9 })).items).toEqual([grantOf('a', now)]);
    expect((await families.find(grantId('a')))?.createdAt).toBe(now + 1);
  });

  it('keeps the data of a used code', async () => {
    await using storage = await driver.openPorts();
    const { codes } = storage.opened.authorization;
    const code = {
      ...codeOf('a', now),
      resources: ['https://api.example/'],
      requestedScope: ['read', 'write'],
    };
    await codes.insert(code);
    await codes.redeem({ ...redemption('a'), now: now + 1 });
    expect(await codes.find(codeDigest('a'))).toEqual({ ...code, usedAt: now + 1 });
  });

  it('redeems without a family if none is requested', async () => {
    await using storage = await driver.openPorts();
    const { codes, grants, families } = storage.opened.authorization;
    await codes.insert(codeOf('a', now));
    expect(await codes.redeem({ ...redemption('a'), family: undefined })).toBe('redeemed');
    expect(await grants.find(grantId('a'))).toBeDefined();
    expect(await families.find(grantId('a'))).toBeUndefined();
  });
}

/** The rules of every engine's `RefreshFamilyStore`. */
export function refreshFamilyStoreConformance(driver: Driver): void {
  type Presented = Parameters<RefreshFamilyStore['rotate']>[0];
  const presented = (generation: number, fields: Partial<Presented> = {}): Presented => ({
    familyId: grantId('a'),
    clientId: 'client',
    generation,
    rotate: true,
    graceMilliseconds: 10_000,
    now: now + 1000,
    idleExpiresAt: now + hour,
    accessTokenExpiresAt: now + 2 * hour,
    ...fields,
  });
  const reused = { outcome: 'reused', deniedUntil: now + 2 * hour };

  it('advances the current generation, and its grant lives as long as the new token (RFC 6749 §6)', async () => {
    await using storage = await driver.openPorts();
    const { families, grants } = storage.opened.authorization;
    await families.insert(grantOf('a', now), familyOf('a', now));
    expect(await families.find(grantId('a'))).toEqual(familyOf('a', now));
    const rotation = await families.rotate(presented(0));
    expect(rotation).toEqual({ outcome: 'rotated', family: { familyId: grantId('a'), generation: 1 } });
    expect(await families.find(grantId('a'))).toEqual({
      ...familyOf('a', now),
      generation: 1,
      currentPresented: false,
      rotatedAt: now + 1000,
    });
    expect(await grants.find(grantId('a'))).toMatchObject({
      accessExpiresAt: now + 2 * hour,
      expiresAt: now + 2 * hour,
      revokedAt: undefined,
    });
  });

  it('returns one successor to twenty parallel presentations within the grace (RFC 9700 §4.14.2)', async () => {
    await using storage = await driver.openPorts();
    const { families } = storage.opened.authorization;
    await families.insert(grantOf('a', now), familyOf('a', now));
    const rotations = await Promise.all(Array.from({ length: 20 }, () => families.rotate(presented(0))));
    expect(rotations.map(({ outcome }) => outcome)).toEqual([
      'rotated',
      ...Array.from({ length: 19 }, () => 'repeated'),
    ]);
    const generations = rotations.map((rotation) => ('family' in rotation ? rotation.family.generation : -1));
    expect(new Set(generations)).toEqual(new Set([1]));
  });

  it('revokes and denies the family on reuse beyond the grace (RFC 9700 §4.14.2)', async () => {
    await using storage = await driver.openPorts();
    const { families, grants, denials } = storage.opened.authorization;
    await families.insert(grantOf('a', now), familyOf('a', now));
    await families.rotate(presented(0));
    expect(await families.rotate(presented(0, { now: now + 11_000 }))).toMatchObject({ outcome: 'repeated' });
    expect(await families.rotate(presented(0, { now: now + 11_001 }))).toEqual(reused);
    expect((await families.find(grantId('a')))?.revokedAt).toBe(now + 11_001);
    expect((await grants.find(grantId('a')))?.revokedAt).toBe(now + 11_001);
    expect(await denialsAt(denials, now)).toEqual([
      { kind: 'grant', key: grantId('a'), until: now + 2 * hour },
    ]);
    expect(await families.rotate(presented(1, { now: now + 11_002 }))).toEqual({ outcome: 'refused' });
  });

  it('treats a predecessor as reuse once its successor was presented, also within the grace', async () => {
    await using storage = await driver.openPorts();
    const { families } = storage.opened.authorization;
    await families.insert(grantOf('a', now), familyOf('a', now));
    await families.rotate(presented(0));
    await families.rotate(presented(1));
    expect(await families.rotate(presented(0))).toEqual(reused);
    // The successor may have been presented without a rotation, by a client that no longer rotates.
    await families.insert(grantOf('c', now), familyOf('c', now));
    const resting = { familyId: grantId('c') };
    await families.rotate(presented(0, resting));
    expect(await families.rotate(presented(1, { ...resting, rotate: false }))).toMatchObject({
      outcome: 'kept',
    });
    expect(await families.rotate(presented(0, resting))).toEqual(reused);

    await families.insert(grantOf('b', now), familyOf('b', now));
    const strict = { familyId: grantId('b'), graceMilliseconds: 0 };
    expect(await families.rotate(presented(0, strict))).toMatchObject({ outcome: 'rotated' });
    expect(await families.rotate(presented(0, strict))).toEqual(reused);
  });

  it('keeps the generation of a client without rotation', async () => {
    await using storage = await driver.openPorts();
    const { families } = storage.opened.authorization;
    await families.insert(grantOf('a', now), familyOf('a', now));
    for (const second of [1, 2, 3]) {
      const rotation = await families.rotate(presented(0, { rotate: false, now: now + second * 60_000 }));
      expect(rotation).toMatchObject({ outcome: 'kept', family: { generation: 0 } });
    }
    expect((await families.find(grantId('a')))?.rotatedAt).toBeUndefined();
  });

  it('refuses future generations, other clients, and families that ended', async () => {
    await using storage = await driver.openPorts();
    const { families } = storage.opened.authorization;
    const family = familyOf('a', now);
    await families.insert(grantOf('a', now), family);
    const refused = { outcome: 'refused' };
    expect(await families.rotate(presented(1))).toEqual(refused);
    expect(await families.rotate(presented(0, { clientId: 'thief' }))).toEqual(refused);
    expect(await families.rotate(presented(0, { familyId: grantId('unknown') }))).toEqual(refused);
    expect(await families.rotate(presented(0, { now: family.idleExpiresAt }))).toEqual(refused);
    expect(await families.find(grantId('a'))).toEqual(family);
    // The idle lifetime never exceeds the absolute one.
    const beyond = { idleExpiresAt: family.absoluteExpiresAt + hour };
    expect(await families.rotate(presented(0, beyond))).toMatchObject({ outcome: 'rotated' });
    expect((await families.find(grantId('a')))?.idleExpiresAt).toBe(family.absoluteExpiresAt);
    expect(await families.rotate(presented(1, { now: family.absoluteExpiresAt }))).toEqual(refused);
  });
}

/** The rules of every engine's `GrantStore` and `DenialStore`. */
export function grantStoreConformance(driver: Driver): void {
  it('revokes a grant once, with its family and its tokens (RFC 7009 §2.1)', async () => {
    await using storage = await driver.openPorts();
    const { grants, families, denials } = storage.opened.authorization;
    await families.insert(grantOf('a', now), familyOf('a', now));
    const { accessExpiresAt } = grantOf('a', now);
    const outcomes = await Promise.all([1, 2, 3].map((later) => grants.revoke(grantId('a'), now + later)));
    expect(outcomes).toEqual([{ until: accessExpiresAt }, undefined, undefined]);
    expect((await grants.find(grantId('a')))?.revokedAt).toBe(now + 1);
    expect((await families.find(grantId('a')))?.revokedAt).toBe(now + 1);
    const denial = { kind: 'grant', key: grantId('a'), until: accessExpiresAt };
    expect(await denialsAt(denials, accessExpiresAt - 1)).toEqual([denial]);
    expect(await denialsAt(denials, accessExpiresAt)).toEqual([]);
    expect(await grants.revoke('unknown', now)).toBeUndefined();
  });

  it('lists the valid grants, of a client, of an owner, page by page', async () => {
    await using storage = await driver.openPorts();
    const { grants } = storage.opened.authorization;
    for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) {
      const clientId = index === 3 ? 'other' : 'client';
      await grants.insert({ ...grantOf(key, now), kind: 'password', clientId, createdAt: now + index });
    }
    await grants.revoke(grantId('b'), now);
    const ids = async (...query: Parameters<typeof grants.list>): Promise<readonly string[]> =>
      (await grants.list(...query)).items.map((grant) => grant.grantId);
    expect(await ids({ now }, { limit: 9 })).toEqual(['a', 'c', 'd'].map(grantId));
    expect(await ids({ now, clientId: 'other' }, { limit: 9 })).toEqual([grantId('d')]);
    expect(await ids({ now, clientId: 'client', ownerId: 'owner' }, { limit: 9 })).toEqual(
      ['a', 'c'].map(grantId),
    );
    expect(await ids({ now, ownerId: 'nobody' }, { limit: 9 })).toEqual([]);
    const { next } = await grants.list({ now }, { limit: 2 });
    expect(await ids({ now }, { limit: 2, after: next })).toEqual([grantId('d')]);
  });

  it('only ever extends a denial', async () => {
    await using storage = await driver.openPorts();
    const { denials } = storage.opened.authorization;
    const denial = { kind: 'grant', key: 'grant', until: now + 100 } as const;
    await denials.insert(denial);
    await denials.insert({ ...denial, until: now + 50 });
    expect(await denialsAt(denials, now)).toEqual([denial]);
    await denials.insert({ ...denial, until: now + 200 });
    await denials.insert({ kind: 'token', key: 'grant', until: now + 1 });
    await denials.insert({ kind: 'token', key: 'jti', until: now + 30 });
    expect(await denialsAt(denials, now + 1)).toEqual(
      expect.arrayContaining([
        { ...denial, until: now + 200 },
        { kind: 'token', key: 'jti', until: now + 30 },
      ]),
    );
    expect(await denialsAt(denials, now + 1)).toHaveLength(2);
  });
}

/** The rules of every engine's `ReferenceTokenStore`. */
export function referenceTokenStoreConformance(driver: Driver): void {
  it('returns tokens as they were stored, by client and by owner, and ends each once', async () => {
    await using storage = await driver.openPorts();
    const { referenceTokens } = storage.opened.authorization;
    const own = { ...referenceOf('own', now + 1), ownerId: undefined, grantId: undefined, clientId: 'robot' };
    await referenceTokens.insert(referenceOf('a', now));
    await referenceTokens.insert(own);
    expect(await referenceTokens.find('token-own')).toEqual(own);
    expect(await referenceTokens.findByDigest(own.digest)).toEqual(own);
    expect((await referenceTokens.list({ ownerId: 'owner' }, { limit: 9 })).items).toEqual([
      referenceOf('a', now),
    ]);
    expect((await referenceTokens.list({ clientId: 'robot' }, { limit: 9 })).items).toEqual([own]);
    const { next } = await referenceTokens.list({}, { limit: 1 });
    expect((await referenceTokens.list({}, { limit: 1, after: next })).items).toEqual([own]);
    expect(
      await Promise.all([referenceTokens.remove('token-a', now + 9), referenceTokens.remove('token-a')]),
    ).toEqual([true, false]);
    expect(await referenceTokens.findByDigest(referenceOf('a', now).digest)).toBeUndefined();
    expect(await referenceTokens.isTombstone('token-a', now + 8)).toBe(true);
    expect(await referenceTokens.remove('token-own')).toBe(true);
    expect(await referenceTokens.isTombstone('token-own', now)).toBe(false);
  });
}
