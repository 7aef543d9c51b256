import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, formsOf, signInAndAllow } from '../../support/user-agent.ts';
import {
  alice,
  appUri,
  challengeOf,
  clients,
  startTokenService,
  type TokenService,
  webUri,
} from '../token-service.ts';

const queryUri = 'https://query.example.org/cb?tenant=7';
const keeping = {
  client_id: 'keeping',
  client_secret: 'keeping-secret-1a2b',
  grant_types: ['authorization_code'],
  redirect_uris: [queryUri],
  scope: 'read',
};

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({ clients: [...clients, keeping] });
});
afterAll(() => service.stop());

type Parameters = Readonly<Record<string, string | undefined>>;

const request = { response_type: 'code', client_id: 'web', redirect_uri: webUri, scope: 'read', state: 'x1' };
const appRequest = {
  ...request,
  client_id: 'app',
  redirect_uri: appUri,
  code_challenge: challengeOf('v'.repeat(43)),
  code_challenge_method: 'S256',
};

function target(parameters: Parameters): string {
  const pairs = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${service.url}/authorize?${new URLSearchParams(pairs).toString()}`;
}

const ask = (parameters: Parameters): Promise<Response> =>
  fetch(target(parameters), { redirect: 'manual', headers: { Accept: 'application/json' } });

describe('a redirect of the authorization endpoint and its pages', () => {
  it('is a 303, which does not send the form again (RFC 6749 §1.6, RFC 9700 §2.1, §4.12)', async () => {
    const seen: [status: number, location: string][] = [];
    const agent = createUserAgent(({ status, headers }) => {
      const location = headers.get('location');
      if (location !== null) seen.push([status, new URL(location, service.url).pathname]);
    });
    await signInAndAllow(agent, target(request), alice);
    expect(seen).toEqual([
      [303, '/login'],
      [303, '/consent'],
      [303, '/cb'],
    ]);
    expect((await ask({ ...request, response_type: 'bogus' })).status).toBe(303);
  });
});

describe('an authorization request', () => {
  it('leads to the login page: no code is issued without a sign-in and a decision (RFC 6749 §3.1)', async () => {
    const response = await ask(request);
    expect(response.headers.get('location')).toMatch(/^[^?]*\/login\?/);
    expect(response.headers.get('location')).not.toContain('code=');
    const agent = createUserAgent();
    const consent = await agent.submit(await agent.open(target({ ...request, prompt: 'consent' })), alice);
    expect(new URL(consent.url).pathname).toBe('/consent');
    expect(consent.url).not.toContain('code=');
  });

  it('is rejected before a sign-in if it is invalid (RFC 6749 §4.1.1)', async () => {
    for (const [name, value] of [
      ['response_type', undefined],
      ['scope', 'unheard-of'],
      ['code_challenge_method', 'S512'],
    ] as const) {
      const location = new URL((await ask({ ...request, [name]: value })).headers.get('location') ?? '');
      expect([name, `${location.origin}${location.pathname}`]).toEqual([name, webUri]);
      expect(location.searchParams.get('error')).toMatch(/^invalid_(request|scope)$/);
    }
  });

  it.each(['code token', 'token code', 'code id_token token', 'code code'])(
    'is rejected with %j: response_type has two values in either order (RFC 6749 §3.1.1, §8.4)',
    async (responseType) => {
      const location = new URL(
        (await ask({ ...request, response_type: responseType })).headers.get('location') ?? '',
      );
      expect(location.searchParams.get('error')).toBe('unsupported_response_type');
    },
  );

  it('does not change the query of the redirect URI in a response (RFC 6749 §3.1.2)', async () => {
    const callback = await signInAndAllow(
      createUserAgent(),
      target({ ...request, client_id: 'keeping', redirect_uri: queryUri }),
      alice,
    );
    expect(callback.href).toMatch(/^https:\/\/query\.example\.org\/cb\?tenant=7&/);
    expect(callback.searchParams.get('code')).toMatch(/^ac1\./);
  });

  it('is not redirected if redirect_uri differs from the registered one by a character (RFC 6749 §3.1.2.3, §10.6, RFC 8252 §7.2, §8.4, RFC 9700 §2.1, docs/decisions/clients-and-owners.md, redirect-uris)', async () => {
    const changed = Array.from({ length: webUri.length + 1 }, (_, at) => [
      `${webUri.slice(0, at)}${webUri.slice(at + 1)}`,
      `${webUri.slice(0, at)}x${webUri.slice(at + 1)}`,
      `${webUri.slice(0, at)}/${webUri.slice(at)}`,
      `${webUri.slice(0, at)}${webUri.slice(at).toUpperCase()}`,
    ])
      .flat()
      .filter((uri) => uri !== webUri);
    expect(changed.length).toBeGreaterThan(90);
    for (const uri of changed) {
      const response = await ask({ ...request, redirect_uri: uri });
      expect([uri, response.status, response.headers.get('location')]).toEqual([uri, 400, null]);
    }
  });

  it('requires consent each time if the client cannot authenticate (RFC 6749 §10.1, §10.2, RFC 8252 §8.6, docs/decisions/pages-and-sessions.md, native-apps)', async () => {
    const agent = createUserAgent();
    await signInAndAllow(agent, target(appRequest), alice);
    const again = await agent.open(target(appRequest));
    expect(new URL(again.url).pathname).toBe('/consent');
    expect(formsOf(again.html)[0]?.buttons.map(([, value]) => value)).toContain('allow');
    const silent = await agent.open(target({ ...appRequest, prompt: 'none' }));
    expect(new URL(silent.url).searchParams.get('error')).toBe('consent_required');
    // A client with a secret authenticates when it redeems the code.
    await signInAndAllow(agent, target(request), alice);
    expect(new URL((await agent.open(target(request))).url).searchParams.get('code')).toMatch(/^ac1\./);
  });

  it('returns an error at once if an administrator registered the client (RFC 9700 §4.11.2, docs/decisions/pages-and-sessions.md, error-redirects)', async () => {
    const location = new URL((await ask({ ...request, scope: 'unheard-of' })).headers.get('location') ?? '');
    expect([location.origin, location.searchParams.get('error')]).toEqual([
      new URL(webUri).origin,
      'invalid_scope',
    ]);
  });
});

describe('input', () => {
  it('never becomes markup: a page escapes its input (RFC 6749 §10.14)', async () => {
    const hostile = '"><script>alert(1)</script><!--';
    for (const parameters of [
      { ...request, client_id: hostile },
      { ...request, redirect_uri: `https://evil.example/${hostile}` },
      { ...request, state: hostile },
      { ...request, scope: hostile },
    ]) {
      const page = await createUserAgent()
        .open(target(parameters))
        .catch(() => undefined);
      expect(page?.html ?? '').not.toContain('<script');
    }
    const agent = createUserAgent();
    const login = await agent.open(target({ ...request, state: hostile }));
    const refused = await agent.submit(login, { username: hostile, password: hostile });
    expect(refused.html).toContain('type="password"');
    expect(refused.html).not.toContain('<script');
  });
});
