/** Debian's mod_auth_openidc as a relying party: it signs a user in before a page, refreshes and signs out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../support/service.ts';
import { createUserAgent, signInAndAllow, type Page } from '../support/user-agent.ts';
import { type Apache, type ApacheModule, hasModule, mustHaveModules, startApache } from './apache.ts';

const alice = { username: 'alice', password: 'correct horse battery staple' };
const clientSecret = 'secret-of-the-relying-party-in-apache-01';
const name = 'auth_openidc';
/** The module if it is installed, for its tests. Otherwise nothing. */
const present: readonly ApacheModule[] = hasModule(name) ? [name] : [];

it("Debian's module is installed if the gate says so, and otherwise its absence is reported", () => {
  if (present.length === 0)
    process.stderr.write(`\n*** The tests of mod_${name} DID NOT RUN: this machine has no such module ***\n`);
  expect(mustHaveModules ? present : [name]).toEqual([name]);
});

const subjectOf = ({ headers }: Page): string | null => headers.get('x-subject');

describe.each(present)('mod_%s', (module) => {
  let service: RunningService;
  let apache: Apache;
  beforeAll(async () => {
    service = await startService({
      authorization: {
        owners: [{ ...alice, profile: { email: 'alice@example.org', email_verified: true } }],
        clients: [
          {
            client_id: 'apache',
            client_secret: clientSecret,
            grant_types: ['authorization_code', 'refresh_token'],
            redirect_uris: ['http://127.0.0.1/callback'],
            post_logout_redirect_uris: ['https://signed-out.example.org/'],
            scope: 'openid email',
          },
        ],
      },
    });
    apache = await startApache(module, [
      `OIDCProviderMetadataURL ${service.url}/.well-known/openid-configuration`,
      'OIDCClientID apache',
      `OIDCClientSecret ${clientSecret}`,
      'OIDCRedirectURI /callback',
      'OIDCCryptoPassphrase a-passphrase-of-the-tests',
      'OIDCScope "openid email"',
      'OIDCPKCEMethod S256',
      'OIDCRemoteUserClaim email',
      'OIDCRedirectURLsAllowed ^https://signed-out\\.example\\.org/ ^http://127\\.0\\.0\\.1:',
      'Header always set X-Access-Token expr=%{reqenv:OIDC_access_token}',
      // Requests of Node are like those of a script, for which the module does not redirect by default.
      'OIDCUnAuthAction auth true',
      '<Location />',
      'AuthType openid-connect',
      'Require valid-user',
      '</Location>',
    ]);
  });
  afterAll(() => Promise.all([apache.stop(), service.stop()]));

  it('finds the service by its metadata, signs the user in and shows the page (OpenID Connect Core 1.0 §3.1)', async () => {
    const agent = createUserAgent();
    const { url } = await agent.open(apache.url);
    expect(url).toContain(`${service.url}/authorize?`);
    const callback = await signInAndAllow(agent, url, alice);
    const page = await agent.open(callback.href);
    expect([page.status, page.html, subjectOf(page)]).toEqual([200, 'protected', 'alice@example.org']);
  });

  it('gets a new access token with its refresh token, when the page asks for one (OpenID Connect Core 1.0 §12)', async () => {
    const agent = createUserAgent();
    const { url } = await agent.open(apache.url);
    const first = await agent.open((await signInAndAllow(agent, url, alice)).href);
    const old = String(first.headers.get('x-access-token'));
    const refresh = new URL('/callback', apache.url);
    refresh.search = new URLSearchParams({ refresh: apache.url, access_token: old }).toString();
    const page = await agent.open(refresh.href);
    expect([page.url, page.html, subjectOf(page)]).toEqual([apache.url, 'protected', 'alice@example.org']);
    const renewed = String(page.headers.get('x-access-token'));
    expect(renewed).not.toBe(old);
    const info = await fetch(`${service.url}/userinfo`, { headers: { Authorization: `Bearer ${renewed}` } });
    expect(await info.json()).toMatchObject({ sub: 'alice', email: 'alice@example.org' });
  });

  it('signs the user out at the service (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const agent = createUserAgent();
    const { url } = await agent.open(apache.url);
    await agent.open((await signInAndAllow(agent, url, alice)).href);
    const logout = new URL('/callback', apache.url);
    logout.searchParams.set('logout', 'https://signed-out.example.org/');
    const { url: end } = await agent.open(logout.href);
    expect(end).toContain(`${service.url}/logout?`);
    expect((await agent.open(end)).url).toMatch(/^https:\/\/signed-out\.example\.org\//);
    expect((await agent.open(apache.url)).url).toContain(`${service.url}/authorize?`);
  });
});
