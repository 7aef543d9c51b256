import { describe, expect, it } from 'vitest';
import type { Grant } from '../../src/authorization/records/records.ts';
import type { Storage } from '../../src/storage/open.ts';
import { clientOf, now, ownerOf } from './conformance/holdings.ts';
import { drivers } from './drivers.ts';
import type { ManualClock } from './manual-clock.ts';
import { codeDigest, codeOf, familyOf, grantId, grantOf, sessionOf } from './records.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** More rows of each kind than one transaction changes. */
const many = 1_100;
const last = String(many - 1);

const times = { expectedVersion: undefined, now, tombstoneUntil: now + 1 };

const removeClient = ({ authorization: { clients } }: Storage) =>
  clients.remove({ clientId: 'client', ...times });

const removeOwner = ({ authorization: { owners } }: Storage) => owners.remove({ ownerId: 'owner', ...times });

type Parties = Pick<Grant, 'clientId' | 'ownerId'>;

/**
 * Every third grant has a pending code; the others have a family. They are created one millisecond after the other.
 */
async function giveGrants({ authorization }: Storage, parties: Parties, count: number): Promise<void> {
  const { codes, families } = authorization;
  const { clientId, ownerId } = parties;
  const prefix = `${clientId}-${ownerId}-`;
  await Promise.all(
    numbers(count).map((number) => {
      const key = `${prefix}${number}`;
      const at = now - count + number;
      if (number % 3 === 0) return codes.insert({ ...codeOf(key, at), ...parties });
      return families.insert({ ...grantOf(key, at), ...parties }, { ...familyOf(key, at), ...parties });
    }),
  );
}

async function count({ database }: Storage, table: string, condition = '1 = 1'): Promise<unknown> {
  const [row] = await database.read(`SELECT count(*) AS count FROM ${table} WHERE ${condition}`);
  return row?.['count'];
}

/** Resolves when the purge that is due at this time has run. */
async function purge({ database }: Storage, clock: ManualClock): Promise<void> {
  clock.advance(60_000);
  for (;;) {
    const [row] = await database.read('SELECT last_run_at FROM job_run');
    if (row?.['last_run_at'] === clock.now()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const presentationOf = (key: string) => ({
  familyId: grantId(key),
  clientId: 'client',
  generation: 0,
  now,
  rotate: true,
  idleExpiresAt: now + 1_000_000,
  accessTokenExpiresAt: now + 1_000_000,
  graceMilliseconds: 0,
});

const redemptionOf = (key: string) => ({
  digest: codeDigest(key),
  clientId: 'client',
  now,
  grant: grantOf(key, now),
  family: undefined,
});

describe.each(drivers)('the end of more than one transaction changes on $name', (driver) => {
  it('changes at most 500 grants in the unit that deletes a client (docs/decisions/storage.md, endings)', async () => {
    await using storage = await driver.openPorts();
    const { opened } = storage;
    await opened.authorization.clients.insert(clientOf('client'));
    await giveGrants(opened, { clientId: 'client', ownerId: 'owner' }, many);
    await removeClient(opened);
    const codesOfTheFirst500 = 167;
    expect(await count(opened, 'token_grant', 'revoked_at IS NOT NULL')).toBe(500 - codesOfTheFirst500);
    expect(await count(opened, 'token_grant')).toBe(many - codesOfTheFirst500);
  });

  it('ends every grant of a deleted client at once, and none of another client (docs/decisions/storage.md, endings)', async () => {
    await using storage = await driver.openPorts();
    const { opened } = storage;
    const { clients, codes, families, grants } = opened.authorization;
    await clients.insert(clientOf('client'));
    await giveGrants(opened, { clientId: 'client', ownerId: 'owner' }, many);
    await giveGrants(opened, { clientId: 'other', ownerId: 'owner' }, 3);
    const code = `client-owner-${many - 2}`;
    const grant = `client-owner-${last}`;
    expect(await codes.find(codeDigest(code))).toBeDefined();
    await removeClient(opened);

    expect((await grants.find(grantId(grant)))?.revokedAt).toBeDefined();
    expect((await families.find(grantId(grant)))?.revokedAt).toBeDefined();
    expect(await families.rotate(presentationOf(grant))).toEqual({ outcome: 'refused' });
    expect(await codes.find(codeDigest(code))).toBeUndefined();
    expect(await codes.redeem(redemptionOf(code))).toBe('refused');
    const listed = await grants.list({ now }, { limit: 100 });
    expect(listed.items.map((item) => item.grantId)).toEqual(['grant-other-owner-1', 'grant-other-owner-2']);
    expect((await families.find('grant-other-owner-1'))?.revokedAt).toBeUndefined();
  });

  it('gives a new client with the id of a deleted one nothing of its consents (docs/decisions/scopes-and-statuses.md, tombstones)', async () => {
    await using storage = await driver.openPorts();
    const { opened } = storage;
    const { clients, consents } = opened.authorization;
    const consentOf = (number: number, scope: string, issuedUnder: number) => ({
      consentId: `${scope}-${number}`,
      ownerId: `owner-${number}`,
      clientId: 'client',
      scope: [scope],
      resources: [],
      createdAt: now,
      updatedAt: now,
      issuedUnder,
    });
    await clients.insert(clientOf('client'));
    await Promise.all(numbers(many).map((number) => consents.remember(consentOf(number, 'write', 0))));
    await removeClient(opened);
    expect(await clients.insert(clientOf('client', { createdAt: now + 1 }))).toBe('inserted');
    expect((await consents.list({}, { limit: 10 })).items).toEqual([]);
    const again = numbers(many).map((number) => consentOf(number, 'read', now + 60_000));
    for (const kept of await Promise.all(again.map((consent) => consents.remember(consent))))
      expect(kept).toBe(true);
    for (const consent of again) expect(await consents.findFor(consent.ownerId, 'client')).toEqual(consent);
  });

  it('ends sessions, codes, grants and consents of a deleted owner at once (docs/decisions/storage.md, endings)', async () => {
    await using storage = await driver.openPorts();
    const { opened } = storage;
    const { consents, owners, sessions, grants } = opened.authorization;
    await owners.insert(ownerOf('owner'));
    await giveGrants(opened, { clientId: 'client', ownerId: 'owner' }, many);
    await Promise.all(
      numbers(many).flatMap((number) => [
        sessions.insert(sessionOf(`s${number}`, now - many + number)),
        consents.remember({
          consentId: `consent-${number}`,
          ownerId: 'owner',
          clientId: `client-${number}`,
          scope: [],
          resources: [],
          createdAt: now - many + number,
          updatedAt: now,
          issuedUnder: 0,
        }),
      ]),
    );
    await removeOwner(opened);
    expect(await count(opened, 'owner_session')).toBe(many - 500);
    expect(await count(opened, 'consent')).toBe(many - 500);

    const page = { limit: 10 };
    expect(await sessions.find(`s${last}`)).toBeUndefined();
    expect(await sessions.findByDigest(sessionOf(`s${last}`, now).digest)).toBeUndefined();
    expect((await sessions.list({}, page)).items).toEqual([]);
    expect(await consents.find(`consent-${last}`)).toBeUndefined();
    expect(await consents.findFor('owner', `client-${last}`)).toBeUndefined();
    expect((await consents.list({}, page)).items).toEqual([]);
    expect((await grants.list({ now }, page)).items).toEqual([]);
  });

  it('changes the other rows in the purge, in batches, and leaves no ending behind (docs/decisions/storage.md, endings)', async () => {
    await using storage = await driver.openPorts();
    const { opened, clock } = storage;
    const { clients, owners } = opened.authorization;
    await clients.insert(clientOf('client'));
    await owners.insert(ownerOf('owner'));
    await giveGrants(opened, { clientId: 'client', ownerId: 'x' }, many);
    await giveGrants(opened, { clientId: 'y', ownerId: 'owner' }, many);
    await giveGrants(opened, { clientId: 'y', ownerId: 'x' }, 3);
    await removeClient(opened);
    await removeOwner(opened);
    expect(await count(opened, 'ending')).toBe(2);

    await purge(opened, clock);
    expect(await count(opened, 'ending')).toBe(0);
    expect(await count(opened, 'token_grant', 'revoked_at IS NULL')).toBe(3);
    const ended = numbers(many).filter((number) => number % 3 !== 0).length;
    expect(await count(opened, 'token_grant', 'revoked_at IS NOT NULL')).toBe(2 * ended);
    expect(await count(opened, 'token_grant', 'code_digest IS NOT NULL')).toBe(1);
  });

  it('does not end the grants that an owner makes after a change of password (docs/decisions/storage.md, endings)', async () => {
    await using storage = await driver.openPorts();
    const { opened, clock } = storage;
    const { families, owners } = opened.authorization;
    await owners.insert(ownerOf('owner'));
    await giveGrants(opened, { clientId: 'client', ownerId: 'owner' }, many);
    const changed = ownerOf('owner', { version: 2 });
    await owners.replace(changed, 1, { now, signIns: true, grants: true, locks: false, accessTokens: true });
    const issuedUnder = await opened.authorization.generations.last();
    // Its clock may be behind.
    await families.insert({ ...grantOf('new', now - many), issuedUnder }, familyOf('new', now - many));
    expect((await families.rotate(presentationOf('new'))).outcome).toBe('rotated');
    await purge(opened, clock);
    expect((await families.find(grantId('new')))?.revokedAt).toBeUndefined();
    expect((await families.find(grantId(`client-owner-${last}`)))?.revokedAt).toBeDefined();
  });

  it('covers grants that were created while the clock was ahead (docs/decisions/storage.md, endings)', async () => {
    await using storage = await driver.openPorts();
    const { opened, clock } = storage;
    const { clients, families } = opened.authorization;
    await clients.insert(clientOf('client'));
    await giveGrants(opened, { clientId: 'client', ownerId: 'owner' }, many);
    await families.insert(grantOf('ahead', now + 5_000), familyOf('ahead', now + 5_000));
    await removeClient(opened);
    expect((await families.find(grantId('ahead')))?.revokedAt).toBeDefined();
    await purge(opened, clock);
    expect((await families.find(grantId('ahead')))?.revokedAt).toBeDefined();
  });

  it.each([
    ['a consent', 'consents'],
    ['a session', 'sessions'],
  ] as const)(
    'revokes the grants of %s 500 at a time, and removes it with the last of them (docs/decisions/storage.md, endings)',
    async (_, kind) => {
      await using storage = await driver.openPorts();
      const { opened } = storage;
      const { consents, families, sessions } = opened.authorization;
      const parties = { ownerId: 'owner', clientId: 'client' };
      const session = sessionOf('session', now);
      await sessions.insert(session);
      await consents.remember({
        consentId: 'consent',
        ...parties,
        scope: [],
        resources: [],
        createdAt: now,
        updatedAt: now,
        issuedUnder: 0,
      });
      await Promise.all(
        numbers(many).map((number) =>
          families.insert(
            { ...grantOf(`g${number}`, now), sessionId: session.digest },
            familyOf(`g${number}`, now),
          ),
        ),
      );
      const step = () =>
        kind === 'consents' ? consents.remove('consent', now) : sessions.removeWithGrants('session', now);
      const isThere = async () =>
        (kind === 'consents' ? await consents.find('consent') : await sessions.find('session')) !== undefined;
      const steps: unknown[] = [];
      for (let removed = await step(); removed; removed = await step())
        steps.push([removed.revoked.length, removed.isComplete, await isThere()]);
      expect(steps).toEqual([
        [500, false, true],
        [500, false, true],
        [100, true, false],
      ]);
    },
  );
});
