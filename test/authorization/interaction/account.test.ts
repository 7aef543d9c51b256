import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, appRequest, bob, spaRequest, webRequest } from './cast.ts';
import {
  createVisitor,
  csrfOf,
  locationOf,
  responseOf,
  unescape,
  type Response,
  type Visitor,
} from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let visitor: Visitor;
beforeEach(async () => {
  world = await createWorld();
  visitor = createVisitor(world.issuer, world.send);
});
afterEach(() => world.close());

/** Fields of the form that ends a consent or session, and its page's token. */
function fieldsOf(page: Response, name: 'consent_id' | 'session_id', index = 0): Record<string, string> {
  const ids = [...page.body.matchAll(new RegExp(`name="${name}"\\s+value="([^"]*)"`, 'g'))].map(
    ([, id = '']) => unescape(id),
  );
  return { csrf: csrfOf(page), [name]: ids[index] ?? '' };
}

const textOf = (page: Response): string =>
  unescape(page.body.replace(/<(style|head)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')).replace(/\s+/g, ' ');

describe('the account page', () => {
  it('requires a sign-in', async () => {
    expect(locationOf(await visitor.get('/account')).pathname).toBe('/login');
  });

  it("shows the apps that may use the account, in plain words, and the user's sign-ins (OWASP ASVS 5.0 §7.5.2, §10.7.3)", async () => {
    await visitor.allow(webRequest, alice);
    const text = textOf(await visitor.get('/account'));
    expect(text).toContain('Alice Liddell');
    expect(text).toContain('Photo <Books> Read your data');
    expect(text).toContain('This browser');
  });

  it('withdraws a consent: its tokens are refused at once, and the next request requires consent (RFC 9700 §4.14.2)', async () => {
    const { access_token: token = '' } = responseOf(await visitor.allow(spaRequest, alice));
    expect(await world.parts.tokens.accessTokens.verify(token)).toBeDefined();
    const page = await visitor.get('/account');
    const response = await visitor.post('/account', fieldsOf(page, 'consent_id'));
    expect(response.status).toBe(200);
    expect(textOf(response)).toContain('The app can no longer use your account.');
    expect(textOf(response)).toContain('You have not allowed any app');
    expect(await world.parts.tokens.accessTokens.verify(token)).toBeUndefined();
    expect((await visitor.authorize(spaRequest)).header('location')).toContain('/consent?');
  });

  it('signs another browser out', async () => {
    await visitor.allow(webRequest, alice);
    const phone = createVisitor(world.issuer, world.send);
    world.clock.advance(1000);
    await phone.signIn(webRequest, alice);
    const page = await visitor.get('/account');
    const response = await visitor.post('/account', fieldsOf(page, 'session_id', 1));
    expect(textOf(response)).toContain('That browser is signed out.');
    expect(locationOf(await phone.get('/account')).pathname).toBe('/login');
    expect((await visitor.get('/account')).status).toBe(200);
  });

  it('signs this browser out, and leads to the login page', async () => {
    await visitor.allow(webRequest, alice);
    const response = await visitor.post('/account', fieldsOf(await visitor.get('/account'), 'session_id'));
    expect(locationOf(response).pathname).toBe('/login');
    expect(locationOf(await visitor.get('/account')).pathname).toBe('/login');
  });

  it('does not change sessions and consents of another user', async () => {
    await visitor.allow(webRequest, alice);
    const theirs = await visitor.get('/account');
    const other = createVisitor(world.issuer, world.send);
    await other.allow(webRequest, bob);
    const { csrf = '' } = fieldsOf(await other.get('/account'), 'session_id');
    for (const name of ['consent_id', 'session_id'] as const) {
      const { [name]: id = '' } = fieldsOf(theirs, name);
      expect((await other.post('/account', { csrf, [name]: id })).status).toBe(200);
    }
    expect(responseOf(await visitor.authorize(webRequest))['code']).toBeDefined();
  });

  it('logs every decision, withdrawal and end with its user, and no secret (OWASP ASVS 5.0 §16.3)', async () => {
    await visitor.allow(webRequest, alice);
    const page = await visitor.get('/account');
    await visitor.post('/account', fieldsOf(page, 'consent_id'));
    await visitor.submit(await visitor.follow(await visitor.authorize(webRequest)), { decision: 'deny' });
    await visitor.post('/account', fieldsOf(page, 'session_id'));
    const events = world.logged.map(
      (line) => JSON.parse(line) as { event: string; by?: string; client_id?: string },
    );
    const names = events.map(({ event }) => event);
    expect(names).toEqual(
      expect.arrayContaining([
        'owner-signed-in',
        'consent-given',
        'code-issued',
        'consent-removed',
        'consent-denied',
        'session-ended',
      ]),
    );
    expect(events.find(({ event }) => event === 'session-ended')?.by).toBe('owner alice');
    expect(events.find(({ event }) => event === 'consent-denied')?.client_id).toBe('web');
    for (const secret of visitor.cookies.values()) expect(world.logged.join('')).not.toContain(secret);
  });

  it('omits expired sign-ins', async () => {
    await visitor.signIn(webRequest, alice);
    world.clock.advance(50 * 60_000);
    const later = createVisitor(world.issuer, world.send);
    await later.signIn(webRequest, alice);
    world.clock.advance(20 * 60_000);
    expect((await later.get('/account')).body.match(/name="session_id"/g)).toHaveLength(1);
  });
});

describe('the registry of consents', () => {
  beforeEach(async () => {
    await visitor.allow(webRequest, alice);
    world.clock.advance(1000);
    await visitor.submit(await visitor.follow(await visitor.authorize(appRequest)), { decision: 'allow' });
    world.clock.advance(1000);
    await createVisitor(world.issuer, world.send).allow(webRequest, bob);
  });

  const listed = async (
    query: object,
  ): Promise<{
    items: { owner_id: string; client_id: string; consent_id: string; links: unknown[] }[];
    next?: string;
    links: { rel: string; href: string }[];
  }> => JSON.parse((await world.call('listConsents', { query })).body) as never;

  it('lists them by user and client (Spec §4.7)', async () => {
    expect((await listed({})).items).toHaveLength(3);
    expect((await listed({ owner_id: 'alice' })).items.map((one) => one.client_id)).toEqual(['web', 'app']);
    expect((await listed({ client_id: 'web' })).items.map((one) => one.owner_id)).toEqual(['alice', 'bob']);
    expect((await listed({ owner_id: 'bob', client_id: 'app' })).items).toEqual([]);
  });

  it('lists them one page at a time, each once (Spec §4.7, §2.7)', async () => {
    const first = await listed({ limit: 2 });
    expect(first.items).toHaveLength(2);
    expect(first.links).toContainEqual({
      rel: 'next',
      method: 'GET',
      href: `/consents?limit=2&after=${first.next}`,
    });
    const second = await listed({ limit: 2, after: first.next });
    expect(second.next).toBeUndefined();
    expect(new Set([...first.items, ...second.items].map((one) => one.consent_id)).size).toBe(3);
  });

  it('shows one, with the actions that the caller may take (Spec §2.7)', async () => {
    const id = (await listed({ owner_id: 'alice' })).items[0]?.consent_id ?? '';
    const read = await world.call('getConsent', { path: { consent_id: id } }, ['consents:read']);
    expect(JSON.parse(read.body)).toEqual({
      consent_id: id,
      owner_id: 'alice',
      client_id: 'web',
      scope: 'read',
      created_at: '2030-01-01T00:00:00.000Z',
      updated_at: '2030-01-01T00:00:00.000Z',
      links: [
        { rel: 'self', method: 'GET', href: `/consents/${id}` },
        { rel: 'collection', method: 'GET', href: '/consents' },
      ],
    });
    const written = await world.call('getConsent', { path: { consent_id: id } }, [
      'consents:read',
      'consents:write',
    ]);
    expect(JSON.parse(written.body)).toMatchObject({
      links: [
        { rel: 'self' },
        { rel: 'collection' },
        { rel: 'delete', method: 'DELETE', href: `/consents/${id}` },
      ],
    });
  });

  it('ends one with 204, and returns 410 afterwards (Spec §4.1, §7)', async () => {
    const id = (await listed({ owner_id: 'alice' })).items[0]?.consent_id ?? '';
    expect((await world.call('deleteConsent', { path: { consent_id: id } })).status).toBe(204);
    expect((await world.call('deleteConsent', { path: { consent_id: id } })).status).toBe(410);
    expect((await world.call('getConsent', { path: { consent_id: id } })).status).toBe(410);
    expect((await visitor.authorize(webRequest)).header('location')).toContain('/consent?');
  });
});

describe('the registry of sessions', () => {
  beforeEach(async () => {
    await visitor.allow(webRequest, alice);
    world.clock.advance(1000);
    await createVisitor(world.issuer, world.send).signIn(webRequest, bob);
  });

  const listed = async (query: object): Promise<{ items: { session_id: string; owner_id: string }[] }> =>
    JSON.parse((await world.call('listSessions', { query })).body) as never;

  it('lists the valid ones, by user (Spec §4.7)', async () => {
    expect((await listed({})).items.map((one) => one.owner_id)).toEqual(['alice', 'bob']);
    expect((await listed({ owner_id: 'bob' })).items).toHaveLength(1);
    world.clock.advance(3600_000);
    expect((await listed({})).items).toEqual([]);
  });

  it('shows one without its secret or its digest', async () => {
    const id = (await listed({ owner_id: 'alice' })).items[0]?.session_id ?? '';
    const response = await world.call('getSession', { path: { session_id: id } });
    expect(JSON.parse(response.body)).toEqual({
      session_id: id,
      owner_id: 'alice',
      address: '192.0.2.7',
      created_at: '2030-01-01T00:00:00.000Z',
      last_seen_at: '2030-01-01T00:00:00.000Z',
      expires_at: '2030-01-01T01:00:00.000Z',
      links: [
        { rel: 'self', method: 'GET', href: `/sessions/${id}` },
        { rel: 'collection', method: 'GET', href: '/sessions' },
      ],
    });
  });

  it('ends one with 204 and returns 410 afterwards; its browser must sign in again (Spec §4.1, §7)', async () => {
    const id = (await listed({ owner_id: 'alice' })).items[0]?.session_id ?? '';
    expect((await world.call('deleteSession', { path: { session_id: id } })).status).toBe(204);
    expect((await world.call('deleteSession', { path: { session_id: id } })).status).toBe(410);
    expect((await world.call('getSession', { path: { session_id: id } })).status).toBe(410);
    expect((await visitor.authorize(webRequest)).header('location')).toContain('/login?');
  });
});
