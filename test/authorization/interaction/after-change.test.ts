import type { PasswordHash } from '../../../src/foundation/password-hash.ts';
/** A store that fails after a committed change: the response must not deny the change. */
import { afterEach, expect, it } from 'vitest';
import { digest } from '../../../src/foundation/digest.ts';
import { createPasswordHasher } from '../../../src/foundation/password-hash.ts';
import { alice, webRequest } from './cast.ts';
import { registeredOwner } from './registered-owner.ts';
import { createTroubledWorld, type TroubledWorld } from './troubled-world.ts';
import { createVisitor, csrfOf, responseOf } from './visitor.ts';

let troubled: TroubledWorld;
afterEach(() => troubled.world.close());

const carol = { username: 'carol', password: 'christmas carol' };

async function insertCarol(): Promise<void> {
  const hash = await createPasswordHasher().hash(carol.password);
  await troubled.world.parts.stores.owners.insert(registeredOwner('carol-id', carol.username, hash));
}

it('a changed password is reported as changed if the store fails afterwards (docs/decisions/storage.md, outcome)', async () => {
  troubled = await createTroubledWorld('sessions', 'insert');
  await insertCarol();
  const visitor = createVisitor(troubled.world.issuer, troubled.world.send);
  await visitor.allow(webRequest, carol);
  const hashOf = async () => (await troubled.world.parts.registration.owners.find('carol-id'))?.passwordHash;
  const before = await hashOf();
  const csrf = csrfOf(await visitor.get('/account'));
  troubled.failAfter(0);
  const form = { csrf, current_password: carol.password, new_password: 'a brand new secret' };
  const { status, body } = await visitor.post('/account', form);
  expect([status, JSON.parse(body)]).toMatchObject([503, { detail: { outcome: 'done' } }]);
  expect(await hashOf()).not.toEqual(before);
});

it('a sign-in keeps its cookie if the store fails at the next step (docs/decisions/storage.md, outcome)', async () => {
  troubled = await createTroubledWorld('consents', 'findFor');
  const visitor = createVisitor(troubled.world.issuer, troubled.world.send);
  troubled.failAfter(0);
  const response = await visitor.signIn(webRequest, alice);
  expect(responseOf(response)).toMatchObject({ error: 'temporarily_unavailable' });
  troubled.recover();
  expect((await visitor.get('/account')).status).toBe(200);
});

it('a user with a new password remains signed in if the lists of the page cannot be read (docs/decisions/storage.md, outcome)', async () => {
  troubled = await createTroubledWorld('sessions', 'list');
  await insertCarol();
  const visitor = createVisitor(troubled.world.issuer, troubled.world.send);
  await visitor.signIn(webRequest, carol);
  const csrf = csrfOf(await visitor.get('/account'));
  troubled.failAfter(0);
  const form = { csrf, current_password: carol.password, new_password: 'a brand new secret' };
  const { status, body } = await visitor.post('/account', form);
  expect([status, JSON.parse(body)]).toMatchObject([503, { detail: { outcome: 'done' } }]);
  troubled.recover();
  expect((await visitor.get('/account')).status).toBe(200);
});

it('an account of an invitation is ready even if no session can be stored (docs/decisions/storage.md, outcome)', async () => {
  troubled = await createTroubledWorld('sessions', 'insert');
  const token = 'the link of an invitation';
  const { stores } = troubled.world.parts;
  const inviting = registeredOwner('dave', 'dave', 'a hash that no password has' as PasswordHash);
  await stores.owners.insert({ ...inviting, roles: ['clients'] });
  await stores.invitations.insert({
    maker: { ownerId: 'dave', clientId: 'admin' },
    invitationId: 'one',
    digest: digest(token),
    roles: [],
    createdAt: troubled.world.clock.now(),
    expiresAt: troubled.world.clock.now() + 60_000,
  });
  const visitor = createVisitor(troubled.world.issuer, troubled.world.send);
  const page = await visitor.get(`/invitation?token=${encodeURIComponent(token)}`);
  troubled.failAfter(0);
  const { status, body } = await visitor.submit(page, carol);
  expect([status, body]).toEqual([200, expect.stringContaining('Your account is ready')]);
  expect(body).toContain('href="/login"');
  expect(await troubled.world.parts.stores.owners.findByUsername('carol')).toBeDefined();
});
