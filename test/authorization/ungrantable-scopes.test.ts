/** Requested scopes that the client cannot be granted, and `offline_access`, on every way to a token. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, formsOf, signInAndAllow } from '../support/user-agent.ts';
import { target } from './registration/dynamic/open-service.ts';
import { alice, clients, startTokenService, type TokenService, webUri } from './token-service.ts';
import type { Confidential } from './registered-clients.ts';

const api = 'https://api.example.org/read';
const relyingParty = {
  client_id: 'rp',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  redirect_uris: [webUri],
  scope: 'openid read',
};
const settings = {
  clients: [
    ...clients,
    relyingParty,
    {
      ...relyingParty,
      client_id: 'spa',
      grant_types: ['implicit', 'refresh_token'],
      scope: 'read offline_access',
    },
    { ...relyingParty, client_id: 'offline', scope: 'read offline_access', default_scope: 'offline_access' },
  ],
  resources: { [api]: { scopes: ['read'] } },
  registration: { open: true, unvettedClients: { scope: 'read share', perAddress: { limit: 1000 } } },
  scopes: { read: 'Read your data', write: 'Change your data', share: 'Share your data' },
};

const start = (more: object = {}) => startTokenService({ ...settings, ...more });

let service: TokenService;
beforeAll(async () => {
  service = await start();
});
afterAll(() => service.stop());

type Parameters = Readonly<Record<string, string>>;

async function registered(at = service): Promise<string> {
  const app = { client_name: 'Pocket shop', redirect_uris: [webUri] };
  const { body } = await at.manage('POST', '/register', app, { Authorization: '' });
  return String(body['client_id']);
}

/** The response of /token to a client that signs its user in and redeems its code. */
async function signedIn(clientId: string, parameters: Parameters, at = service, redeemed: Parameters = {}) {
  const flow = await at.obtainCode(clientId, parameters);
  const form = { grant_type: 'authorization_code', ...flow, ...redeemed };
  return clientId === 'web' || clientId === 'other'
    ? at.post('/token', form, { client: clientId })
    : at.post('/token', { ...form, client_id: clientId });
}

const scopeOf = async (clientId: string, scope: string, at = service): Promise<unknown> =>
  (await signedIn(clientId, { scope }, at)).body['scope'];

/** The error of the authorization response. */
async function refused(clientId: string, scope: string, at = service): Promise<string | null> {
  const url = target(at, clientId, webUri, { scope });
  return (await signInAndAllow(createUserAgent(), url, alice)).searchParams.get('error');
}

async function ask(form: Parameters, client: Confidential, at = service): Promise<unknown> {
  const { status, body } = await at.post('/token', form, { client });
  return status === 200 ? body['scope'] : body.error;
}

const password = { grant_type: 'password', ...alice };
const ownAccess = { grant_type: 'client_credentials' };

describe('offline_access (OpenID Connect Core 1.0 §11, docs/decisions/openid.md, offline-access)', () => {
  it('may be requested by every client that may refresh, without a registration', async () => {
    const { body } = await signedIn('web', { scope: 'read offline_access' });
    expect(body).toMatchObject({ scope: 'read offline_access', refresh_token: expect.any(String) });
    const form = { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' };
    expect(await ask(form, 'web')).toBe('read offline_access');
    expect(await ask({ ...form, scope: 'read offline_access' }, 'web')).toBe('read offline_access');
    expect(await ask({ ...password, scope: 'read offline_access' }, 'kiosk')).toBe('read offline_access');
  });

  it('is left out for a client and a response without a refresh token (OpenID Connect Core 1.0 §11)', async () => {
    const { body } = await signedIn('other', { scope: 'read offline_access' });
    expect([body['scope'], body.refresh_token]).toEqual(['read', undefined]);
    expect(await ask({ ...ownAccess, scope: 'offline_access read' }, 'batch')).toBe('read');
    const implicit = target(service, 'spa', webUri, { response_type: 'token', scope: 'read offline_access' });
    const { hash } = await signInAndAllow(createUserAgent(), implicit, alice);
    expect(new URLSearchParams(hash.slice(1)).get('scope')).toBe('read');
  });

  it('is invalid_scope alone if it would be left out (RFC 6749 §5.2)', async () => {
    expect(await refused('other', 'offline_access')).toBe('invalid_scope');
    expect(await ask({ ...ownAccess, scope: 'offline_access' }, 'batch')).toBe('invalid_scope');
    expect(await scopeOf('web', 'offline_access')).toBe('offline_access');
  });

  it('is left out at /token if it was not granted (RFC 6749 §6)', async () => {
    const both = { scope: 'read offline_access' };
    const { status, body } = await signedIn('web', { scope: 'read' }, service, both);
    expect([status, body['scope']]).toEqual([200, 'read']);
    const form = { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' };
    expect(await ask({ ...form, ...both }, 'web')).toBe('read');
    expect(await ask({ ...form, scope: 'offline_access' }, 'web')).toBe('invalid_scope');
  });

  it('can be the default scope of a client', async () => {
    expect(await scopeOf('offline', '')).toBe('offline_access');
  });

  it('is left out where OpenID Connect is off, and refresh tokens are given without it', async () => {
    const plain = clients.filter(({ client_id }) => client_id === 'web');
    const off = await start({ openid: { enabled: false }, clients: plain });
    const { body } = await signedIn('web', { scope: 'read offline_access' }, off);
    expect(body).toMatchObject({ scope: 'read', refresh_token: expect.any(String) });
    const found = await (await fetch(`${off.url}/.well-known/oauth-authorization-server`)).json();
    expect(found).toMatchObject({ scopes_supported: ['read', 'share'] });
    await off.stop();
  });
});

describe('a scope that cannot be granted (RFC 6749 §3.3, docs/decisions/openid.md, scopes)', () => {
  const wide = 'openid profile email read write nonsense';

  it('is left out for a client that registered itself; the page and every record name the rest', async () => {
    const clientId = await registered();
    const agent = createUserAgent();
    const url = target(service, clientId, webUri, { scope: `${wide} offline_access` });
    const page = await agent.submit(await agent.open(url), alice);
    expect([...page.html.matchAll(/<li>[^<]*<code>([^<]*)/g)].map(([, name]) => name)).toEqual([
      'read',
      'offline_access',
    ]);
    expect(formsOf(page.html)[0]?.buttons.map(([, value]) => value)).toContain('allow');

    const { body } = await signedIn(clientId, { scope: wide });
    expect(body['scope']).toBe('read');
    const { body: known } = await service.post(
      '/introspection',
      { token: body.access_token ?? '' },
      { client: 'watcher' },
    );
    expect(known).toMatchObject({ active: true, scope: 'read', client_id: clientId });
    const { body: given } = await service.manage('GET', `/consents?client_id=${clientId}`);
    expect(given['items']).toMatchObject([{ scope: 'read' }]);
  });

  it('is left out again at a refresh, which cannot widen the grant (RFC 6749 §6)', async () => {
    const clientId = await registered();
    const first = await signedIn(clientId, { scope: wide }, service, { scope: wide });
    expect([first.status, first.body['scope']]).toEqual([200, 'read']);
    let refreshToken = first.body.refresh_token ?? '';
    const refresh = async (scope: string): Promise<unknown> => {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId, scope };
      const { body } = await service.post('/token', form);
      refreshToken = body.refresh_token ?? refreshToken;
      return body.error ?? body['scope'];
    };
    expect(await refresh(wide)).toBe('read');
    expect(await refresh('read share')).toBe('invalid_scope');
    expect(await refresh('write')).toBe('invalid_scope');
  });

  it.each(['write', 'clients:write', 'write offline_access', 'nonsense'])(
    'is invalid_scope if nothing is left of %s',
    async (scope) => {
      expect(await refused(await registered(), scope)).toBe('invalid_scope');
    },
  );

  it('is left out of a request of OpenID Connect (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const { body } = await signedIn('rp', { scope: wide });
    expect(body).toMatchObject({ scope: 'openid read', id_token: expect.any(String) });
    const form = { grant_type: 'refresh_token', client_id: 'rp', refresh_token: body.refresh_token ?? '' };
    expect((await service.post('/token', { ...form, scope: wide })).body['scope']).toBe('openid read');
    expect(await refused('rp', 'read write')).toBe('invalid_scope');
  });

  it('is refused if it is openid itself, because the client would miss its ID token', async () => {
    expect(await refused('web', 'openid read')).toBe('invalid_scope');
  });

  it('is refused in every other request', async () => {
    expect(await refused('web', 'read nonsense')).toBe('invalid_scope');
    expect(await ask({ ...ownAccess, scope: 'read nonsense' }, 'batch')).toBe('invalid_scope');
    expect(await ask({ ...password, scope: 'read nonsense' }, 'kiosk')).toBe('invalid_scope');
    const { body } = await service.obtainTokens('web').then(({ refresh }) =>
      service.post(
        '/token',
        { grant_type: 'refresh_token', refresh_token: refresh, scope: 'read nonsense' },
        {
          client: 'web',
        },
      ),
    );
    expect(body.error).toBe('invalid_scope');
  });

  it('is also one without a meaning at the resource (RFC 8707 §2)', async () => {
    const both = { scope: 'read share', resource: api };
    const { body } = await signedIn(await registered(), both);
    expect(body['scope']).toBe('read');
    const url = target(service, 'web', webUri, { scope: 'read write', resource: api });
    const back = await signInAndAllow(createUserAgent(), url, alice);
    expect(back.searchParams.get('error')).toBe('invalid_scope');
    const none = target(service, await registered(), webUri, { ...both, scope: 'share offline_access' });
    const nothing = await signInAndAllow(createUserAgent(), none, alice);
    expect(nothing.searchParams.get('error')).toBe('invalid_scope');
  });
});

describe('authorization.ungrantableScopes (docs/decisions/openid.md, scopes)', () => {
  it('refuses such a scope to every client', async () => {
    await using strict = await startedWith('refuse');
    const clientId = await registered(strict.at);
    expect(await refused(clientId, 'read write', strict.at)).toBe('invalid_scope');
    expect(await refused('rp', 'openid write', strict.at)).toBe('invalid_scope');
    expect(await scopeOf(clientId, 'read offline_access', strict.at)).toBe('read offline_access');
  });

  it('ignores it for every client', async () => {
    await using lenient = await startedWith('ignore');
    expect(await ask({ ...ownAccess, scope: 'read nonsense' }, 'batch', lenient.at)).toBe('read');
    expect(await ask({ ...ownAccess, scope: 'nonsense' }, 'batch', lenient.at)).toBe('invalid_scope');
    expect(await scopeOf('web', 'openid read', lenient.at)).toBe('read');
  });

  async function startedWith(ungrantableScopes: 'refuse' | 'ignore') {
    const at = await start({ ungrantableScopes });
    return { at, [Symbol.asyncDispose]: () => at.stop() };
  }
});

describe('the metadata (RFC 8414 §2, docs/decisions/clients-and-owners.md, offered-scopes)', () => {
  const offered = async (path: string): Promise<readonly string[]> =>
    ((await (await fetch(service.url + path)).json()) as { scopes_supported: string[] }).scopes_supported;

  it('offer the scopes that a client without a registration can request, and each is granted', async () => {
    const scopes = await offered('/.well-known/oauth-authorization-server');
    expect(scopes).toEqual(['read', 'share', 'offline_access']);
    expect(await scopeOf(await registered(), scopes.join(' '))).toBe(scopes.join(' '));
  });

  it('of OpenID Connect offer all scopes (OpenID Connect Discovery 1.0 §3)', async () => {
    const scopes = await offered('/.well-known/openid-configuration');
    expect(scopes).toEqual(expect.arrayContaining(['read', 'write', 'share', 'openid', 'offline_access']));
  });
});
