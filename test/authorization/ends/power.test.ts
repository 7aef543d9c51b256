/** A caller whose rights end, or whose target gets more rights, while the unit of its change is held. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/conventions/operation.ts';
import type { Storage } from '../../../src/storage/open.ts';
import { memoryDriver } from '../../storage/drivers.ts';
import { referenceOf } from '../../storage/records.ts';
import { alice } from '../interaction/cast.ts';
import { raceAt } from './barrier.ts';
import { createPerson, obtainCode, type Person, redeem } from './people.ts';
import { openSurface, type Reply, type Surface } from './surface.ts';

let opened: Awaited<ReturnType<typeof memoryDriver.openPorts>>;
let storage: Storage;
let surface: Surface;
let person: Person;
let caller: Caller;

beforeAll(async () => {
  opened = await memoryDriver.openPorts();
  storage = opened.opened;
  const registration = { enabled: true, scope: 'read' };
  surface = await openSurface(storage, {
    clock: opened.clock,
    authorization: { registration, loginAttempts: { limit: 1 } },
  });
});
afterAll(async () => {
  await surface.close();
  await opened[Symbol.asyncDispose]();
});

const changeOwner = (ownerId: string | undefined, body: object): Promise<Reply> =>
  surface.call('changeOwner', { path: { owner_id: ownerId }, header: {}, body });

const rights = 'clients:write owners:write sessions:write grants:write consents:write';

function grantByPassword(
  { ownerId: username, clientId }: Person,
  password: string,
  scope?: string,
): Promise<Reply> {
  const body = { grant_type: 'password', client_id: clientId, username, password, scope };
  return surface.call('issueToken', { body });
}

/** An administrator with an access token of an own app. */
async function signInCaller(): Promise<Caller> {
  const own = await createPerson(surface, storage);
  const { ownerId, clientId } = own;
  await changeOwner(ownerId, { roles: ['administrator'] });
  const changed = await surface.call('changeClient', {
    path: { client_id: clientId },
    header: {},
    body: { scope: rights },
  });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  const { body } = await grantByPassword(own, alice.password, rights);
  const found = await surface.callerOf(String(body['access_token']));
  if (!found) throw new Error(JSON.stringify(body));
  return found;
}

beforeEach(async () => {
  person = await createPerson(surface, storage);
  await redeem(surface, person, await obtainCode(surface.visitor(), person));
  caller = await signInCaller();
});

async function firstId(list: string, key: string): Promise<string> {
  const { body } = await surface.call(list, { query: { owner_id: person.ownerId } });
  return String((body['items'] as Record<string, unknown>[])[0]?.[key]);
}

interface Change {
  readonly unit: string;
  readonly operation: string;
  input(): Promise<object>;
  /** True if the change was made. */
  isMade(): Promise<boolean>;
}

const statusOf = async (operation: string, path: object): Promise<number> =>
  (await surface.call(operation, { path, header: {} })).status;

/** The changes of what a user and a client have. */
const ofHolders: Readonly<Record<string, Change>> = {
  'end a session': {
    unit: 'sessions.remove',
    operation: 'deleteSession',
    input: async () => ({ path: { session_id: await firstId('listSessions', 'session_id') } }),
    isMade: async () => (await firstId('listSessions', 'session_id')) === 'undefined',
  },
  'revoke a grant': {
    unit: 'grants.revoke',
    operation: 'deleteGrant',
    input: async () => ({ path: { grant_id: await firstId('listGrants', 'grant_id') } }),
    isMade: async () => (await firstId('listGrants', 'grant_id')) === 'undefined',
  },
  'end a consent': {
    unit: 'consents.remove',
    operation: 'deleteConsent',
    input: async () => ({ path: { consent_id: await firstId('listConsents', 'consent_id') } }),
    isMade: async () => (await firstId('listConsents', 'consent_id')) === 'undefined',
  },
  'revoke a reference token': {
    unit: 'referenceTokens.remove',
    operation: 'deleteToken',
    async input() {
      const token = { ...referenceOf(person.ownerId, opened.clock.now()), ...person, issuedUnder: 1e15 };
      await storage.authorization.referenceTokens.insert({ ...token, grantId: undefined });
      return { path: { token_id: token.tokenId } };
    },
    isMade: async () => (await firstId('listTokens', 'token_id')) === 'undefined',
  },
  'end the locks': {
    unit: 'signInAttempts.unlock',
    operation: 'deleteLocks',
    async input() {
      await grantByPassword(person, 'a wrong password');
      return { query: { owner_id: person.ownerId } };
    },
    isMade: async () => (await firstId('listLocks', 'owner_id')) === 'undefined',
  },
};

/** The changes of records. Their version is compared, so only the rights of the caller can be overtaken. */
const ofRecords: Readonly<Record<string, Change>> = {
  'change a user': {
    unit: 'owners.replace',
    operation: 'changeOwner',
    input: async () => ({ path: { owner_id: person.ownerId }, header: {}, body: { disabled: true } }),
    isMade: async () => (await storage.authorization.owners.find(person.ownerId))?.disabled === true,
  },
  'delete a user': {
    unit: 'owners.remove',
    operation: 'deleteOwner',
    input: async () => ({ path: { owner_id: person.ownerId }, header: {} }),
    isMade: async () => (await statusOf('getOwner', { owner_id: person.ownerId })) === 410,
  },
  'create a user': {
    unit: 'owners.insert',
    operation: 'createOwner',
    input: async () => ({
      body: { username: `${person.ownerId}-new`, password: 'a new and long enough passphrase 4711' },
    }),
    isMade: async () =>
      (await storage.authorization.owners.findByUsername(`${person.ownerId}-new`)) !== undefined,
  },
  'change a client': {
    unit: 'clients.replace',
    operation: 'changeClient',
    input: async () => ({
      path: { client_id: person.clientId },
      header: {},
      body: { client_name: 'Changed' },
    }),
    isMade: async () => (await storage.authorization.clients.find(person.clientId))?.clientName === 'Changed',
  },
  'delete a client': {
    unit: 'clients.remove',
    operation: 'deleteClient',
    input: async () => ({ path: { client_id: person.clientId }, header: {} }),
    isMade: async () => (await statusOf('getClient', { client_id: person.clientId })) === 410,
  },
  'create a client': {
    unit: 'clients.insert',
    operation: 'createClient',
    input: async () => ({ body: { client_id: `${person.clientId}-new`, grant_types: [] } }),
    isMade: async () => (await statusOf('getClient', { client_id: `${person.clientId}-new` })) === 200,
  },
  'invite a user': {
    unit: 'invitations.insert',
    operation: 'createInvitation',
    input: async () => ({ body: { roles: [] } }),
    isMade: async () => (await storage.authorization.invitations.list({ limit: 9 })).items.length > 0,
  },
  'create an initial access token': {
    unit: 'initialAccessTokens.insert',
    operation: 'createInitialAccessToken',
    input: async () => ({ body: {} }),
    isMade: async () => (await storage.authorization.initialAccessTokens.list({ limit: 9 })).items.length > 0,
  },
};

const ends: Readonly<Record<string, () => Promise<unknown>>> = {
  'role is taken': () => changeOwner(caller.subject, { roles: ['viewer'] }),
  'account is disabled': () => changeOwner(caller.subject, { disabled: true }),
  'app is deleted': () => surface.call('deleteClient', { path: { client_id: caller.clientId }, header: {} }),
  'token is revoked': () =>
    storage.authorization.denials.insert({
      kind: 'token',
      key: caller.tokenId ?? '',
      until: opened.clock.now() + 1,
    }),
  'grant is revoked': () => storage.authorization.grants.revoke(caller.grantId ?? '', opened.clock.now()),
};

const attempt = ({ unit, operation }: Change, input: object, end: () => Promise<unknown>): Promise<Reply> =>
  raceAt(surface, unit, () => surface.call(operation, input, caller), end);

const changes = Object.entries({ ...ofHolders, ...ofRecords });
const cells = changes.flatMap(([name, change]) =>
  Object.keys(ends).map((end) => [name, end, change] as const),
);

describe('the rights of a caller (docs/decisions/clients-and-owners.md, power)', () => {
  it.each(cells)(
    'do not suffice to %s after the %s, also between the check and the unit',
    async (_, end, change) => {
      const reply = await attempt(change, await change.input(), ends[end] ?? (async () => undefined));
      expect([reply.status, reply.body['error']]).toEqual([401, 'invalid_token']);
      expect(await change.isMade()).toBe(false);
    },
  );

  it.each(Object.entries({ ...ofHolders }))('suffice to %s while they last', async (_, change) => {
    const reply = await attempt(change, await change.input(), async () => undefined);
    expect([reply.status, await change.isMade()]).toEqual([204, true]);
  });
});

describe('the rights of a user or a client (docs/decisions/clients-and-owners.md, power)', () => {
  it.each(Object.entries(ofHolders))(
    'prevent it to %s if they grow beyond those of the caller',
    async (_, change) => {
      const reply = await attempt(change, await change.input(), () =>
        changeOwner(person.ownerId, { roles: ['administrator'] }),
      );
      expect([reply.status, reply.body['error']]).toEqual([403, 'insufficient_scope']);
      expect(await change.isMade()).toBe(false);
    },
  );

  it.each(Object.entries(ofHolders).filter(([name]) => /grant|consent|token/.test(name)))(
    'prevent it to %s if those of the client grow beyond',
    async (_, change) => {
      const reply = await attempt(change, await change.input(), () =>
        surface.call('changeClient', {
          path: { client_id: person.clientId },
          header: {},
          body: { scope: 'read gateway:write' },
        }),
      );
      expect([reply.status, await change.isMade()]).toEqual([403, false]);
    },
  );

  it.each(Object.entries(ofHolders))('do not prevent it to %s after any other change', async (_, change) => {
    const input = await change.input();
    const reply = await attempt(change, input, () => changeOwner(person.ownerId, { name: 'Ada' }));
    expect([reply.status, await change.isMade()]).toEqual([204, true]);
  });
});
