import { expect, it } from 'vitest';
import type { Consent, SealingKey } from '../../../src/authorization/records/records.ts';
import { digest } from '../../../src/foundation/digest.ts';
import type { Driver } from '../drivers.ts';
import { denialsAt } from './holdings.ts';
import { counterOf } from './reached-limits.ts';
import { codeDigest, codeOf, familyOf, grantId, grantOf, sessionOf } from '../records.ts';

const now = Date.UTC(2030, 0, 1);
const hour = 3_600_000;

function consentOf(consentId: string, fields: Partial<Consent> = {}): Consent {
  return {
    consentId,
    ownerId: 'owner',
    clientId: 'client',
    scope: ['read'],
    resources: [],
    createdAt: now,
    issuedUnder: 0,
    updatedAt: now,
    ...fields,
  };
}

/** The rules of every engine's `ConsentStore`. */
export function consentStoreConformance(driver: Driver): void {
  it("merges an owner's consents for one client", async () => {
    await using storage = await driver.openPorts();
    const { consents } = storage.opened.authorization;
    await consents.remember(consentOf('a', { scope: ['read'] }));
    await Promise.all([
      consents.remember(consentOf('b', { scope: ['write'], updatedAt: now + 1 })),
      consents.remember(consentOf('c', { scope: ['read', 'other'], updatedAt: now + 2 })),
      consents.remember(consentOf('d', { ownerId: 'somebody else' })),
    ]);
    const united = await consents.findFor('owner', 'client');
    expect(united).toMatchObject({ consentId: 'a', createdAt: now, updatedAt: now + 2 });
    expect(united?.scope.toSorted()).toEqual(['other', 'read', 'write']);
    expect(await consents.find('a')).toEqual(united);
    expect(await consents.find('b')).toBeUndefined();
    expect(await consents.findFor('somebody else', 'client')).toEqual(
      consentOf('d', { ownerId: 'somebody else' }),
    );
    expect(await consents.findFor('owner', 'other client')).toBeUndefined();
  });

  it('is deleted with the grants and codes that depend on it', async () => {
    await using storage = await driver.openPorts();
    const { consents, codes, families, grants, denials } = storage.opened.authorization;
    await consents.remember(consentOf('consent'));
    await families.insert(grantOf('stands', now), familyOf('stands', now));
    await grants.insert({ ...grantOf('password', now), kind: 'password' });
    await grants.insert({ ...grantOf('foreign', now), clientId: 'other client' });
    await codes.insert(codeOf('unused', now));

    const revoked = [{ grantId: grantId('stands'), until: grantOf('stands', now).accessExpiresAt }];
    expect(await consents.remove('consent', now + 5)).toEqual({ revoked, isComplete: true });
    expect(await consents.find('consent')).toBeUndefined();
    expect((await families.find(grantId('stands')))?.revokedAt).toBe(now + 5);
    expect((await grants.find(grantId('password')))?.revokedAt).toBeUndefined();
    expect((await grants.find(grantId('foreign')))?.revokedAt).toBeUndefined();
    expect(await codes.find(codeDigest('unused'))).toBeUndefined();
    expect(await denialsAt(denials, now)).toEqual([
      { kind: 'grant', key: grantId('stands'), until: revoked[0]?.until },
    ]);
    expect(await consents.remove('consent', now + 6)).toBeUndefined();
    expect(await consents.isTombstone('consent', now + 6)).toBe(false);
  });

  it('leaves a tombstone if requested, until its time', async () => {
    await using storage = await driver.openPorts();
    const { consents, sessions, clients } = storage.opened.authorization;
    await consents.remember(consentOf('consent'));
    await consents.remove('consent', now, now + 100);
    await sessions.insert(sessionOf('session', now));
    await sessions.remove('session', now, now + 100);
    expect(await consents.isTombstone('consent', now + 99)).toBe(true);
    expect(await consents.isTombstone('consent', now + 100)).toBe(false);
    expect(await sessions.isTombstone('session', now + 99)).toBe(true);
    expect(await sessions.isTombstone('consent', now)).toBe(false);
    expect(await clients.isTombstone('session', now)).toBe(false);
  });

  it('is listed by client and by owner, page by page', async () => {
    await using storage = await driver.openPorts();
    const { consents } = storage.opened.authorization;
    await consents.remember(consentOf('a', { createdAt: now + 1 }));
    await consents.remember(consentOf('b', { clientId: 'other client', createdAt: now }));
    await consents.remember(consentOf('c', { ownerId: 'other owner', createdAt: now + 2 }));
    const ids = async (...query: Parameters<typeof consents.list>): Promise<readonly string[]> =>
      (await consents.list(...query)).items.map(({ consentId }) => consentId);
    expect(await ids({}, { limit: 9 })).toEqual(['b', 'a', 'c']);
    expect(await ids({ clientId: 'client' }, { limit: 9 })).toEqual(['a', 'c']);
    expect(await ids({ ownerId: 'owner' }, { limit: 9 })).toEqual(['b', 'a']);
    const { next } = await consents.list({}, { limit: 1 });
    expect(await ids({}, { limit: 1, after: next })).toEqual(['a']);
  });
}

/** The rules of every engine's `SessionStore`. */
export function sessionStoreConformance(driver: Driver): void {
  it('is found by its secret and by its public id, extended, and ended once', async () => {
    await using storage = await driver.openPorts();
    const { sessions } = storage.opened.authorization;
    const session = sessionOf('a', now);
    await sessions.insert(session);
    await sessions.insert(sessionOf('b', now + 1));
    expect(await sessions.findByDigest(session.digest)).toEqual(session);
    expect(await sessions.find('a')).toEqual(session);
    await sessions.touch(session.digest, now + 60_000, now + 60_000 + hour);
    expect(await sessions.find('a')).toEqual({
      ...session,
      lastSeenAt: now + 60_000,
      idleExpiresAt: now + 60_000 + hour,
    });
    expect(
      (await sessions.list({ ownerId: 'owner' }, { limit: 9 })).items.map(({ sessionId }) => sessionId),
    ).toEqual(['a', 'b']);
    expect((await sessions.list({ ownerId: 'nobody' }, { limit: 9 })).items).toEqual([]);

    expect(await Promise.all([sessions.remove('a', now), sessions.remove('a', now)])).toEqual([true, false]);
    expect(await sessions.findByDigest(session.digest)).toBeUndefined();
    await sessions.touch(session.digest, now, now + hour);
    expect(await sessions.find('a')).toBeUndefined();
    expect(await sessions.find('b')).toBeDefined();
  });
}

/** The rules of every engine's `AttemptStore`. */
export function attemptStoreConformance(driver: Driver): void {
  it('counts every parallel failure within its window, and none after it', async () => {
    await using storage = await driver.openPorts();
    const { attempts } = storage.opened.authorization;
    expect(await attempts.count('owner:a', now, 1000)).toEqual({ failures: 0, resetsAt: now });
    const counted = await Promise.all(
      Array.from({ length: 20 }, () => attempts.fail(counterOf('owner:a'), now)),
    );
    expect(counted).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await attempts.fail(counterOf('owner:b'), now)).toBe(1);
    expect(await attempts.count('owner:a', now + 999, 1000)).toEqual({ failures: 20, resetsAt: now + 1000 });
    expect(await attempts.count('owner:a', now + 1000, 1000)).toEqual({ failures: 0, resetsAt: now + 1000 });
    // A window does not move with its failures; the first failure after it begins another.
    expect(await attempts.fail(counterOf('owner:a'), now + 999)).toBe(21);
    expect(await attempts.fail(counterOf('owner:a'), now + 1000)).toBe(1);
    expect(await attempts.count('owner:a', now + 1000, 1000)).toEqual({ failures: 1, resetsAt: now + 2000 });
    expect(await attempts.running(now)).toEqual([
      { key: 'owner:b', endsAt: now + 1000 },
      { key: 'owner:a', endsAt: now + 2000 },
    ]);
    expect(await attempts.running(now + 1000)).toEqual([{ key: 'owner:a', endsAt: now + 2000 }]);
    await attempts.clear('owner:a');
    expect((await attempts.count('owner:a', now + 1000, 1000)).failures).toBe(0);
    expect((await attempts.count('owner:b', now, 1000)).failures).toBe(1);
  });
}

function keyOf(keyId: string, purpose: SealingKey['purpose'], createdAt: number): SealingKey {
  return {
    keyId,
    purpose,
    algorithm: purpose === 'handle' ? 'HS256' : 'A256GCM',
    sealedKey: new Uint8Array([0, 128, 255, createdAt - now]),
    createdAt,
    activeFrom: createdAt,
    uses: 0,
  };
}

/** The rules of every engine's `SealingKeyStore`. */
export function sealingKeyStoreConformance(driver: Driver): void {
  it('stores one first key of each purpose, byte for byte', async () => {
    await using storage = await driver.openPorts();
    const { sealingKeys } = storage.opened.authorization;
    const stored = await Promise.all([
      sealingKeys.insertAfter(keyOf('later', 'handle', now + 1), undefined),
      sealingKeys.insertAfter(keyOf('first', 'access-token', now), undefined),
      sealingKeys.insertAfter(keyOf('second', 'access-token', now + 2), undefined),
    ]);
    expect(stored).toEqual([true, true, false]);
    expect(
      (await sealingKeys.list()).map((key) => ({ ...key, sealedKey: new Uint8Array(key.sealedKey) })),
    ).toEqual([keyOf('first', 'access-token', now), keyOf('later', 'handle', now + 1)]);
  });

  it('stores one first key of each algorithm of a purpose (docs/decisions/tokens.md, rotation)', async () => {
    await using storage = await driver.openPorts();
    const { sealingKeys } = storage.opened.authorization;
    const signing = (keyId: string, algorithm: SealingKey['algorithm']): SealingKey => ({
      ...keyOf(keyId, 'signature', now),
      algorithm,
    });
    const stored = await Promise.all([
      sealingKeys.insertAfter(signing('rsa', 'RS256'), undefined),
      sealingKeys.insertAfter(signing('ec', 'ES256'), undefined),
      sealingKeys.insertAfter(signing('ec2', 'ES256'), undefined),
    ]);
    expect(stored).toEqual([true, true, false]);
  });

  it('stores one successor of a key among many concurrent ones (docs/decisions/tokens.md, rotation)', async () => {
    await using storage = await driver.openPorts();
    const { sealingKeys } = storage.opened.authorization;
    await sealingKeys.insert(keyOf('first', 'handle', now));
    const next = ['a', 'b', 'c'].map((keyId) => keyOf(keyId, 'handle', now + 5));
    const stored = await Promise.all(next.map((key) => sealingKeys.insertAfter(key, 'first')));
    expect(stored).toEqual([true, false, false]);
    expect((await sealingKeys.list()).map(({ keyId }) => keyId)).toEqual(['first', 'a']);
  });

  it('adds up the uses of keys from every process, and skips deleted keys (docs/decisions/tokens.md, key-uses)', async () => {
    await using storage = await driver.openPorts();
    const { sealingKeys } = storage.opened.authorization;
    for (const keyId of ['a', 'b']) await sealingKeys.insert(keyOf(keyId, 'access-token', now));
    const uses = [
      { keyId: 'a', count: 2 ** 33 },
      { keyId: 'gone', count: 1 },
    ];
    await Promise.all([sealingKeys.addUses(uses), sealingKeys.addUses([{ keyId: 'a', count: 3 }])]);
    expect((await sealingKeys.list()).map((key) => [key.keyId, key.uses])).toEqual([
      ['a', 2 ** 33 + 3],
      ['b', 0],
    ]);
  });

  it('keeps a key of handles while a session of its time lasts (docs/decisions/tokens.md, rotation)', async () => {
    await using storage = await driver.openPorts();
    const { sealingKeys, sessions } = storage.opened.authorization;
    for (const purpose of ['handle', 'access-token'] as const)
      await sealingKeys.insert(keyOf(purpose, purpose, now));
    const session = sessionOf('long', now);
    await sessions.insert(session);
    const remove = (keyId: string, at: number): Promise<boolean> =>
      sealingKeys.remove({ keyId, retiredAt: now + 1, now: at });
    expect(await remove('access-token', now + 2)).toBe(true);
    expect(await remove('handle', session.absoluteExpiresAt - 1)).toBe(false);
    expect(await remove('handle', session.absoluteExpiresAt)).toBe(true);
    expect(await remove('handle', session.absoluteExpiresAt)).toBe(false);
  });
}

/** The rules of every engine's `SubjectSaltStore`. */
export function subjectSaltConformance(driver: Driver): void {
  it('keeps the first salt of many concurrent ones for ever (docs/decisions/openid.md, pairwise)', async () => {
    await using storage = await driver.openPorts();
    const { subjectSalt } = storage.opened.authorization;
    expect(await subjectSalt.find()).toBeUndefined();
    const settled = await Promise.all(['a', 'b', 'c'].map((salt) => subjectSalt.settle(salt)));
    expect(new Set(settled).size).toBe(1);
    expect(await subjectSalt.find()).toBe(settled[0]);
    expect(await subjectSalt.settle('later')).toBe(settled[0]);
  });
}

/** The rules of every engine's `ClientAssertionStore`. */
export function clientAssertionStoreConformance(driver: Driver): void {
  it('accepts each once, of any number at once, until it expires', async () => {
    await using storage = await driver.openPorts();
    const { clientAssertions } = storage.opened.authorization;
    const once = digest('assertion');
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => clientAssertions.use(once, now, now + 60)),
    );
    expect(responses.filter(Boolean)).toHaveLength(1);
    expect(await clientAssertions.use(digest('another'), now, now + 60)).toBe(true);
    expect(await clientAssertions.use(once, now + 59, now + 90)).toBe(false);
    expect(await clientAssertions.use(once, now + 60, now + 90)).toBe(true);
    expect(await clientAssertions.use(once, now + 61, now + 90)).toBe(false);
  });
}
