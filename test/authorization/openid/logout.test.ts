import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, type Response, type Visitor } from '../interaction/visitor.ts';
import { alice, bob, callback, locationOf, type Provider, responseOf } from './relying-party.ts';
import { afterLogout, signedIn, startLogoutProvider } from './modules/logout-provider.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startLogoutProvider({ registration: { enabled: true, scope: 'openid' } });
});
afterAll(() => provider.stop());

type Parameters = Readonly<Record<string, string>>;
const ofRp = { client_id: 'rp', post_logout_redirect_uri: afterLogout, state: 's' };
const end = (visitor: Visitor, parameters: Parameters): Promise<Response> =>
  visitor.get(`/logout?${new URLSearchParams(parameters).toString()}`);

async function hasSession(visitor: Visitor): Promise<boolean> {
  const silent = await visitor.authorize(provider.request({ prompt: 'none' }));
  return 'code' in responseOf(silent);
}

async function expectReturn(visitor: Visitor, response: Response): Promise<void> {
  expect([response.status, locationOf(response).href]).toEqual([303, `${afterLogout}?state=s`]);
  expect(await hasSession(visitor)).toBe(false);
}

async function expectRefusal(visitor: Visitor, response: Response, text: string): Promise<void> {
  expect([response.status, response.header('location')]).toEqual([400, undefined]);
  expect(response.body).toContain(text);
  expect(await hasSession(visitor)).toBe(true);
}

describe('a hint of the current session (OpenID Connect RP-Initiated Logout 1.0 §2)', () => {
  it('signs the user out without a question, also after its expiry (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    provider.clock.advance(2 * 3_600_000);
    expect(Number(decodeJwt(idToken).exp) * 1000).toBeLessThan(provider.clock.now());
    await expectReturn(visitor, await end(visitor, { ...ofRp, id_token_hint: idToken }));
  });

  it('is enough with parameters that have no effect: logout_hint and ui_locales (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const more = { id_token_hint: idToken, logout_hint: 'bob', ui_locales: 'se' };
    await expectReturn(visitor, await end(visitor, { ...ofRp, ...more }));
  });

  it('may be in a form of the same site', async () => {
    const { visitor, idToken } = await signedIn(provider);
    await expectReturn(visitor, await visitor.post('/logout', { ...ofRp, id_token_hint: idToken }));
  });

  it('may be in a form of another site, which leads to the same request by GET (RFC 6265bis §5.6.7.1)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const form = { ...ofRp, id_token_hint: idToken };
    const elsewhere = await visitor.post('/logout', form, { 'sec-fetch-site': 'cross-site' });
    expect([elsewhere.status, locationOf(elsewhere).pathname]).toEqual([303, '/logout']);
    await expectReturn(visitor, await visitor.get(locationOf(elsewhere).href));
  });

  it('ends the session permanently and removes its cookie (docs/decisions/pages-and-sessions.md, logout)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const before = new Map(visitor.cookies);
    await end(visitor, { ...ofRp, id_token_hint: idToken });
    expect(visitor.cookies.size).toBe(before.size - 1);
    for (const [name, value] of before) visitor.cookies.set(name, value);
    expect(await hasSession(visitor)).toBe(false);
  });
});

describe('a request without a hint of the current session (OpenID Connect RP-Initiated Logout 1.0 §2, §6)', () => {
  const expectQuestion = async (visitor: Visitor, parameters: Parameters): Promise<Response> => {
    const page = await end(visitor, parameters);
    expect([page.status, page.header('location')]).toEqual([200, undefined]);
    expect(await hasSession(visitor)).toBe(true);
    return page;
  };

  it('names the client, and leads to it after the user has confirmed', async () => {
    const { visitor } = await signedIn(provider);
    const page = await expectQuestion(visitor, ofRp);
    expect(page.body).toContain('<strong><bdi>Relying party</bdi></strong> asks you to sign out');
    expect(page.header('content-security-policy')).toContain("form-action 'self' https://rp.example.org;");
    await expectReturn(visitor, await visitor.submit(page, {}));
  });

  it('asks if the hint is of another session', async () => {
    const { idToken } = await signedIn(provider);
    const visitor = provider.visitor();
    await provider.authenticate(visitor, provider.request(), bob);
    const page = await expectQuestion(visitor, { ...ofRp, id_token_hint: idToken });
    await expectReturn(visitor, await visitor.submit(page, {}));
  });

  it('asks if the hint is of an earlier session of the browser', async () => {
    const { visitor, idToken } = await signedIn(provider);
    provider.clock.advance(1000);
    await provider.authenticate(visitor, provider.request({ prompt: 'login' }), alice);
    await expectQuestion(visitor, { ...ofRp, id_token_hint: idToken });
  });

  it('is not confirmed by a form of another site (RFC 6749 §10.12)', async () => {
    const { visitor } = await signedIn(provider);
    const { fields } = formOf(await end(visitor, ofRp));
    for (const [form, headers] of [
      [{ ...fields, csrf: 'forged' }, {}],
      [fields, { 'sec-fetch-site': 'cross-site' }],
    ] as const)
      expect((await visitor.post('/logout', form, headers)).status).toBe(403);
    const other = await signedIn(provider);
    expect((await other.visitor.post('/logout', fields)).status).toBe(403);
    expect(await hasSession(visitor)).toBe(true);
    expect(await hasSession(other.visitor)).toBe(true);
  });

  it('checks the URI again when the user confirms', async () => {
    const { visitor } = await signedIn(provider);
    const page = await end(visitor, ofRp);
    const changed = await visitor.submit(page, { post_logout_redirect_uri: 'https://evil.example/' });
    await expectRefusal(visitor, changed, 'post_logout_redirect_uri is not registered');
  });
});

describe('a browser without a session', () => {
  it('returns to the client of an authentic hint (OpenID Connect RP-Initiated Logout 1.0 §3)', async () => {
    const { idToken } = await signedIn(provider);
    const response = await end(provider.visitor(), { ...ofRp, id_token_hint: idToken });
    expect(locationOf(response).href).toBe(`${afterLogout}?state=s`);
  });

  it('gets a link to the client that only client_id names (RFC 9700 §4.11.2)', async () => {
    const response = await end(provider.visitor(), ofRp);
    expect([response.status, response.header('location')]).toEqual([200, undefined]);
    expect(response.body).toContain(`href="${afterLogout}?state=s">Return to \u2068Relying party\u2069</a>`);
  });
});

describe('a client that registered itself', () => {
  const uri = 'https://self.example.org/out';

  async function register(): Promise<Record<string, string>> {
    const post = async (path: string, body: object, authorization: string) => {
      const headers = { 'content-type': 'application/json', authorization };
      const response = await fetch(provider.url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as Record<string, string>;
    };
    const { token } = await post('/initial-access-tokens', {}, provider.service.administrator);
    const metadata = { redirect_uris: [callback], post_logout_redirect_uris: [uri], scope: 'openid' };
    return post('/registrations', metadata, `Bearer ${token}`);
  }

  it('receives its user after a sign-out, and no user who is not signed in (RFC 9700 §4.11.2)', async () => {
    const { client_id = '', client_secret = '' } = await register();
    const visitor = provider.visitor();
    const granted = await provider.authenticate(visitor, provider.request({ client_id }));
    const { code = '' } = responseOf(granted);
    const form = { grant_type: 'authorization_code', code, redirect_uri: callback };
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
    const { body } = await provider.token(form, `Basic ${basic}`);
    const parameters = { id_token_hint: String(body['id_token']), post_logout_redirect_uri: uri };
    const ended = await end(visitor, parameters);
    expect([ended.status, locationOf(ended).href]).toEqual([303, uri]);
    const stranger = await end(provider.visitor(), parameters);
    expect([stranger.status, stranger.header('location')]).toEqual([200, undefined]);
  });
});

describe('an invalid request signs no user out and leads nowhere (OpenID Connect RP-Initiated Logout 1.0 §4, §6)', () => {
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each<[title: string, forge: (idToken: string) => string | Promise<string>]>([
    [
      'without a signature (RFC 8725 §3.1)',
      (idToken) => `${encoded({ alg: 'none', typ: 'JWT' })}.${idToken.split('.')[1]}.`,
    ],
    [
      'without a signature that names our key (RFC 8725 §3.1)',
      (idToken) =>
        `${encoded({ alg: 'none', kid: decodeProtectedHeader(idToken).kid })}.${idToken.split('.')[1]}.`,
    ],
    [
      'with the public key as a shared secret (RFC 8725 §2.1)',
      async (idToken) => {
        const { kid } = decodeProtectedHeader(idToken);
        const set = (await (await fetch(`${provider.url}/.well-known/jwks.json`)).json()) as {
          keys: Record<string, string>[];
        };
        const jwk = set.keys.find((key) => key['kid'] === kid) ?? {};
        const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
        const signed = `${encoded({ alg: 'HS256', kid })}.${idToken.split('.')[1]}`;
        return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`;
      },
    ],
    [
      'of another issuer with the id of our key (OpenID Connect Core 1.0 §3.1.3.7)',
      (idToken) => {
        const { kid = '' } = decodeProtectedHeader(idToken);
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        return new SignJWT(decodeJwt(idToken)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
      },
    ],
    ['of another payload', (idToken) => idToken.replace(/\.[^.]+\./, `.${encoded({ sub: 'bob' })}.`)],
    ['of any length', () => `${'x'.repeat(3000)}.${'y'.repeat(3000)}.z`],
  ])('a hint %s', async (_title, forge) => {
    const { visitor, idToken } = await signedIn(provider);
    const forged = await end(visitor, { ...ofRp, id_token_hint: await forge(idToken) });
    await expectRefusal(visitor, forged, 'id_token_hint is not an ID token of this service');
  });

  it.each<[title: string, changes: Parameters, text: string]>([
    ['a client that is not that of the hint', { client_id: 'rp-post' }, 'client_id is not the client'],
    ['an unregistered URI', { post_logout_redirect_uri: 'https://evil.example/' }, 'is not registered'],
    [
      'a longer host',
      { post_logout_redirect_uri: 'https://rp.example.org.evil.example/' },
      'is not registered',
    ],
    ['the redirect URI of a code', { post_logout_redirect_uri: callback }, 'is not registered'],
  ])('a hint with %s (OpenID Connect RP-Initiated Logout 1.0 §2)', async (_title, changes, text) => {
    const { visitor, idToken } = await signedIn(provider);
    const refused = await end(visitor, { ...ofRp, id_token_hint: idToken, ...changes });
    await expectRefusal(visitor, refused, text);
  });

  it.each<[title: string, parameters: Parameters, text: string]>([
    ['an unknown client', { client_id: 'nobody' }, 'The client is unknown.'],
    ['a client without such URIs', { ...ofRp, client_id: 'spa' }, 'is not registered'],
  ])('%s without a hint', async (_title, parameters, text) => {
    const { visitor } = await signedIn(provider);
    await expectRefusal(visitor, await end(visitor, parameters), text);
    await expectRefusal(visitor, await visitor.post('/logout', parameters), text);
  });

  it('a repeated parameter (RFC 6749 §3.1)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const query = new URLSearchParams({ ...ofRp, id_token_hint: idToken });
    query.append('post_logout_redirect_uri', 'https://evil.example/');
    const refused = await visitor.get(`/logout?${query.toString()}`);
    expect([refused.status, refused.header('location')]).toEqual([400, undefined]);
    expect(await hasSession(visitor)).toBe(true);
  });

  it('an access token of ours', async () => {
    const { visitor } = await signedIn(provider);
    const { body } = await provider.exchange(await visitor.authorize(provider.request()));
    const refused = await end(visitor, { ...ofRp, id_token_hint: String(body['access_token']) });
    await expectRefusal(visitor, refused, 'id_token_hint is not an ID token');
  });

  it('is explained to a program as JSON', async () => {
    const response = await fetch(`${provider.url}/logout?id_token_hint=x`, {
      headers: { accept: 'application/json' },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        error: 'invalid_request',
        detail: { id_token_hint: 'is not an ID token of this service' },
      }),
    ]);
  });

  it('counts empty parameters as omitted (RFC 6749 §3.1)', async () => {
    const { visitor } = await signedIn(provider);
    const page = await end(visitor, { id_token_hint: '', post_logout_redirect_uri: '', state: '' });
    expect([page.status, formOf(page).fields]).toEqual([200, { csrf: expect.any(String) as string }]);
  });
});

it('without OpenID Connect the parameters have no effect, and the metadata names no endpoint', async () => {
  const off = await startLogoutProvider({ openid: { enabled: false } });
  try {
    const response = await off.visitor().get('/logout?id_token_hint=x&client_id=nobody');
    expect(response.status).toBe(200);
    const metadata = await (await fetch(`${off.url}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).not.toHaveProperty('end_session_endpoint');
  } finally {
    await off.stop();
  }
});
