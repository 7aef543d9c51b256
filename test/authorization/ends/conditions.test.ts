/** Each unit is held between the reads of its caller and its first statement, and what it is based on ends meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../../src/storage/open.ts';
import { memoryDriver } from '../../storage/drivers.ts';
import { alice } from '../interaction/cast.ts';
import type { Visitor } from '../interaction/visitor.ts';
import {
  authorize,
  consent,
  createPerson,
  fieldOf,
  isAlive,
  obtainCode,
  type Person,
  redeem,
  signIn,
} from './people.ts';
import { type HeldCall, raceAt } from './barrier.ts';
import { openSurface, type Reply, type Surface } from './surface.ts';

let opened: Awaited<ReturnType<typeof memoryDriver.openPorts>>;
let storage: Storage;
let surface: Surface;
let person: Person;
let visitor: Visitor;

beforeAll(async () => {
  opened = await memoryDriver.openPorts();
  storage = opened.opened;
  const authorization = { refreshToken: { endsWith: { logout: true } } };
  surface = await openSurface(storage, { clock: opened.clock, authorization });
});
afterAll(async () => {
  await surface.close();
  await opened[Symbol.asyncDispose]();
});
beforeEach(async () => {
  person = await createPerson(surface, storage);
  visitor = surface.visitor();
});

const race = <Result>(...held: HeldCall<Result>): Promise<Result> => raceAt(surface, ...held);

async function endSession(): Promise<void> {
  const { items } = await storage.authorization.sessions.list({ ownerId: person.ownerId }, { limit: 1 });
  const { status } = await surface.call('deleteSession', { path: { session_id: items[0]?.sessionId } });
  expect(status).toBe(204);
}

async function endConsent(): Promise<void> {
  const given = await storage.authorization.consents.findFor(person.ownerId, person.clientId);
  const { status } = await surface.call('deleteConsent', { path: { consent_id: given?.consentId } });
  expect(status).toBe(204);
}

async function endClient(): Promise<void> {
  expect((await surface.call('deleteClient', { path: { client_id: person.clientId } })).status).toBe(204);
}

async function change(body: object): Promise<void> {
  expect((await surface.call('changeOwner', { path: { owner_id: person.ownerId }, body })).status).toBe(200);
}

const disable = (): Promise<void> => change({ disabled: true });
const changePassword = (): Promise<void> => change({ password: 'a new and long enough passphrase 4711' });

async function deleteOwner(): Promise<void> {
  expect((await surface.call('deleteOwner', { path: { owner_id: person.ownerId } })).status).toBe(204);
}

function grantByPassword(): Promise<Reply> {
  const { ownerId: username, clientId } = person;
  const body = { grant_type: 'password', client_id: clientId, username, password: alice.password };
  return surface.call('issueToken', { body });
}

const ends = [
  ['sign-in', endSession],
  ['consent', endConsent],
  ['app', endClient],
] as const;

const endsOfUsers = [
  ['disabled', disable],
  ['deleted', deleteOwner],
  ['given a new password', changePassword],
] as const;

describe('conditions of what is issued (docs/decisions/grants.md, conditions)', () => {
  it('a code is not redeemed after the end of its sign-in (refreshToken.endsWith.logout)', async () => {
    const code = await obtainCode(visitor, person);
    const reply = await race('codes.redeem', () => redeem(surface, person, code), endSession);
    expect([reply.status, await isAlive(surface, person, reply)]).toEqual([400, false]);
  });

  it.each(ends)('no code is stored after the end of its %s', async (_what, end) => {
    await obtainCode(visitor, person);
    const response = await race('codes.insert', () => authorize(visitor, person), end);
    expect([fieldOf(response, 'code'), fieldOf(response, 'error')]).toEqual([undefined, 'access_denied']);
  });

  it.each(ends)('no token of the implicit grant is stored after the end of its %s', async (_what, end) => {
    await obtainCode(visitor, person);
    const response = await race('grants.insert', () => authorize(visitor, person, 'token'), end);
    expect([fieldOf(response, 'access_token'), fieldOf(response, 'error')]).toEqual([
      undefined,
      'access_denied',
    ]);
  });

  it.each([
    ['sign-in that gave it', endSession],
    ['app that gets it', endClient],
  ])('no consent is stored after the end of the %s', async (_what, end) => {
    await signIn(visitor, person);
    const page = await authorize(visitor, person);
    const response = await race('consents.remember', () => consent(visitor, page), end);
    expect([
      fieldOf(response, 'error'),
      await storage.authorization.consents.findFor(person.ownerId, person.clientId),
    ]).toEqual(['access_denied', undefined]);
  });

  it.each(endsOfUsers)('no sign-in is stored after its user was %s', async (_what, end) => {
    const response = await race('sessions.insert', () => signIn(visitor, person), end);
    const { items } = await storage.authorization.sessions.list({ ownerId: person.ownerId }, { limit: 1 });
    expect([response.status, items]).toEqual([401, []]);
  });

  it.each([...endsOfUsers, ['left without the app', endClient] as const])(
    'no token of the password grant is stored after its user was %s',
    async (_what, end) => {
      const reply = await race('grants.insert', grantByPassword, end);
      expect([reply.status, await isAlive(surface, person, reply)]).toEqual([400, false]);
    },
  );

  it.each([...endsOfUsers, ['left without the app', endClient] as const])(
    'no refresh token continues after its user was %s',
    async (_what, end) => {
      const { body } = await grantByPassword();
      const { clientId } = person;
      const refresh = {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: body['refresh_token'],
      };
      const reply = await race('families.rotate', () => surface.call('issueToken', { body: refresh }), end);
      expect([reply.status, await isAlive(surface, person, reply)]).toEqual([400, false]);
    },
  );
});
