import { expect, it } from 'vitest';
import type { Invitation } from '../../../src/authorization/records/records.ts';
import { digest } from '../../../src/foundation/digest.ts';
import type { Driver } from '../drivers.ts';
import {
  clientOf,
  endedAt,
  endOf,
  everything,
  giveHoldings,
  holdingsLeft,
  now,
  ownerOf,
} from './holdings.ts';

/** The rules of every engine's `OwnerStore`. */
export function ownerStoreConformance(driver: Driver): void {
  it('returns an owner as it was stored, by id and by username', async () => {
    await using storage = await driver.openPorts();
    const { owners } = storage.opened.authorization;
    const full = ownerOf('full', {
      name: 'Ada',
      disabled: true,
      roles: ['viewer', 'clients'],
      scope: ['config:users:*', 'keys:write'],
      updatedAt: now + 1,
      version: 3,
    });
    expect(await owners.insert(full)).toBe('inserted');
    expect(await owners.insert(ownerOf('bare'))).toBe('inserted');
    expect(await owners.find('full')).toEqual(full);
    expect(await owners.findByUsername('bare@example.org')).toEqual(ownerOf('bare'));
    expect(await owners.findByUsername('bare')).toBeUndefined();
    expect((await owners.list({ username: 'full@example.org' }, { limit: 9 })).items).toEqual([full]);
  });

  it("keeps an owner's profile as it was stored, replaces it and removes it (OpenID Connect Core 1.0 §5.1)", async () => {
    await using storage = await driver.openPorts();
    const { owners } = storage.opened.authorization;
    const profile = {
      email: 'ada@example.org',
      email_verified: true,
      address: { formatted: 'Somerset\nEngland', country: 'England' },
      claims: { department: 'Éngines ✓', desks: [1, { floor: null }], 'https://example.org/rank': 0.5 },
      updated_at: 1_767_225_600,
    };
    expect(await owners.insert(ownerOf('ada', { profile }))).toBe('inserted');
    expect(await owners.insert(ownerOf('bare'))).toBe('inserted');
    expect((await owners.find('ada'))?.profile).toEqual(profile);
    expect((await owners.list({}, { limit: 9 })).items.map((one) => one.profile)).toEqual([
      profile,
      undefined,
    ]);
    const changed = { ...profile, email: 'ada@example.net', email_verified: false };
    expect(await owners.replace(ownerOf('ada', { profile: changed, version: 2 }), 1)).toBe('changed');
    expect((await owners.findByUsername('ada@example.org'))?.profile).toEqual(changed);
    expect(await owners.replace(ownerOf('ada', { version: 3 }), 2)).toBe('changed');
    expect((await owners.find('ada'))?.profile).toBeUndefined();
  });

  it('keeps ids and usernames unique', async () => {
    await using storage = await driver.openPorts();
    const { owners } = storage.opened.authorization;
    const outcomes = await Promise.all([
      owners.insert(ownerOf('a', { username: 'ada' })),
      owners.insert(ownerOf('b', { username: 'ada' })),
      owners.insert(ownerOf('a', { username: 'other' })),
      owners.insert(ownerOf('c', { username: 'carl' })),
    ]);
    expect(outcomes).toEqual(['inserted', 'conflict', 'conflict', 'inserted']);
    expect(await owners.replace(ownerOf('c', { username: 'ada', version: 2 }), 1)).toBe('conflict');
    expect(await owners.replace(ownerOf('c', { username: 'carla', version: 2 }), 1)).toBe('changed');
    expect((await owners.findByUsername('carla'))?.ownerId).toBe('c');
    expect(await owners.replace(ownerOf('c', { username: 'carla', version: 2 }), 1)).toBe('stale');
    expect(await owners.replace(ownerOf('nobody', { version: 2 }), 1)).toBe('absent');
  });

  it('ends sessions and grants with a replacement that requests it, and no consent', async () => {
    await using storage = await driver.openPorts();
    const { owners, generations } = storage.opened.authorization;
    await owners.insert(ownerOf('owner'));
    await giveHoldings(storage.opened);
    expect(await owners.replace(ownerOf('owner', { name: 'New', version: 2 }), 1)).toBe('changed');
    expect(await holdingsLeft(storage.opened)).toEqual(everything);

    const ends = {
      now: now + 5,
      signIns: true,
      grants: true,
      locks: false,
      accessTokens: true,
    };
    expect(await owners.replace(ownerOf('owner', { disabled: true, version: 3 }), 1, ends)).toBe('stale');
    expect(await holdingsLeft(storage.opened)).toEqual(everything);
    expect(await owners.replace(ownerOf('owner', { disabled: true, version: 3 }), 2, ends)).toBe('changed');
    expect(await holdingsLeft(storage.opened)).toEqual(['consent']);
    expect(await endedAt(generations, now)).toEqual([endOf('owner', 'owner')]);
  });

  it('ends only access tokens if a right is withdrawn (docs/decisions/clients-and-owners.md, withdrawal)', async () => {
    await using storage = await driver.openPorts();
    const { owners, generations } = storage.opened.authorization;
    await owners.insert(ownerOf('owner', { roles: ['viewer'] }));
    await giveHoldings(storage.opened);
    const ends = {
      now: now + 5,
      signIns: false,
      grants: false,
      locks: false,
      accessTokens: true,
    };
    expect(await owners.replace(ownerOf('owner', { version: 2 }), 1, ends)).toBe('changed');
    expect((await owners.find('owner'))?.roles).toEqual([]);
    expect(await holdingsLeft(storage.opened)).toEqual(everything);
    expect(await endedAt(generations, now)).toEqual([endOf('owner', 'owner')]);
  });

  it('deletes an owner with its sessions, grants and consents, and leaves a tombstone (docs/decisions/clients-and-owners.md, deletion)', async () => {
    await using storage = await driver.openPorts();
    const { owners, clients, generations } = storage.opened.authorization;
    await owners.insert(ownerOf('owner'));
    await giveHoldings(storage.opened);
    const removal = {
      ownerId: 'owner',
      now: now + 5,
      tombstoneUntil: now + 100,
    };
    expect(await owners.remove({ ...removal, expectedVersion: 2 })).toBe('stale');
    expect(await owners.remove({ ...removal, expectedVersion: 1 })).toBe('changed');
    expect(await holdingsLeft(storage.opened)).toEqual([]);
    expect(await endedAt(generations, now)).toEqual([endOf('owner', 'owner')]);
    expect(await owners.isTombstone('owner', now + 99)).toBe(true);
    expect(await clients.isTombstone('owner', now)).toBe(false);
    expect(await owners.insert(ownerOf('owner', { createdAt: now + 99 }))).toBe('inserted');
    expect(await owners.isTombstone('owner', now + 99)).toBe(false);
    expect(await owners.insert(ownerOf('owner', { createdAt: now + 99 }))).toBe('conflict');
  });
}

/** The rules of every engine's `SettingsEntryStore`. */
export function settingsEntryStoreConformance(driver: Driver): void {
  const entries = (clientIds: readonly string[], ownerIds: readonly string[] = []) => ({
    clientIds,
    ownerIds,
    usernames: [],
  });

  it('finds entries that are stored and in the settings as well, and registers none of them', async () => {
    await using storage = await driver.openPorts();
    const { clients, owners, settingsEntries } = storage.opened.authorization;
    await clients.insert(clientOf('a'));
    await owners.insert(ownerOf('o', { username: 'ada' }));
    const asked = { clientIds: ['a', 'b'], ownerIds: ['o', 'p'], usernames: ['carl', 'ada'] };
    expect(await settingsEntries.settle(asked, now)).toEqual({
      taken: { clientIds: ['a'], ownerIds: ['o'], usernames: ['ada'] },
    });
    expect(await settingsEntries.rights()).toEqual([]);
    expect(await clients.insert(clientOf('b'))).toBe('inserted');
  });

  it('keeps the ids and usernames of the settings free, until the next entries are registered', async () => {
    await using storage = await driver.openPorts();
    const { clients, owners, settingsEntries } = storage.opened.authorization;
    await owners.insert(ownerOf('stored', { username: 'stored' }));
    const declared = { clientIds: ['a'], ownerIds: ['o'], usernames: ['ada'] };
    expect(await settingsEntries.settle(declared, now)).toEqual({ removed: [], profiles: [] });
    const renamed = ownerOf('stored', { username: 'ada', version: 2 });
    const attempts = () =>
      Promise.all([
        clients.insert(clientOf('a')),
        owners.insert(ownerOf('o', { username: 'other' })),
        owners.insert(ownerOf('new', { username: 'ada' })),
        owners.replace(renamed, 1),
      ]);
    expect(await attempts()).toEqual(['conflict', 'conflict', 'conflict', 'conflict']);
    await settingsEntries.settle({ ...declared, usernames: ['carl'] }, now);
    expect(await owners.replace(renamed, 1)).toBe('changed');
    await settingsEntries.settle(entries([]), now);
    expect(await clients.insert(clientOf('a', { createdAt: now + 1 }))).toBe('inserted');
  });

  it('ends the grants of an entry that left the settings (docs/decisions/clients-and-owners.md, settings-entries)', async () => {
    await using storage = await driver.openPorts();
    const { settingsEntries, generations } = storage.opened.authorization;
    await giveHoldings(storage.opened);
    expect(await settingsEntries.settle(entries(['client', 'stays'], ['owner']), now)).toEqual({
      removed: [],
      profiles: [],
    });
    expect(await settingsEntries.settle(entries(['client', 'stays', 'new'], ['owner']), now)).toEqual({
      removed: [],
      profiles: [],
    });
    expect(await holdingsLeft(storage.opened)).toEqual(everything);

    expect(await settingsEntries.settle(entries(['stays', 'new'], ['owner']), now + 5)).toEqual({
      removed: [{ kind: 'client', id: 'client' }],
      profiles: [],
    });
    expect(await holdingsLeft(storage.opened)).toEqual(['session']);
    expect(await endedAt(generations, now)).toEqual([endOf('client', 'client')]);
    expect(await settingsEntries.settle(entries(['stays', 'new'], ['owner']), now + 6)).toEqual({
      removed: [],
      profiles: [],
    });
  });

  it('records the rights of the owners, and ends the access tokens of those who lost rights (docs/decisions/clients-and-owners.md, withdrawal)', async () => {
    await using storage = await driver.openPorts();
    const { settingsEntries, generations } = storage.opened.authorization;
    const settle = (scope: readonly string[], ...withdrawn: string[]) =>
      settingsEntries.settle(entries([], ['owner', 'other']), now, {
        users: [{ ownerId: 'owner', scope, profile: digest('any') }],
        withdrawn,
      });
    await settle(['gateway:read', 'config:users:*']);
    expect(await settingsEntries.rights()).toEqual(
      expect.arrayContaining([
        { ownerId: 'owner', scope: ['gateway:read', 'config:users:*'] },
        { ownerId: 'other', scope: [] },
      ]),
    );
    await settle([], 'owner');
    expect(await settingsEntries.rights()).toContainEqual({ ownerId: 'owner', scope: [] });
    expect(await endedAt(generations, now)).toEqual([endOf('owner', 'owner', now)]);
  });

  it('remembers when the profile of an owner changed (docs/decisions/clients-and-owners.md, settings-profiles)', async () => {
    await using storage = await driver.openPorts();
    const { settingsEntries } = storage.opened.authorization;
    const settle = (profile: string, at: number) =>
      settingsEntries.settle(entries([], ['owner', 'other']), at, {
        users: [{ ownerId: 'owner', scope: [], profile: digest(profile) }],
        withdrawn: [],
      });
    const changedAt = (at: number) => ({ removed: [], profiles: [{ ownerId: 'owner', changedAt: at }] });
    expect(await settle('first', now)).toEqual(changedAt(now));
    expect(await settle('first', now + 5)).toEqual(changedAt(now));
    expect(await settle('second', now + 9)).toEqual(changedAt(now + 9));
  });
}

/** The rules of every engine's `InvitationStore`. */
export function invitationStoreConformance(driver: Driver): void {
  const invitation: Invitation = {
    invitationId: 'invitation',
    digest: digest('invitation'),
    roles: ['viewer', 'clients'],
    maker: { ownerId: undefined, clientId: 'client' },
    createdAt: now,
    expiresAt: now + 60,
  };

  it('creates one user of several parallel ones, and remembers its use', async () => {
    await using storage = await driver.openPorts();
    const { invitations, owners } = storage.opened.authorization;
    await invitations.insert(invitation);
    expect(await invitations.findByDigest(invitation.digest)).toEqual({ ...invitation, usedAt: undefined });
    const accept = (ownerId: string, at = now) =>
      invitations.accept({ digest: invitation.digest, owner: ownerOf(ownerId), now: at, issuedUnder: 0 });
    expect(await accept('late', now + 60)).toBe('refused');
    const outcomes = await Promise.all(['a', 'b', 'c'].map((ownerId) => accept(ownerId, now + 1)));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(2);
    expect((await owners.list({}, { limit: 9 })).items).toHaveLength(1);
    expect((await invitations.findByDigest(invitation.digest))?.usedAt).toBe(now + 1);
  });

  it('is listed and ended while it was not used, and ended once', async () => {
    await using storage = await driver.openPorts();
    const { invitations } = storage.opened.authorization;
    const other = { ...invitation, invitationId: 'other', digest: digest('other') };
    for (const one of [invitation, other]) await invitations.insert(one);
    const { digest: used } = other;
    await invitations.accept({ digest: used, owner: ownerOf('a'), now, issuedUnder: 0 });
    const { items } = await invitations.list({ limit: 9 });
    expect(items).toEqual([{ ...invitation, usedAt: undefined }]);
    const end = (invitationId: string) =>
      invitations.end({ invitationId, now: now + 1, tombstoneUntil: now + 9 });
    expect([await end('other'), await end('invitation'), await end('invitation')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await invitations.isTombstone('invitation', now + 8)).toBe(true);
    const { digest: key } = invitation;
    expect(await invitations.accept({ digest: key, owner: ownerOf('b'), now: now + 2, issuedUnder: 0 })).toBe(
      'refused',
    );
  });

  it('remains valid if the username is in use', async () => {
    await using storage = await driver.openPorts();
    const { invitations, owners } = storage.opened.authorization;
    await invitations.insert(invitation);
    await owners.insert(ownerOf('a', { username: 'ada' }));
    const { digest: key } = invitation;
    expect(
      await invitations.accept({
        digest: key,
        owner: ownerOf('b', { username: 'ada' }),
        now,
        issuedUnder: 0,
      }),
    ).toBe('conflict');
    expect((await invitations.findByDigest(key))?.usedAt).toBeUndefined();
    expect(await invitations.accept({ digest: key, owner: ownerOf('b'), now, issuedUnder: 0 })).toBe(
      'accepted',
    );
  });
}
