import { describe, expect, it } from 'vitest';
import { checkAuthorizationSettings } from '../../../src/authorization/index.ts';
import { completeSettings } from '../../../src/settings/complete.ts';

const problems = (authorization: object) => checkAuthorizationSettings(completeSettings({ authorization }));
const web = {
  client_id: 'web',
  client_secret: 'secret-of-web',
  redirect_uris: ['https://client.example.org/cb'],
  scope: 'read',
};
const alice = { username: 'alice', password: 'wonderland is wide' };

describe('settings that the schema accepts', () => {
  it('are accepted without contradictions', () => {
    const app = {
      client_id: 'app',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://127.0.0.1/cb', 'com.example.app:/cb'],
    };
    expect(problems({ clients: [web, app], owners: [alice] })).toEqual([]);
  });

  const cases: readonly [title: string, authorization: object, path: string][] = [
    [
      'the administrator (docs/decisions/clients-and-owners.md, administrator)',
      { clients: [{ ...web, client_id: 'admin' }] },
      'authorization.clients[0].client_id',
    ],
    [
      'a scope of the own APIs for unvetted clients (docs/decisions/clients-and-owners.md, unvetted-clients)',
      { registration: { unvettedClients: { scope: 'read clients:write' } } },
      'authorization.registration.unvettedClients.scope',
    ],
    [
      'a maximum time in the cache below the minimum (docs/decisions/clients-and-owners.md, documents)',
      {
        registration: {
          unvettedClients: { documents: { minimumCacheSeconds: 600, maximumCacheSeconds: 300 } },
        },
      },
      'authorization.registration.unvettedClients.documents.maximumCacheSeconds',
    ],
    ['two clients with one id', { clients: [web, web] }, 'authorization.clients[1].client_id'],
    [
      'a client that authenticates without a secret (RFC 6749 §2.3)',
      { clients: [{ client_id: 'x' }] },
      'authorization.clients[0].client_secret',
    ],
    [
      'a secret in two forms',
      { clients: [{ ...web, client_secret_sha256: '0'.repeat(64) }] },
      'authorization.clients[0].client_secret',
    ],
    [
      'a public client with a secret (RFC 6749 §2.1)',
      { clients: [{ ...web, token_endpoint_auth_method: 'none' }] },
      'authorization.clients[0].client_secret',
    ],
    [
      'a redirect URI with a fragment (RFC 6749 §3.1.2)',
      { clients: [{ ...web, redirect_uris: ['https://a.example/#x'] }] },
      'authorization.clients[0].redirect_uris[0]',
    ],
    [
      'a redirect URI with a wildcard (RFC 9700 §2.1)',
      { clients: [{ ...web, redirect_uris: ['https://a.example/*'] }] },
      'authorization.clients[0].redirect_uris[0]',
    ],
    [
      'http that is not loopback (RFC 9700 §2.6)',
      { clients: [{ ...web, redirect_uris: ['http://a.example/cb'] }] },
      'authorization.clients[0].redirect_uris[0]',
    ],
    [
      'an undescribed scope (RFC 6749 §3.3)',
      { clients: [{ ...web, scope: 'read admin' }] },
      'authorization.clients[0].scope',
    ],
    [
      'an undescribed default scope (RFC 6749 §3.3)',
      { clients: [{ ...web, default_scope: 'admin' }] },
      'authorization.clients[0].default_scope',
    ],
    [
      'a response type without its grant (RFC 7591 §2.1)',
      { clients: [{ ...web, response_types: ['code id_token'] }] },
      'authorization.clients[0].response_types',
    ],
    [
      'a pairwise client of two hosts without a sector (OpenID Connect Core 1.0 §8.1)',
      {
        clients: [
          {
            ...web,
            redirect_uris: ['https://a.example/cb', 'https://b.example/cb'],
            subject_type: 'pairwise',
          },
        ],
      },
      'authorization.clients[0].sector_identifier_uri',
    ],
    [
      'a fragment after a sign-out (OpenID Connect RP-Initiated Logout 1.0 §3.1)',
      { clients: [{ ...web, post_logout_redirect_uris: ['https://a.example/', 'https://a.example/#x'] }] },
      'authorization.clients[0].post_logout_redirect_uris[1]',
    ],
    [
      'logout tokens over http (OpenID Connect Back-Channel Logout 1.0 §2.2)',
      { clients: [{ ...web, backchannel_logout_uri: 'http://a.example/logout' }] },
      'authorization.clients[0].backchannel_logout_uri',
    ],
    [
      'a default scope beyond the scope (RFC 6749 §3.3)',
      { clients: [{ ...web, scope: 'read', default_scope: 'read write' }] },
      'authorization.clients[0].default_scope',
    ],
    [
      'an undescribed default scope of the server (RFC 6749 §3.3)',
      { defaultScope: 'admin' },
      'authorization.defaultScope',
    ],
    [
      'a right that is not a scope of the own APIs',
      { owners: [{ ...alice, scope: 'clients:read read' }] },
      'authorization.owners[0].scope',
    ],
    [
      'a claim in another form (OpenID Connect Core 1.0 §5.1)',
      { owners: [{ ...alice, profile: { zoneinfo: 'Europe/Atlantis' } }] },
      'authorization.owners[0].profile.zoneinfo',
    ],
    [
      'an own claim with the name of a standard (docs/decisions/clients-and-owners.md, profiles)',
      { owners: [{ ...alice, profile: { claims: { sub: 'mallory' } } }] },
      'authorization.owners[0].profile.claims.sub',
    ],
    ['a user without a password', { owners: [{ username: 'x' }] }, 'authorization.owners[0].password'],
    [
      'two users with one username',
      { owners: [alice, { ...alice, owner_id: 'other' }] },
      'authorization.owners[1].username',
    ],
    [
      'two users with one id',
      { owners: [alice, { ...alice, username: 'x', owner_id: 'alice' }] },
      'authorization.owners[1].owner_id',
    ],
  ];
  it.each(cases)('are rejected with %s', (_title, authorization, path) => {
    const found = problems(authorization);
    expect(found.map((problem) => problem.path)).toEqual([path]);
    expect(JSON.stringify(found)).not.toMatch(/secret-of-web|wonderland/);
  });

  it('may name built-in scopes and wildcards of configurations (docs/decisions/scopes-and-statuses.md, built-in)', () => {
    expect(
      problems({ clients: [{ ...web, scope: 'gateway:read config:*:* config:shop:dev config-write:shop' }] }),
    ).toEqual([]);
  });
});
