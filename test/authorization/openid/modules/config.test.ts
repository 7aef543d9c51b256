/**
 * Modules of the OpenID Foundation's certification plan `config`. Each case has
 * the name of its module and checks the same.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from '../relying-party.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

describe('the plan oidcc-config-certification-test-plan', () => {
  it('oidcc-discovery-endpoint-verification: the metadata is complete, and its addresses are of the issuer (OpenID Connect Discovery 1.0 §3, §4.3)', async () => {
    const metadata = await provider.metadata();
    expect(metadata['issuer']).toBe(provider.url);
    for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'])
      expect(new URL(String(metadata[endpoint])).origin).toBe(provider.url);
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
      claims_parameter_supported: true,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    });
    const keys = (await (await fetch(String(metadata['jwks_uri']))).json()) as { keys: object[] };
    expect(keys.keys.length).toBeGreaterThan(0);
    for (const key of keys.keys) expect(key).not.toHaveProperty('d');
  });
});
