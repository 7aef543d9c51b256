/**
 * Modules of the OpenID Foundation's certification plan `config`. Each case has
 * the name of its module and checks the same.
 */
import { createLocalJWKSet, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from '../relying-party.ts';
import { expectEndpoints } from './endpoints.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

/** The members of private and symmetric keys (RFC 7518 §6). */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
/** RFC 6749, appendix A.4. */
const scopeToken = /^[\u0021\u0023-\u005B\u005D-\u007E]+$/;

async function read(url: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, { redirect: 'error' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/(json|jwk-set\+json)(;|$)/);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

function expectStrings(values: unknown): asserts values is string[] {
  expect(values).toEqual(expect.any(Array));
  expect(values).not.toHaveLength(0);
  for (const value of values as unknown[]) expect(value).toBeTypeOf('string');
}

describe('the plan oidcc-config-certification-test-plan', () => {
  it('oidcc-discovery-endpoint-verification: the metadata is complete, and its addresses are of the issuer (OpenID Connect Discovery 1.0 §3, §4.3)', async () => {
    const place = `${provider.url}/.well-known/openid-configuration`;
    const metadata = await read(place);
    const issuer = new URL(String(metadata['issuer']));
    expect(`${String(metadata['issuer'])}/.well-known/openid-configuration`).toBe(place);
    expect([issuer.search, issuer.hash, issuer.username, issuer.password]).toEqual(['', '', '', '']);
    expectEndpoints(metadata, provider.url);
    expect(metadata).toMatchObject({
      response_types_supported: expect.arrayContaining(['code']) as string[],
      response_modes_supported: expect.arrayContaining(['query', 'form_post']) as string[],
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']) as string[],
      subject_types_supported: expect.arrayContaining(['public']) as string[],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']) as string[],
      scopes_supported: expect.arrayContaining([
        'openid',
        'profile',
        'email',
        'address',
        'phone',
        'offline_access',
      ]) as string[],
      claims_supported: expect.arrayContaining(['sub', 'name', 'email', 'groups']) as string[],
      code_challenge_methods_supported: expect.arrayContaining(['S256']) as string[],
      claims_parameter_supported: true,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    });
    // The modules about request objects run only if unsigned ones are supported.
    expect(metadata).not.toHaveProperty('request_object_signing_alg_values_supported');
    expect(metadata['id_token_signing_alg_values_supported']).not.toContain('none');
    for (const [name, values] of Object.entries(metadata))
      if (name.endsWith('_supported') && typeof values !== 'boolean') expectStrings(values);
    for (const scope of metadata['scopes_supported'] as string[]) expect(scope).toMatch(scopeToken);
  });

  it('oidcc-discovery-endpoint-verification: language tags are well-formed, in the usual case (OpenID Connect Discovery 1.0 §3)', async () => {
    const metadata = await provider.metadata();
    const tags = ['ui_locales_supported', 'claims_locales_supported'].flatMap(
      (name) => (metadata[name] ?? []) as string[],
    );
    expect(tags).toEqual(Intl.getCanonicalLocales(tags));
  });

  it('oidcc-discovery-endpoint-verification: the key set has valid public keys only, each with its own kid (OpenID Connect Discovery 1.0 §3)', async () => {
    const { jwks_uri: place } = await provider.metadata();
    const { keys } = (await read(String(place))) as { keys: JWK[] };
    expect(keys.length).toBeGreaterThan(0);
    expect(() => createLocalJWKSet({ keys })).not.toThrow();
    const kids = keys.map(({ kid }) => kid);
    expect(new Set(kids).size).toBe(keys.length);
    expect(kids).not.toContain(undefined);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: expect.stringMatching(/^(RSA|EC|OKP)$/) as string, use: 'sig' });
      for (const member of secretMembers) expect(key).not.toHaveProperty(member);
      await expect(importJWK(key)).resolves.toMatchObject({ type: 'public' });
    }
  });
});
