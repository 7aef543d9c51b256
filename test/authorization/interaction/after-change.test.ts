/** A store that fails after a committed change: the response must not deny the change. */
import { afterEach, expect, it } from 'vitest';
import type { AuthorizationStores } from '../../../src/authorization/stores/stores.ts';
import { digest } from '../../../src/foundation/digest.ts';
import { createPasswordHasher } from '../../../src/foundation/password-hash.ts';
import { StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { alice, webRequest } from './cast.ts';
import { registeredOwner } from './registered-owner.ts';
import { createVisitor, type Response, responseOf, unescape } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let isAway: boolean;
afterEach(() => world.close());

/** A service whose store is away for one method of `name` as soon as `isAway` is set. */
async function createTroubledWorld<Name extends 'sessions' | 'consents'>(
  name: Name,
  method: keyof AuthorizationStores[Name],
): Promise<void> {
  isAway = false;
  world = await createWorld({
    change(parts) {
      const store = parts.stores[name];
      const changed = new Proxy(store, {
        get: (target, key) =>
          key === method && isAway
            ? () => Promise.reject(new StorageUnavailable('the store is away'))
            : Reflect.get(target, key),
      });
      return { ...parts, stores: { ...parts.stores, [name]: changed } };
    },
  });
}

const carol = { username: 'carol', password: 'christmas carol' };

async function insertCarol(): Promise<void> {
  const hash = await createPasswordHasher().hash(carol.password);
  await world.parts.stores.owners.insert(registeredOwner('carol-id', carol.username, hash));
}

const csrfOf = ({ body }: Response): string =>
  unescape(/name="csrf"\s+value="([^"]*)"/.exec(body)?.[1] ?? '');

it('a changed password is reported as changed if the store fails afterwards (docs/decisions/storage.md, outcome)', async () => {
  await createTroubledWorld('sessions', 'insert');
  await insertCarol();
  const visitor = createVisitor(world.issuer, world.send);
  await visitor.allow(webRequest, carol);
  const hashOf = async () => (await world.parts.owners.find('carol-id'))?.passwordHash;
  const before = await hashOf();
  const csrf = csrfOf(await visitor.get('/account'));
  isAway = true;
  const form = { csrf, current_password: carol.password, new_password: 'a brand new secret' };
  const { status, body } = await visitor.post('/account', form);
  expect([status, JSON.parse(body)]).toMatchObject([503, { detail: { outcome: 'done' } }]);
  expect(await hashOf()).not.toEqual(before);
});

it('a sign-in keeps its cookie if the store fails at the next step (docs/decisions/storage.md, outcome)', async () => {
  await createTroubledWorld('consents', 'findFor');
  const visitor = createVisitor(world.issuer, world.send);
  isAway = true;
  const response = await visitor.signIn(webRequest, alice);
  expect(responseOf(response)).toMatchObject({ error: 'temporarily_unavailable' });
  isAway = false;
  expect((await visitor.get('/account')).status).toBe(200);
});

it('a user with a new password remains signed in if the lists of the page cannot be read (docs/decisions/storage.md, outcome)', async () => {
  await createTroubledWorld('sessions', 'list');
  await insertCarol();
  const visitor = createVisitor(world.issuer, world.send);
  await visitor.signIn(webRequest, carol);
  const csrf = csrfOf(await visitor.get('/account'));
  isAway = true;
  const form = { csrf, current_password: carol.password, new_password: 'a brand new secret' };
  const { status, body } = await visitor.post('/account', form);
  expect([status, JSON.parse(body)]).toMatchObject([503, { detail: { outcome: 'done' } }]);
  isAway = false;
  expect((await visitor.get('/account')).status).toBe(200);
});

it('an account of an invitation is ready even if no session can be stored (docs/decisions/storage.md, outcome)', async () => {
  await createTroubledWorld('sessions', 'insert');
  const token = 'the link of an invitation';
  await world.parts.stores.invitations.insert({
    invitationId: 'one',
    digest: digest(token),
    roles: [],
    createdAt: world.clock.now(),
    expiresAt: world.clock.now() + 60_000,
  });
  const visitor = createVisitor(world.issuer, world.send);
  const page = await visitor.get(`/invitation?token=${encodeURIComponent(token)}`);
  isAway = true;
  const { status, body } = await visitor.submit(page, carol);
  expect([status, body]).toEqual([200, expect.stringContaining('Your account is ready')]);
  expect(body).toContain('href="/login"');
  expect(await world.parts.stores.owners.findByUsername('carol')).toBeDefined();
});
