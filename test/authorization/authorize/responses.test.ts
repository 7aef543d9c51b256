import { afterEach, describe, expect, it } from 'vitest';
import { alice, appRequest, bob, pkce, spaRequest, webRequest } from '../interaction/cast.ts';
import { createVisitor, locationOf, responseOf, unescape, type Visitor } from '../interaction/visitor.ts';
import { createWorld, type World, type WorldOptions } from '../interaction/world.ts';

const worlds: World[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

async function arrive(options?: WorldOptions): Promise<{ world: World; visitor: Visitor }> {
  const world = await createWorld(options);
  worlds.push(world);
  return { world, visitor: createVisitor(world.issuer, world.send) };
}

describe('the code flow', () => {
  it('returns code, state and iss in the query (RFC 6749 §4.1.2, Spec §2.2, RFC 9207 §2)', async () => {
    const { world, visitor } = await arrive();
    const response = await visitor.allow(webRequest, alice);
    expect(response.status).toBe(303);
    const location = locationOf(response);
    expect(location.origin + location.pathname).toBe('https://client.example.org/cb');
    expect(location.hash).toBe('');
    expect(responseOf(response)).toEqual({
      code: expect.any(String) as string,
      state: 'af0ifjsldkj',
      iss: world.issuer,
    });
    expect(response.header('cache-control')).toBe('no-store');
    expect(response.header('referrer-policy')).toBe('no-referrer');
  });

  it('binds the code to the client, user, redirect URI, scope, challenge and sign-in (Spec §3.1, RFC 7636 §4.4)', async () => {
    const { world, visitor } = await arrive();
    const { code = '' } = responseOf(await visitor.allow(appRequest, alice));
    expect(await world.parts.tokens.codes.find(code)).toMatchObject({
      clientId: 'app',
      ownerId: 'alice',
      redirectUri: appRequest.redirect_uri,
      redirectUriWasSent: true,
      scope: ['read'],
      requestedScope: ['read'],
      codeChallenge: pkce.code_challenge,
      sessionId: expect.any(String) as string,
      usedAt: undefined,
    });
  });

  it('returns no state if none was sent (RFC 6749 §4.1.2)', async () => {
    const { visitor } = await arrive();
    const { state: _state, ...request } = webRequest;
    expect(Object.keys(responseOf(await visitor.allow(request, alice)))).toEqual(['code', 'iss']);
  });

  it.each([
    'a b+c&d=e#f%20?/',
    '"><script>alert(1)</script>',
    'Größe 大きさ 🦊',
    '\u0000\u001f\u007f',
    's'.repeat(1500),
  ])('returns any state unchanged: %j (RFC 6749 §4.1.2, Spec §2.1)', async (state) => {
    const { visitor } = await arrive();
    expect(responseOf(await visitor.allow({ ...webRequest, state }, alice))['state']).toBe(state);
  });

  it('ignores unknown parameters, repeated ones too (RFC 6749 §3.1)', async () => {
    const { visitor } = await arrive();
    const parameters: [string, string][] = [
      ...Object.entries(webRequest),
      ['foo', 'bar'],
      ['ui_locales', 'xx'],
      ['foo', 'again'],
    ];
    expect(responseOf(await visitor.allow(parameters, alice))['code']).toBeDefined();
  });

  it('uses the only registered redirect URI if none is sent (RFC 6749 §3.1.2.3)', async () => {
    const { world, visitor } = await arrive();
    const { redirect_uri: _uri, ...request } = webRequest;
    const response = await visitor.allow(request, alice);
    expect(locationOf(response).href).toMatch(/^https:\/\/client\.example\.org\/cb\?/);
    const { code = '' } = responseOf(response);
    expect((await world.parts.tokens.codes.find(code))?.redirectUriWasSent).toBe(false);
  });

  it.each([
    ['http://127.0.0.1:49152/callback', 'another port'],
    ['http://127.0.0.1/callback', 'no port'],
    ['http://localhost:9999/callback', 'another port than the registered one'],
    ['http://[::1]:50000/callback', 'IPv6'],
  ])('accepts the loopback redirect URI %s with %s (RFC 8252 §7.3)', async (redirectUri) => {
    const { visitor } = await arrive();
    const response = await visitor.allow({ ...appRequest, redirect_uri: redirectUri }, alice);
    expect(response.header('location')).toMatch(
      new RegExp(`^${RegExp.escape?.(redirectUri) ?? redirectUri.replace(/[[\].]/g, '\\$&')}\\?code=`),
    );
  });

  it("redirects to a native app's own scheme (RFC 8252 §7.1)", async () => {
    const { visitor } = await arrive();
    const response = await visitor.allow({ ...appRequest, redirect_uri: 'org.example.app:/cb' }, alice);
    expect(response.header('location')).toMatch(/^org\.example\.app:\/cb\?code=/);
  });

  it('grants the default scope if none is requested, and remembers that none was (RFC 6749 §3.3)', async () => {
    const { world, visitor } = await arrive();
    const { scope: _scope, ...request } = webRequest;
    const { code = '' } = responseOf(await visitor.allow(request, alice));
    expect(await world.parts.tokens.codes.find(code)).toMatchObject({
      scope: ['read'],
      requestedScope: undefined,
    });
  });

  it('returns access_denied with the state and no code if the user denies (RFC 6749 §4.1.2.1)', async () => {
    const { world, visitor } = await arrive();
    const page = await visitor.follow(await visitor.signIn(webRequest, alice));
    const response = await visitor.submit(page, { decision: 'deny' });
    expect(responseOf(response)).toEqual({
      error: 'access_denied',
      error_description: 'The resource owner denied the request.',
      state: 'af0ifjsldkj',
      iss: world.issuer,
    });
  });

  it('returns the code in the fragment if the client asks for it (OAuth 2.0 Multiple Response Type Encoding Practices §2.1)', async () => {
    const { visitor } = await arrive();
    const response = await visitor.allow({ ...webRequest, response_mode: 'fragment' }, alice);
    const { search, hash } = locationOf(response);
    expect([search, new URLSearchParams(hash.slice(1)).has('code')]).toEqual(['', true]);
  });

  it('returns a form that submits itself for form_post (OAuth 2.0 Form Post Response Mode §2)', async () => {
    const { world, visitor } = await arrive();
    const response = await visitor.allow(
      { ...webRequest, response_mode: 'form_post', state: '"><b>' },
      alice,
    );
    expect(response.status).toBe(200);
    expect(responseOf(response)).toEqual({
      code: expect.any(String) as string,
      state: '"><b>',
      iss: world.issuer,
    });
    expect(/<form [^>]*action="([^"]*)"/.exec(response.body)?.[1]).toBe('https://client.example.org/cb');
    expect(response.header('cache-control')).toBe('no-store');
    expect(response.header('content-security-policy')).toContain(
      "form-action 'self' https://client.example.org;",
    );
    expect(response.header('content-security-policy')).toMatch(/script-src 'sha256-[A-Za-z0-9+/]+='/);
    expect(response.body).not.toContain('"><b>');
  });
});

describe('an issuer with a path (RFC 8414 §3.1)', () => {
  it('has its pages below that path', async () => {
    const { visitor } = await arrive({ issuer: 'https://id.example.org/tenant' });
    const login = await visitor.authorize(webRequest);
    expect(login.header('location')).toMatch(/^\/tenant\/login\?request=/);
    const page = await visitor.get(`/login${locationOf(login).search}`);
    expect(page.body).toContain('action="/tenant/login"');
  });
});

describe('POST /authorize', () => {
  it('works like GET (RFC 6749 §3.1, docs/decisions/pages-and-sessions.md, post-authorize)', async () => {
    const { visitor } = await arrive();
    const login = await visitor.follow(await visitor.post('/authorize', webRequest));
    const consent = await visitor.follow(await visitor.submit(login, alice));
    const response = await visitor.submit(consent, { decision: 'allow' });
    expect(responseOf(response)).toMatchObject({ code: expect.any(String) as string, state: 'af0ifjsldkj' });
  });

  it('names an invalid field by its place in a form (Spec §7(1))', async () => {
    const { visitor } = await arrive();
    const response = await visitor.post(
      '/authorize',
      { ...webRequest, client_id: 'nobody' },
      { accept: 'application/json' },
    );
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toMatchObject({ detail: { client_id: 'is unknown' } });
  });

  it("of a form on the client's site becomes a GET, which includes the cookies (RFC 6265bis §5.6.7.1, docs/decisions/pages-and-sessions.md, foreign-form)", async () => {
    const { world, visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    const withoutCookies = createVisitor(world.issuer, world.send);
    const response = await withoutCookies.post('/authorize', webRequest, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(303);
    expect(response.setCookies).toEqual([]);
    expect(responseOf(await visitor.get(locationOf(response).href))).toMatchObject({
      code: expect.any(String) as string,
    });
  });
});

describe('the implicit flow', () => {
  it('returns the token in the fragment, and nothing in the query (RFC 6749 §4.2.2, Spec §2.5, docs/decisions/clients-and-owners.md, opt-in-grants)', async () => {
    const { world, visitor } = await arrive();
    const response = await visitor.allow(spaRequest, alice);
    expect(locationOf(response).search).toBe('');
    expect(responseOf(response)).toEqual({
      access_token: expect.any(String) as string,
      token_type: 'Bearer',
      expires_in: '600',
      scope: 'read',
      state: 'af0ifjsldkj',
      iss: world.issuer,
    });
  });

  it('never returns a refresh token or a code (RFC 6749 §4.2.2, Spec §2.5)', async () => {
    const { visitor } = await arrive();
    expect(Object.keys(responseOf(await visitor.allow(spaRequest, alice)))).not.toEqual(
      expect.arrayContaining(['refresh_token']),
    );
    expect(responseOf(await visitor.authorize(spaRequest))['code']).toBeUndefined();
  });

  it('returns a token of the client and the user (RFC 9700 §4.3.2)', async () => {
    const { world, visitor } = await arrive();
    const { access_token: token = '' } = responseOf(await visitor.allow(spaRequest, alice));
    expect(await world.parts.tokens.accessTokens.verify(token)).toMatchObject({
      clientId: 'spa',
      ownerId: 'alice',
      scope: ['read'],
    });
  });

  it('returns the scope if none was requested (RFC 6749 §4.2.2)', async () => {
    const { visitor } = await arrive();
    const { scope: _scope, ...request } = spaRequest;
    expect(responseOf(await visitor.allow(request, alice))['scope']).toBe('read');
  });

  it('returns access_denied in the fragment (RFC 6749 §4.2.2.1)', async () => {
    const { visitor } = await arrive();
    const page = await visitor.follow(await visitor.signIn(spaRequest, alice));
    const response = await visitor.submit(page, { decision: 'deny' });
    expect(locationOf(response).search).toBe('');
    expect(responseOf(response)).toMatchObject({ error: 'access_denied', state: 'af0ifjsldkj' });
  });
});

describe('a consent', () => {
  it('is remembered, and required again for a wider request (RFC 6749 §10.2, docs/decisions/pages-and-sessions.md, consent)', async () => {
    const { visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    expect(responseOf(await visitor.authorize(webRequest))['code']).toBeDefined();
    const wider = await visitor.authorize({ ...webRequest, scope: 'read write' });
    expect(wider.header('location')).toContain('/consent?');
    await visitor.submit(await visitor.follow(wider), { decision: 'allow' });
    expect(responseOf(await visitor.authorize({ ...webRequest, scope: 'write' }))['code']).toBeDefined();
  });

  it('applies to one user only', async () => {
    const { world, visitor } = await arrive();
    await visitor.allow(webRequest, alice);
    const other = createVisitor(world.issuer, world.send);
    expect((await other.signIn(webRequest, bob)).header('location')).toContain('/consent?');
  });

  it('is not remembered if the user denies', async () => {
    const { visitor } = await arrive();
    const page = await visitor.follow(await visitor.signIn(webRequest, alice));
    await visitor.submit(page, { decision: 'deny' });
    expect((await visitor.authorize(webRequest)).header('location')).toContain('/consent?');
  });

  it('can be given with another account, after signing in to it', async () => {
    const { world, visitor } = await arrive();
    const page = await visitor.follow(await visitor.signIn(webRequest, alice));
    const [, other = ''] = /<a href="([^"]*)">Use another account<\/a>/.exec(page.body) ?? [];
    const login = await visitor.get(unescape(other));
    expect(login.status).toBe(200);
    const consent = await visitor.follow(await visitor.submit(login, bob));
    const { code = '' } = responseOf(await visitor.submit(consent, { decision: 'allow' }));
    expect((await world.parts.tokens.codes.find(code))?.ownerId).toBe('bob');
  });
});
