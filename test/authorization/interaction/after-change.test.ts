/** A store that fails after a committed change: the response must not deny the change. */
import { afterEach, expect, it } from 'vitest';
import { createPasswordHasher } from '../../../src/foundation/password-hash.ts';
import { StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { alice, webRequest } from './cast.ts';
import { registeredOwner } from './registered-owner.ts';
import { createVisitor, responseOf, unescape } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
afterEach(() => world.close());

it('a changed password is reported as changed if the store fails afterwards (docs/decisions/storage.md, outcome)', async () => {
  let isAway = false;
  world = await createWorld({
    change(parts) {
      const { sessions } = parts.stores;
      const insert: typeof sessions.insert = async (session) => {
        if (isAway) throw new StorageUnavailable('the store is away');
        return sessions.insert(session);
      };
      return { ...parts, stores: { ...parts.stores, sessions: { ...sessions, insert } } };
    },
  });
  const carol = { username: 'carol', password: 'christmas carol' };
  const { owners } = world.parts.stores;
  const hash = await createPasswordHasher().hash(carol.password);
  await owners.insert(registeredOwner('carol-id', carol.username, hash));
  const visitor = createVisitor(world.issuer, world.send);
  await visitor.allow(webRequest, carol);
  const hashOf = async () => (await world.parts.owners.find('carol-id'))?.passwordHash;
  const before = await hashOf();
  const page = await visitor.get('/account');
  const csrf = unescape(/name="csrf"\s+value="([^"]*)"/.exec(page.body)?.[1] ?? '');
  isAway = true;
  const form = { csrf, current_password: carol.password, new_password: 'a brand new secret' };
  const { status, body } = await visitor.post('/account', form);
  expect([status, JSON.parse(body)]).toMatchObject([503, { detail: { outcome: 'done' } }]);
  expect(await hashOf()).not.toEqual(before);
});

it('a sign-in keeps its cookie if the store fails at the next step (docs/decisions/storage.md, outcome)', async () => {
  let isAway = false;
  world = await createWorld({
    change(parts) {
      const { consents } = parts.stores;
      const findFor: typeof consents.findFor = async (ownerId, clientId) => {
        if (isAway) throw new StorageUnavailable('the store is away');
        return consents.findFor(ownerId, clientId);
      };
      return { ...parts, stores: { ...parts.stores, consents: { ...consents, findFor } } };
    },
  });
  const visitor = createVisitor(world.issuer, world.send);
  isAway = true;
  const response = await visitor.signIn(webRequest, alice);
  expect(responseOf(response)).toMatchObject({ error: 'temporarily_unavailable' });
  isAway = false;
  expect((await visitor.get('/account')).status).toBe(200);
});
