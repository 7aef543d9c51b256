import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients, startTokenService, type TokenService } from '../token-service.ts';

const path = '/.well-known/oauth-authorization-server';
const withoutOldGrants = clients.filter(({ grant_types }) => !grant_types.includes('password'));
let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({ clients: withoutOldGrants });
});
afterAll(() => service.stop());

const metadata = async (url = service.url + path) =>
  (await (await fetch(url)).json()) as Record<string, unknown>;

describe('the metadata', () => {
  it('names absolute endpoints on the issuer, and each of them responds (RFC 8414 §2, §3)', async () => {
    const found = await metadata();
    expect(found['issuer']).toBe(service.url);
    const endpoints = Object.entries(found).filter(([name]) => /_endpoint$|_uri$|_documentation$/.test(name));
    expect(endpoints).toHaveLength(8);
    for (const [, url] of endpoints) {
      expect(String(url).startsWith(`${service.url}/`)).toBe(true);
      expect((await fetch(String(url), { redirect: 'manual' })).status).not.toBe(404);
    }
  });

  it('lists the enabled features: PKCE with S256, iss, the supported methods (RFC 9700 §2.1.1, RFC 9207 §3)', async () => {
    expect(await metadata()).toMatchObject({
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
      token_endpoint_auth_methods_supported: [
        'client_secret_basic',
        'client_secret_post',
        'private_key_jwt',
        'none',
      ],
      token_endpoint_auth_signing_alg_values_supported: ['EdDSA', 'Ed25519', 'ES256', 'PS256', 'RS256'],
      introspection_endpoint_auth_methods_supported: [
        'client_secret_basic',
        'client_secret_post',
        'private_key_jwt',
      ],
      access_token_signing_alg_values_supported: ['RS256', 'ES256', 'EdDSA'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: ['read', 'write', 'openid', 'profile', 'email', 'address', 'phone', 'offline_access'],
    });
  });

  it('declares request objects as not supported, because an absent member means support (OpenID Connect Discovery 1.0 §3, docs/decisions/grants.md, request-objects)', async () => {
    expect(await metadata()).toMatchObject({
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    });
  });

  it('lists the password and implicit grants only while a client may use them (RFC 9700 §2.1.2, §2.4, docs/decisions/clients-and-owners.md, opt-in-grants)', async () => {
    const old = {
      client_id: 'old',
      grant_types: ['password', 'implicit'],
      redirect_uris: ['https://old.example.org/cb'],
    };
    expect((await service.manage('POST', '/clients', old)).status).toBe(201);
    expect(await metadata()).toMatchObject({
      response_types_supported: ['code', 'token', 'id_token', 'id_token token', 'code id_token'],
      response_modes_supported: ['query', 'fragment', 'form_post'],
      grant_types_supported: [
        'authorization_code',
        'client_credentials',
        'refresh_token',
        'password',
        'implicit',
      ],
    });
    expect((await service.manage('DELETE', '/clients/old')).status).toBe(204);
    expect(await metadata()).toMatchObject({ response_types_supported: ['code'] });
  });

  it('may be cached, and revalidated by its ETag (RFC 9110 §13.1.2)', async () => {
    const first = await fetch(service.url + path);
    expect(first.headers.get('cache-control')).toMatch(/max-age=\d+/);
    const again = await fetch(service.url + path, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('of an issuer with a path follows the well-known path, and is nowhere else (RFC 8414 §3.1)', async () => {
    const tenant = await startTokenService(
      { clients: withoutOldGrants, issuer: 'https://example.org/tenant/one' },
      { server: { trustedProxies: ['127.0.0.1'] } },
    );
    const found = await metadata(`${tenant.url}${path}/tenant/one`);
    expect(found).toMatchObject({
      issuer: 'https://example.org/tenant/one',
      token_endpoint: 'https://example.org/tenant/one/token',
    });
    expect((await fetch(`${tenant.url}${path}/tenant`)).status).toBe(404);
    expect((await fetch(`${service.url}${path}/tenant/one`)).status).toBe(404);
    await tenant.stop();
  });

  it('for OpenID Connect is below the issuer, whose path a proxy removes (OpenID Connect Discovery 1.0 §4)', async () => {
    const tenant = await startTokenService(
      { clients: withoutOldGrants, issuer: 'https://example.org/tenant/one' },
      { server: { trustedProxies: ['127.0.0.1'] } },
    );
    const found = await metadata(`${tenant.url}/.well-known/openid-configuration`);
    expect(found).toMatchObject({
      issuer: 'https://example.org/tenant/one',
      userinfo_endpoint: 'https://example.org/tenant/one/userinfo',
    });
    await tenant.stop();
  });
});

describe('the key set', () => {
  it('contains the signing keys before any token is signed (RFC 7517 §5)', async () => {
    const response = await fetch(`${service.url}/.well-known/jwks.json`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    const { keys } = (await response.json()) as {
      keys: readonly { kty: string; use: string; alg: string }[];
    };
    expect(keys.map(({ kty, use, alg }) => `${kty} ${use} ${alg}`).toSorted()).toEqual([
      'EC sig ES256',
      'OKP sig EdDSA',
      'RSA sig RS256',
    ]);
  });
});

describe('pages of other origins', () => {
  const preflight = (target: string, origin: string) =>
    fetch(service.url + target, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    });

  it('may read metadata and keys from every origin, also those of a cache (RFC 8414 §3, RFC 9700 §2.6, RFC 9111 §4.1)', async () => {
    for (const target of [path, '/.well-known/jwks.json'])
      for (const headers of [{ Origin: 'https://anybody.example' }, {}]) {
        const response = await fetch(service.url + target, { headers });
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        expect(response.headers.has('access-control-allow-credentials')).toBe(false);
        expect(response.headers.get('vary') ?? '').not.toContain('Origin');
      }
  });

  it('may call /token from the origin of a public client, also with credentials (RFC 9700 §2.6, docs/decisions/clients-and-owners.md, client-origins)', async () => {
    // A loopback redirect URI matches every port, as it does at /authorize (RFC 8252 §7.3).
    const origin = 'http://127.0.0.1:4711';
    const response = await preflight('/token', origin);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toContain('Origin');
    const reply = await service.post(
      '/token',
      { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'app' },
      { headers: { Origin: origin } },
    );
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([400, origin]);
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('may not from any other origin, and never to /authorize or /introspection (RFC 9700 §2.6)', async () => {
    for (const origin of ['https://evil.example', 'https://client.example.org', 'null']) {
      expect((await preflight('/token', origin)).headers.has('access-control-allow-origin')).toBe(false);
    }
    for (const target of ['/authorize', '/introspection', '/clients']) {
      expect((await preflight(target, 'http://127.0.0.1')).headers.has('access-control-allow-origin')).toBe(
        false,
      );
    }
  });

  it('gain and lose access with the registration of their client (docs/decisions/clients-and-owners.md, registry)', async () => {
    const origin = 'https://spa.example.org';
    const spa = { client_id: 'spa', token_endpoint_auth_method: 'none', redirect_uris: [`${origin}/cb`] };
    expect((await service.manage('POST', '/clients', spa)).status).toBe(201);
    expect((await preflight('/token', origin)).headers.get('access-control-allow-origin')).toBe(origin);
    const moved = 'https://moved.example.org';
    await service.manage('PATCH', '/clients/spa', { redirect_uris: [`${moved}/cb`] });
    expect((await preflight('/token', origin)).headers.has('access-control-allow-origin')).toBe(false);
    expect((await preflight('/token', moved)).headers.get('access-control-allow-origin')).toBe(moved);
    await service.manage('DELETE', '/clients/spa');
    expect((await preflight('/token', moved)).headers.has('access-control-allow-origin')).toBe(false);
    expect((await preflight('/token', origin)).headers.has('access-control-allow-origin')).toBe(false);
  });
});
