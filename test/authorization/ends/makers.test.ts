/** An invitation or an initial access token is used after its maker lost the right to create it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/conventions/operation.ts';
import type { Role } from '../../../src/authorization/rights/roles.ts';
import type { Storage } from '../../../src/storage/open.ts';
import { memoryDriver } from '../../storage/drivers.ts';
import { createPerson, redirectUri } from './people.ts';
import { administrator, openSurface, type Reply, type Surface } from './surface.ts';

let opened: Awaited<ReturnType<typeof memoryDriver.openPorts>>;
let storage: Storage;
let surface: Surface;

beforeAll(async () => {
  opened = await memoryDriver.openPorts();
  storage = opened.opened;
  const registration = { enabled: true, scope: 'read' };
  surface = await openSurface(storage, { clock: opened.clock, authorization: { registration } });
});
afterAll(async () => {
  await surface.close();
  await opened[Symbol.asyncDispose]();
});

/** A user with roles, who acts with the rights of the roles. */
async function createMaker(...roles: Role[]): Promise<Caller> {
  const { ownerId } = await createPerson(surface, storage);
  await change(ownerId, { roles });
  return { ...administrator, subject: ownerId };
}

async function change(ownerId: string | undefined, body: object): Promise<void> {
  const reply = await surface.call('changeOwner', { path: { owner_id: ownerId }, body }, administrator);
  expect(reply.status).toBe(200);
}

const ends = {
  disabled: (maker: Caller) => change(maker.subject, { disabled: true }),
  deleted: async (maker: Caller) => {
    const path = { owner_id: maker.subject };
    expect((await surface.call('deleteOwner', { path }, administrator)).status).toBe(204);
  },
  'left without the role': (maker: Caller) => change(maker.subject, { roles: ['viewer'] }),
};

async function invite(maker: Caller, roles: readonly Role[]): Promise<string> {
  const reply = await surface.call('createInvitation', { body: { roles } }, maker);
  expect(reply.status).toBe(201);
  return new URL(String(reply.body['url'])).searchParams.get('token') ?? '';
}

let names = 0;

/** Registers with the link; the roles of the user, or the status of the refusal. */
async function accept(token: string, before?: () => Promise<void>): Promise<readonly string[] | number> {
  const visitor = surface.visitor();
  const page = await visitor.get(`/invitation?token=${token}`);
  if (page.status !== 200) return page.status;
  const username = `invited-${(names += 1)}`;
  const held = before && surface.hold('invitations.accept');
  const accepting = visitor.submit(page, { username, password: 'a new and long enough passphrase 4711' });
  await held?.reached;
  await before?.();
  held?.release();
  const { status } = await accepting;
  const owner = await storage.authorization.owners.findByUsername(username);
  return owner?.roles ?? status;
}

async function handOut(maker: Caller): Promise<{ readonly token: string; readonly caller: Caller }> {
  const { body } = await surface.call('createInitialAccessToken', { body: {} }, maker);
  const caller = {
    clientId: String(body['token_id']),
    scopes: new Set<string>(),
    via: 'initial-access-token',
  };
  return { token: String(body['token']), caller: caller as Caller };
}

const register = (caller: Caller): Promise<Reply> =>
  surface.call('registerClient', { body: { redirect_uris: [redirectUri] } }, caller);

describe('the maker of an invitation (docs/decisions/clients-and-owners.md, makers)', () => {
  it('gives the roles to the invited user', async () => {
    const maker = await createMaker('administrator');
    expect(await accept(await invite(maker, ['administrator']))).toEqual(['administrator']);
  });

  for (const [name, end] of Object.entries(ends)) {
    it(`gives nothing after being ${name}, also between the read and the unit`, async () => {
      const maker = await createMaker('administrator');
      const [early, late] = [await invite(maker, ['administrator']), await invite(maker, [])];
      expect(await accept(late, () => end(maker))).toBe(403);
      expect(await accept(early)).toBe(403);
    });
  }

  it('gives the roles that the maker still has', async () => {
    const maker = await createMaker('administrator');
    const token = await invite(maker, ['administrator', 'clients']);
    await change(maker.subject, { roles: ['clients'] });
    expect(await accept(token)).toEqual(['clients']);
  });
});

/** A client that acts for itself. */
async function createMakerClient(scope: string): Promise<Caller> {
  const clientId = `maker-${(names += 1)}`;
  const body = { client_id: clientId, grant_types: ['client_credentials'], scope };
  expect((await surface.call('createClient', { body }, administrator)).status).toBe(201);
  return { clientId, scopes: new Set(scope.split(' ')), via: 'access-token' };
}

async function narrow({ clientId }: Caller, scope: string): Promise<void> {
  const input = { path: { client_id: clientId }, header: {}, body: { scope } };
  expect((await surface.call('changeClient', input, administrator)).status).toBe(200);
}

describe('a client that hands something out (docs/decisions/clients-and-owners.md, makers)', () => {
  const rights = 'owners:write clients:write read';

  it('gives nothing by an invitation after its scope was narrowed, also between the read and the unit', async () => {
    const maker = await createMakerClient(rights);
    const [early, late] = [await invite(maker, []), await invite(maker, [])];
    expect(await accept(late, () => narrow(maker, 'clients:write read'))).toBe(403);
    expect(await accept(early)).toBe(403);
  });

  it('continues to give after a change that takes no right from it', async () => {
    const maker = await createMakerClient(rights);
    const token = await invite(maker, []);
    expect(await accept(token, () => narrow(maker, 'owners:write clients:write'))).toEqual([]);
  });

  it('lets no client register after its scope was narrowed, also between the read and the unit', async () => {
    const maker = await createMakerClient(rights);
    const { caller } = await handOut(maker);
    const held = surface.hold('initialAccessTokens.register');
    const registering = register(caller);
    await held.reached;
    await narrow(maker, 'owners:write read');
    held.release();
    expect([(await registering).status, (await register(caller)).status]).toEqual([401, 401]);
  });
});

describe('the maker of an initial access token (docs/decisions/clients-and-owners.md, makers)', () => {
  for (const [name, end] of Object.entries(ends)) {
    it(`lets no client register after being ${name}, also between the read and the unit`, async () => {
      const maker = await createMaker('administrator');
      const { caller } = await handOut(maker);
      expect((await register(caller)).status).toBe(201);
      const { caller: other } = await handOut(maker);
      const held = surface.hold('initialAccessTokens.register');
      const registering = register(other);
      await held.reached;
      await end(maker);
      held.release();
      expect([(await registering).status, (await register(other)).status]).toEqual([401, 401]);
    });
  }
});
