import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, appRequest, bob, webRequest } from './cast.ts';
import { createVisitor, formOf, locationOf, type Response, type Visitor } from './visitor.ts';
import { createWorld, type World } from './world.ts';

/** The text of a sealed request, and the body of one that has another text. */
const opened = (body: string): string => inflateRawSync(Buffer.from(body, 'base64url')).toString();
const closed = (text: string): string => deflateRawSync(text).toString('base64url');

let world: World;
let visitor: Visitor;
beforeEach(async () => {
  world = await createWorld();
  visitor = createVisitor(world.issuer, world.send);
});
afterEach(() => world.close());

const consentPage = async (): Promise<Response> => visitor.follow(await visitor.signIn(webRequest, alice));
const own = { 'sec-fetch-site': 'same-origin' };

/** 403, nothing that leads to the client, and no code in the store. */
async function expectNothingDone(response: Response): Promise<void> {
  expect(response.status).toBe(403);
  expect(response.header('location')).toBeUndefined();
  expect(response.body).not.toContain('client.example.org');
  expect(await world.parts.stores.consents.findFor('alice', 'web')).toBeUndefined();
  expect(world.logged.join('')).not.toContain('code-issued');
}

describe('the consent form has no effect (RFC 6749 §10.12, docs/decisions/pages-and-sessions.md, csrf)', () => {
  it('without any cookie', async () => {
    const { fields } = formOf(await consentPage());
    const stranger = createVisitor(world.issuer, world.send);
    await expectNothingDone(await stranger.post('/consent', { ...fields, decision: 'allow' }, own));
  });

  it('with the browser cookie alone', async () => {
    const { fields } = formOf(await consentPage());
    visitor.cookies.delete('__Host-gatehouse-session');
    await expectNothingDone(await visitor.post('/consent', { ...fields, decision: 'allow' }, own));
  });

  it('with the session cookie alone', async () => {
    const { fields } = formOf(await consentPage());
    for (const name of visitor.cookies.keys()) if (name.includes('browser')) visitor.cookies.delete(name);
    await expectNothingDone(await visitor.post('/consent', { ...fields, decision: 'allow' }, own));
  });

  it('with a changed token', async () => {
    const { fields } = formOf(await consentPage());
    const csrf = `${fields['csrf']?.slice(0, -1)}${fields['csrf']?.endsWith('A') ? 'B' : 'A'}`;
    await expectNothingDone(await visitor.post('/consent', { ...fields, csrf, decision: 'allow' }, own));
  });

  it.each(['', 'x', '.', 'a.b.c'])('with the token %j', async (csrf) => {
    const { fields } = formOf(await consentPage());
    await expectNothingDone(await visitor.post('/consent', { ...fields, csrf, decision: 'allow' }, own));
  });

  it('with the token of another request of the same browser', async () => {
    const { fields } = formOf(await consentPage());
    const other = formOf(await visitor.follow(await visitor.authorize(appRequest)));
    await expectNothingDone(
      await visitor.post('/consent', { ...fields, csrf: other.fields['csrf'] ?? '', decision: 'allow' }, own),
    );
  });

  it("with another person's token and request", async () => {
    await consentPage();
    const attacker = createVisitor(world.issuer, world.send);
    const page = await attacker.follow(await attacker.signIn(webRequest, bob));
    await expectNothingDone(
      await visitor.post('/consent', { ...formOf(page).fields, decision: 'allow' }, own),
    );
  });

  it('with a changed request', async () => {
    const { fields } = formOf(await consentPage());
    const [body = '', ...signature] = fields['request']?.split('.') ?? [];
    const payload = JSON.parse(opened(body)) as { request: { scope: string[] } };
    payload.request.scope = ['read', 'write', 'admin'];
    const request = [closed(JSON.stringify(payload)), ...signature].join('.');
    await expectNothingDone(await visitor.post('/consent', { ...fields, request, decision: 'allow' }, own));
  });

  it.each(['cross-site', 'same-site'])('when a %s page sends it (W3C Fetch Metadata)', async (site) => {
    const { fields } = formOf(await consentPage());
    await expectNothingDone(
      await visitor.post('/consent', { ...fields, decision: 'allow' }, { 'sec-fetch-site': site }),
    );
  });

  it('by GET, with any query', async () => {
    const { fields } = formOf(await consentPage());
    const response = await visitor.get(
      `/consent?${new URLSearchParams({ ...fields, decision: 'allow' }).toString()}`,
    );
    expect(response.status).toBe(200);
    expect(await world.parts.stores.consents.findFor('alice', 'web')).toBeUndefined();
  });

  it('after half an hour, when the request has expired', async () => {
    const { fields } = formOf(await consentPage());
    world.clock.advance(30 * 60_000);
    await expectNothingDone(await visitor.post('/consent', { ...fields, decision: 'allow' }, own));
  });

  it('when the client has lost its redirect URI in the meantime', async () => {
    const { fields } = formOf(await consentPage());
    const clients = world.parts.settings.clients.map((client) =>
      client.client_id === 'web' ? { ...client, redirect_uris: [] } : client,
    );
    const later = await createWorld({
      authorization: { clients },
      change: (parts) => ({ ...parts, stores: world.parts.stores, tokens: world.parts.tokens }),
    });
    const same = createVisitor(later.issuer, later.send);
    visitor.cookies.forEach((value, name) => same.cookies.set(name, value));
    await expectNothingDone(await same.post('/consent', { ...fields, decision: 'allow' }, own));
    await later.close();
  });
});

describe('the login form has no effect (RFC 6749 §10.12, login CSRF)', () => {
  it('without the cookie of the browser for which it was created', async () => {
    const { fields } = formOf(await visitor.follow(await visitor.authorize(webRequest)));
    const victim = createVisitor(world.issuer, world.send);
    const response = await victim.post('/login', { ...fields, ...bob }, own);
    expect(response.status).toBe(403);
    expect(victim.cookies.size).toBe(0);
  });

  it("with an attacker's own form, sent by the victim's browser", async () => {
    const attacker = createVisitor(world.issuer, world.send);
    const { fields } = formOf(await attacker.get('/login'));
    await visitor.get('/login');
    const response = await visitor.post('/login', { ...fields, ...bob }, own);
    expect(response.status).toBe(403);
    expect(visitor.cookies.has('__Host-gatehouse-session')).toBe(false);
  });

  it('when another site sends it', async () => {
    const { fields } = formOf(await visitor.get('/login'));
    expect(
      (await visitor.post('/login', { ...fields, ...alice }, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
  });

  it('when a program sends it, which receives the error body (Spec §2.9)', async () => {
    const response = await visitor.post(
      '/login',
      { csrf: 'forged', ...alice },
      { accept: 'application/json' },
    );
    expect(response.status).toBe(403);
    expect(JSON.parse(response.body)).toEqual({
      error: 'access_denied',
      error_description: 'The form was not made for this browser and its sign-in.',
    });
  });
});

describe('the pending request', () => {
  it('is rejected in another browser', async () => {
    const login = await visitor.authorize(webRequest);
    const other = createVisitor(world.issuer, world.send);
    const response = await other.get(login.header('location') ?? '');
    expect(response.status).toBe(403);
    expect(response.body).toContain('Please start again');
  });

  it('is rejected if it is missing or not from this server', async () => {
    for (const path of ['/consent', '/consent?request=x', '/login?request=e30.x', '/login?request=e30']) {
      expect((await visitor.get(path)).status, path).toBe(403);
    }
  });

  it('is rejected if its own browser has changed it', async () => {
    const location = locationOf(await visitor.authorize(webRequest));
    const [body = '', ...signature] = location.searchParams.get('request')?.split('.') ?? [];
    const widened = opened(body).replace('"scope":["read"]', '"scope":["admin"]');
    expect(widened).toContain('admin');
    const request = [closed(widened), ...signature].join('.');
    expect((await visitor.get(`/login?request=${request}`)).status).toBe(403);
  });

  it('is accepted by every instance over the same store', async () => {
    const second = await createWorld({
      change: (parts) => ({ ...parts, stores: world.parts.stores, tokens: world.parts.tokens }),
    });
    const there = createVisitor(second.issuer, second.send);
    const page = await visitor.follow(await visitor.authorize(webRequest));
    visitor.cookies.forEach((value, name) => there.cookies.set(name, value));
    const response = await there.submit(page, alice);
    expect(response.header('location')).toContain('/consent?');
    await second.close();
  });
});

describe('signing out and the account page', () => {
  it.each(['/logout', '/account'])('%s rejects a form of another site', async (path) => {
    await visitor.allow(webRequest, alice);
    const { fields } = formOf(await visitor.get(path));
    expect((await visitor.post(path, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await visitor.post(path, { ...fields, csrf: 'forged' }, own)).status).toBe(403);
    expect((await visitor.authorize(webRequest)).header('location')).toContain('code=');
  });

  it.each(['/logout', '/account'])(
    '%s rejects the token of the previous sign-in (RFC 6749 §10.12)',
    async (path) => {
      await visitor.allow(webRequest, alice);
      const { fields } = formOf(await visitor.get(path));
      const login = await visitor.follow(await visitor.authorize({ ...webRequest, prompt: 'login' }));
      await visitor.submit(login, alice);
      expect((await visitor.post(path, fields, own)).status).toBe(403);
    },
  );

  it('/logout redirects nowhere else, with any parameters (docs/decisions/pages-and-sessions.md, logout)', async () => {
    await visitor.allow(webRequest, alice);
    const elsewhere = 'post_logout_redirect_uri=https%3A%2F%2Fevil.example%2F&state=x';
    const asked = await visitor.get(`/logout?${elsewhere}`);
    expect([asked.status, asked.body.includes('evil.example')]).toEqual([200, false]);
    const { fields } = formOf(asked);
    const left = await visitor.post(
      `/logout?${elsewhere}`,
      { ...fields, post_logout_redirect_uri: 'https://evil.example/' },
      own,
    );
    expect([left.status, left.header('location'), left.body.includes('evil.example')]).toEqual([
      200,
      undefined,
      false,
    ]);
  });

  it('/account rejects the token of another form', async () => {
    await visitor.allow(webRequest, alice);
    const { fields } = formOf(await visitor.get('/logout'));
    expect((await visitor.post('/account', fields, own)).status).toBe(403);
  });
});
