/** A reference token, a redemption and a logout token, whose unit is held while a right or their client ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../../src/storage/open.ts';
import { memoryDriver } from '../../storage/drivers.ts';
import { alice, pkce } from '../interaction/cast.ts';
import { type LogoutReceiver, startLogoutReceiver } from '../openid/logout-receiver.ts';
import { type HeldCall, raceAt } from './barrier.ts';
import { consent, createPerson, obtainCode, type Person, redeem, redirectUri, signIn } from './people.ts';
import type { Visitor } from '../interaction/visitor.ts';
import { openSurface, type Reply, type Surface } from './surface.ts';

let opened: Awaited<ReturnType<typeof memoryDriver.openPorts>>;
let storage: Storage;
let surface: Surface;
let receiver: LogoutReceiver;
let person: Person;

beforeAll(async () => {
  opened = await memoryDriver.openPorts();
  storage = opened.opened;
  surface = await openSurface(storage, { clock: opened.clock, authorization: { openid: {} } });
  receiver = await startLogoutReceiver();
});
afterAll(async () => {
  await surface.close();
  await receiver.stop();
  await opened[Symbol.asyncDispose]();
});
beforeEach(async () => {
  person = await createPerson(surface, storage);
});

const race = <Result>(...held: HeldCall<Result>): Promise<Result> => raceAt(surface, ...held);

async function expectStatus(status: number, reply: Promise<Reply>): Promise<void> {
  expect((await reply).status).toBe(status);
}

const changeOwner = (body: object): Promise<void> =>
  expectStatus(200, surface.call('changeOwner', { path: { owner_id: person.ownerId }, body }));
const changeClient = (body: object, clientId = person.clientId): Promise<void> =>
  expectStatus(200, surface.call('changeClient', { path: { client_id: clientId }, header: {}, body }));
const deleteClient = (clientId = person.clientId): Promise<void> =>
  expectStatus(204, surface.call('deleteClient', { path: { client_id: clientId }, header: {} }));

async function endGrant(): Promise<void> {
  const { ownerId } = person;
  const now = opened.clock.now();
  const { items } = await storage.authorization.grants.list({ ownerId, now }, { limit: 1 });
  await expectStatus(204, surface.call('deleteGrant', { path: { grant_id: items[0]?.grantId } }));
}

const disable = (): Promise<void> => changeOwner({ disabled: true });
const loseRole = (): Promise<void> => changeOwner({ roles: [] });
const narrow = (): Promise<void> => changeClient({ scope: 'read' });

/** The rows of the tokens of the client. */
const rows = async (clientId = person.clientId): Promise<readonly unknown[]> =>
  (await storage.authorization.referenceTokens.list({ clientId }, { limit: 9 })).items;

function grantByPassword(): Promise<Reply> {
  const { ownerId: username, clientId } = person;
  const body = { grant_type: 'password', client_id: clientId, username, password: alice.password };
  return surface.call('issueToken', { body });
}

describe('the row of a reference token (docs/decisions/grants.md, conditions)', () => {
  beforeEach(async () => {
    await changeOwner({ roles: ['viewer'] });
    await changeClient({ access_token_format: 'reference', scope: 'read clients:read' });
  });

  it.each([
    ['grant ended', endGrant],
    ['user was disabled', disable],
    ['user lost a right', loseRole],
    ['client lost a right', narrow],
    ['client was deleted', deleteClient],
  ])('is not stored after its %s', async (_what, end) => {
    const { status } = await race('referenceTokens.insert', grantByPassword, () => end());
    expect([status, await rows()]).toEqual([400, []]);
  });

  it.each([
    ['grant ended', endGrant],
    ['user lost a right', loseRole],
  ])('is not stored by a refresh after its %s', async (_what, end) => {
    const { body } = await grantByPassword();
    const refresh = {
      grant_type: 'refresh_token',
      client_id: person.clientId,
      refresh_token: body['refresh_token'],
    };
    const before = await rows();
    const reply = await race(
      'referenceTokens.insert',
      () => surface.call('issueToken', { body: refresh }),
      end,
    );
    expect([reply.status, await rows()]).toEqual([400, before]);
  });

  it('is not stored for a client that acts for itself and was deleted', async () => {
    const clientId = `${person.clientId}-machine`;
    const { body } = await surface.call('createClient', {
      body: {
        client_id: clientId,
        grant_types: ['client_credentials'],
        token_endpoint_auth_method: 'client_secret_post',
        access_token_format: 'reference',
        scope: 'read',
      },
    });
    const credentials = { client_id: clientId, client_secret: body['client_secret'] };
    const issue = () =>
      surface.call('issueToken', { body: { grant_type: 'client_credentials', ...credentials } });
    const { status } = await race('referenceTokens.insert', issue, () => deleteClient(clientId));
    expect([status, await rows(clientId)]).toEqual([400, []]);
  });
});

describe('a redemption, also that of the console (docs/decisions/grants.md, conditions)', () => {
  it.each([
    ['user lost a right', loseRole],
    ['client lost a right', narrow],
  ])(
    'is refused after its %s, and the code can be redeemed with the rights that remain',
    async (_what, end) => {
      await changeOwner({ roles: ['viewer'] });
      await changeClient({ scope: 'read clients:read' });
      const code = await obtainCode(surface.visitor(), person);
      const reply = await race('codes.redeem', () => redeem(surface, person, code), end);
      expect([reply.status, reply.body['error']]).toEqual([400, 'invalid_grant']);
      expect((await redeem(surface, person, code)).status).toBe(200);
    },
  );
});

describe('a logout token (OpenID Connect Back-Channel Logout 1.0 §2.3)', () => {
  /** Creates a client of the id; another one has another address. */
  async function createReceiving(clientId: string, path: string): Promise<void> {
    const body = {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      redirect_uris: [redirectUri],
      scope: 'openid',
      backchannel_logout_uri: `${receiver.url}/${path}`,
    };
    await expectStatus(201, surface.call('createClient', { body }));
  }

  async function signedIn(): Promise<Visitor> {
    const visitor = surface.visitor();
    await signIn(visitor, person);
    return visitor;
  }

  async function allow(visitor: Visitor, clientId: string): Promise<void> {
    const { verifier: _, ...challenge } = pkce;
    const request = { ...challenge, redirect_uri: redirectUri, scope: 'openid', response_type: 'code' };
    const page = await visitor.follow(await visitor.authorize({ ...request, client_id: clientId }));
    await consent(visitor, page);
  }

  async function endSession(): Promise<void> {
    const { ownerId } = person;
    const { items } = await storage.authorization.sessions.list({ ownerId }, { limit: 1 });
    await expectStatus(204, surface.call('deleteSession', { path: { session_id: items[0]?.sessionId } }));
  }

  /** Resolves when no token is due. */
  async function settled(): Promise<void> {
    await expect.poll(() => storage.authorization.sessionClients.nextDueAt()).toBeUndefined();
  }
  const receivedAt = (path: string) => receiver.received.filter((one) => one.path === `/${path}`);

  it('reaches the client of the session', async () => {
    const clientId = `${person.clientId}-own`;
    await createReceiving(clientId, clientId);
    await allow(await signedIn(), clientId);
    await endSession();
    await settled();
    expect(receivedAt(clientId)).toHaveLength(1);
  });

  it('is not for a new client of a response that began before', async () => {
    const clientId = `${person.clientId}-late`;
    await createReceiving(clientId, 'before');
    const visitor = await signedIn();
    await race(
      'sessionClients.insert',
      () => allow(visitor, clientId),
      async () => {
        await deleteClient(clientId);
        await createReceiving(clientId, 'after');
      },
    );
    await endSession();
    expect(
      await storage.database.read('SELECT sid FROM session_client WHERE client_id = $1', [clientId]),
    ).toEqual([]);
    await settled();
    expect([receivedAt('before'), receivedAt('after')]).toEqual([[], []]);
  });

  it('reaches a new client with the id of a deleted one for a session that both had', async () => {
    const clientId = `${person.clientId}-again`;
    await createReceiving(clientId, 'first');
    const visitor = await signedIn();
    await allow(visitor, clientId);
    await deleteClient(clientId);
    await createReceiving(clientId, 'second');
    await allow(visitor, clientId);
    await endSession();
    await settled();
    expect([receivedAt('first').length, receivedAt('second').length]).toEqual([0, 1]);
  });
});
