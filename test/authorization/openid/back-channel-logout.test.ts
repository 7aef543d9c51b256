import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../storage/manual-clock.ts';
import type { Visitor } from '../interaction/visitor.ts';
import { type LogoutReceiver, startLogoutReceiver } from './logout-receiver.ts';
import {
  alice,
  basicOf,
  bob,
  callback,
  clientSecret,
  type Provider,
  providerSettings,
  responseOf,
  startProvider,
} from './relying-party.ts';

const minute = 60_000;
/** The time from each attempt to the next one. */
const delays = [10_000, minute, 5 * minute, 30 * minute, 120 * minute];

let receiver: LogoutReceiver;
let provider: Provider;
const cleanups: (() => unknown)[] = [];
beforeEach(async () => {
  receiver = await startLogoutReceiver();
  provider = await startProvider(settings());
});
afterEach(async () => {
  await Promise.all([provider.stop(), receiver.stop()]);
  for (const cleanup of cleanups.splice(0)) cleanup();
});

const relyingParty = (id: string) => ({
  client_id: id,
  client_secret: clientSecret,
  redirect_uris: [callback],
  scope: 'openid',
});

/** Each client has a path of its own at the receiver; `quiet` has none. */
function settings(more: object = {}, authorization: object = {}) {
  const client = (id: string, fields: object = {}) => ({
    ...relyingParty(id),
    backchannel_logout_uri: `${receiver.url}/${id}`,
    ...fields,
  });
  return {
    ...more,
    authorization: {
      ...providerSettings.authorization,
      clients: [
        client('rp'),
        client('other'),
        relyingParty('quiet'),
        client('implicit', { grant_types: ['implicit'], response_types: ['id_token'] }),
        client('pairwise', { subject_type: 'pairwise', id_token_signed_response_alg: 'ES256' }),
      ],
      ...authorization,
    },
  };
}

interface SignedIn {
  readonly visitor: Visitor;
  /** The claims of the ID token. */
  readonly claims: JWTPayload;
}

/** Signs a user in at a client, in a new browser or in a given one. */
async function signIn(
  clientId = 'rp',
  owner = alice,
  visitor = provider.visitor(),
  more = {},
): Promise<SignedIn> {
  const request = provider.request({ client_id: clientId, ...more });
  const response = await provider.authenticate(visitor, request, owner);
  const { code = '', id_token: idToken } = responseOf(response);
  if (idToken !== undefined) return { visitor, claims: decodeJwt(idToken) };
  const form = { grant_type: 'authorization_code', code, redirect_uri: callback };
  const { body } = await provider.token(form, basicOf(clientId));
  return { visitor, claims: decodeJwt(String(body['id_token'])) };
}

/** Signs out on the page of the service. */
async function signOut({ visitor }: Pick<SignedIn, 'visitor'>): Promise<void> {
  const ended = await visitor.submit(await visitor.get('/logout'), {});
  expect(ended.body).toContain('You are signed out');
}

/** The logout tokens, ordered by client, once there are `count`. */
async function told(
  count: number,
): Promise<readonly { readonly path: string; readonly claims: JWTPayload }[]> {
  const all = (await receiver.until(count)).map(({ path, token }) => ({ path, claims: decodeJwt(token) }));
  return all.toSorted((left, right) => left.path.localeCompare(right.path));
}

/** No token was sent but those of `paths`. A last sign-out shows that nothing else was due before it. */
async function expectOnly(paths: readonly string[]): Promise<void> {
  await signOut(await signIn('other', bob));
  const all = await told(paths.length + 1);
  expect(all.map(({ path }) => path)).toEqual([...paths, '/other'].toSorted());
}

const administrator = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${provider.url}${path}`, {
    method,
    headers: {
      authorization: provider.service.administrator,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The time passes, and the service has sent `count` tokens since the start. */
async function afterTime(milliseconds: number, count: number): Promise<void> {
  provider.clock.advance(milliseconds);
  await expect
    .poll(() => {
      // A timer that was set after the clock had passed its time is due at once.
      provider.clock.advance(0);
      return receiver.received.length;
    })
    .toBe(count);
}

const failures = () =>
  provider.service.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'logout-token-not-delivered');

/** The service knows that this number of tokens was accepted. */
async function accepted(count: number): Promise<void> {
  const line = `gatehouse_logout_tokens_total{outcome="delivered"} ${count}\n`;
  await expect.poll(async () => (await administrator('GET', '/metrics')).text()).toContain(line);
}

describe('the end of a session informs its clients (OpenID Connect Back-Channel Logout 1.0 §2.3)', () => {
  it('each client at which the user signed in, also with an ID token from /authorize, and no other', async () => {
    const first = await signIn('rp');
    await signIn('other', alice, first.visitor);
    await signIn('quiet', alice, first.visitor);
    await signIn('implicit', alice, first.visitor, { response_type: 'id_token', nonce: 'n' });
    const elsewhere = await signIn('rp');
    await signOut(first);
    const tokens = await told(3);
    expect(tokens.map(({ path }) => path)).toEqual(['/implicit', '/other', '/rp']);
    const { sub, sid } = first.claims;
    for (const { claims } of tokens) expect(claims).toMatchObject({ sub, sid });
    expect(elsewhere.claims['sid']).not.toBe(sid);
    await expectOnly(['/implicit', '/other', '/rp']);
  });

  it('if an administrator ends it', async () => {
    const { claims } = await signIn();
    expect((await administrator('DELETE', `/sessions/${String(claims['sid'])}`)).status).toBe(204);
    expect((await told(1))[0]?.claims).toMatchObject({ sub: claims.sub, sid: claims['sid'] });
  });

  it('if the user ends all others on the account page', async () => {
    const lost = await signIn();
    const here = await signIn();
    const account = await here.visitor.get('/account');
    await here.visitor.submit(account, { other_sessions: 'end' });
    expect((await told(1))[0]?.claims['sid']).toBe(lost.claims['sid']);
    await expectOnly(['/rp']);
  });

  it('if the user is deleted', async () => {
    const dina = { username: 'dina', password: 'a long password of dina' };
    const created = await administrator('POST', '/owners', dina);
    const { owner_id: ownerId } = (await created.json()) as { owner_id: string };
    const sessions = [await signIn('rp', dina), await signIn('rp', dina)];
    expect((await administrator('DELETE', `/owners/${ownerId}`)).status).toBe(204);
    const ended = (await told(2)).map(({ claims }) => claims['sid']);
    expect(new Set(ended)).toEqual(new Set(sessions.map(({ claims }) => claims['sid'])));
  });

  it('if another user signs in in the same browser', async () => {
    const { visitor, claims } = await signIn();
    await signIn('rp', bob, visitor, { prompt: 'login' });
    expect((await told(1))[0]?.claims).toMatchObject({ sub: claims.sub, sid: claims['sid'] });
  });

  it('but not if the same user signs in again: the clients are informed when that session ends', async () => {
    const { visitor, claims } = await signIn('rp');
    const again = await signIn('other', alice, visitor, { prompt: 'login' });
    expect(receiver.received).toEqual([]);
    await signOut(again);
    expect(await told(2)).toMatchObject([
      { path: '/other', claims: { sid: again.claims['sid'] } },
      { path: '/rp', claims: { sid: claims['sid'] } },
    ]);
  });

  it('but not if it expires', async () => {
    await provider.stop();
    provider = await startProvider(settings({}, { session: { idleLifetimeSeconds: 60 } }));
    await signIn();
    provider.clock.advance(2 * minute);
    await expectOnly([]);
  });

  it('with the sub and the algorithm of each client', async () => {
    const { visitor, claims } = await signIn('pairwise');
    await signOut({ visitor });
    const [received] = await receiver.until(1);
    expect(decodeJwt(received?.token ?? '').sub).toBe(claims.sub);
    expect(decodeProtectedHeader(received?.token ?? '')).toMatchObject({ alg: 'ES256', typ: 'logout+jwt' });
  });
});

describe('a client that does not accept a logout token (docs/decisions/openid.md, logout-tokens)', () => {
  it('receives a new one after each delay, until it accepts one', async () => {
    receiver.respondWith(503, 0, 200);
    await signOut(await signIn());
    await receiver.until(1);
    await expect.poll(() => failures().length).toBe(1);
    await afterTime(10_000, 2);
    await expect.poll(() => failures().length).toBe(2);
    await afterTime(minute, 3);
    const tokens = receiver.received.map(({ token }) => decodeJwt(token));
    expect(new Set(tokens.map(({ jti }) => jti)).size).toBe(3);
    expect(tokens[2]?.iat).toBe(Number(tokens[0]?.iat) + 70);
    expect(failures()).toMatchObject([
      { client_id: 'rp', attempt: 1, message: expect.stringContaining('The status was 503.') as string },
      { client_id: 'rp', attempt: 2 },
    ]);
    await accepted(1);
    expect(provider.service.logged.join('\n')).toContain('logout-token-delivered');
    provider.clock.advance(10 * minute);
    await expectOnly(['/rp', '/rp', '/rp']);
  });

  it('is given up after six attempts', async () => {
    receiver.respondWith(...delays.map(() => 500), 500);
    await signOut(await signIn());
    await receiver.until(1);
    for (const [at, delay] of delays.entries()) {
      await expect.poll(() => failures().length).toBe(at + 1);
      await afterTime(delay, at + 2);
    }
    await expect.poll(() => failures().length).toBe(6);
    expect(failures().at(-1)?.['message']).toContain('It is given up.');
    await expectOnly(['/rp', '/rp', '/rp', '/rp', '/rp', '/rp']);
  });

  it.each([302, 400, 404])('is given up at once with the status %i', async (status) => {
    receiver.respondWith(status);
    await signOut(await signIn());
    await receiver.until(1);
    await expect.poll(() => failures().length).toBe(1);
    provider.clock.advance(10 * minute);
    await expectOnly(['/rp']);
  });

  it('accepts one with the status 204 (OpenID Connect Back-Channel Logout 1.0 §2.8)', async () => {
    receiver.respondWith(204);
    await signOut(await signIn());
    await accepted(1);
    provider.clock.advance(10 * minute);
    await expectOnly(['/rp']);
    expect(failures()).toEqual([]);
  });

  it('receives it from the next start of the service, if the service ended before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-logout-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const durable = settings({ storage: { url: `sqlite:${folder}/store.db` } });
    await provider.stop();
    provider = await startProvider(durable);
    receiver.respondWith(503);
    await signOut(await signIn());
    await receiver.until(1);
    const { clock } = provider;
    await provider.stop();
    clock.advance(10_000);
    provider = await startProvider(durable, { clock: createManualClock(clock.now()) });
    expect(await told(2)).toMatchObject([{ path: '/rp' }, { path: '/rp' }]);
  });
});

describe('a logout token', () => {
  it('is neither a hint of a sign-out nor an access token (RFC 8725 §3.11)', async () => {
    await signOut(await signIn());
    const [received] = await receiver.until(1);
    const token = received?.token ?? '';
    const { visitor } = await signIn();
    const hinted = await visitor.get(`/logout?${new URLSearchParams({ id_token_hint: token }).toString()}`);
    expect(hinted.status).toBe(400);
    expect((await provider.userInfo(token)).status).toBe(401);
  });
});

describe('the address of a client', () => {
  it('is not one of the metadata services of clouds', async () => {
    await provider.stop();
    const cloud = { ...relyingParty('rp'), backchannel_logout_uri: 'https://metadata.google.internal/token' };
    provider = await startProvider(settings({}, { clients: [cloud] }));
    await signOut(await signIn());
    await expect.poll(() => failures().length).toBe(1);
    expect(failures()[0]?.['message']).toContain('the address is not allowed');
  });

  it.each([
    ['no private one by default', [], 0],
    ['in a network of the settings', ['127.0.0.0/8'], 1],
  ])('of a client that registered itself: %s', async (_, allowedNetworks, count) => {
    await provider.stop();
    const registration = {
      enabled: true,
      scope: 'openid',
      unvettedClients: { documents: { allowedNetworks } },
    };
    provider = await startProvider(settings({}, { registration }));
    const initial = await administrator('POST', '/initial-access-tokens', {});
    const { token } = (await initial.json()) as { token: string };
    const registered = await fetch(`${provider.url}/registrations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        redirect_uris: [callback],
        scope: 'openid',
        backchannel_logout_uri: `${receiver.url}/self`,
      }),
    });
    const client = (await registered.json()) as Record<string, string>;
    const visitor = provider.visitor();
    await provider.authenticate(visitor, provider.request({ client_id: client['client_id'] ?? '' }));
    await signOut({ visitor });
    await expect.poll(() => receiver.received.length + failures().length).toBe(1);
    expect(receiver.received).toHaveLength(count);
  });
});
