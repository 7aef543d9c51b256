/** Attacks with the parameter claims. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientSecret,
  type Provider,
  providerSettings,
  responseOf,
  startProvider,
} from '../relying-party.ts';
import { signIn, silently, startAttackedProvider } from './attacker.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startAttackedProvider();
});
afterAll(() => provider.stop());

describe('the parameter claims', () => {
  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a text for a place', '{"userinfo":"email"}'],
    ['a text for a claim', '{"userinfo":{"email":"yes"}}'],
    [
      'too many claims',
      JSON.stringify({
        userinfo: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`c${n}`, null])),
      }),
    ],
  ])('that is malformed is invalid_request: %s (OpenID Connect Core 1.0 §5.5)', async (_title, claims) => {
    expect(await silently(provider, await signIn(provider), { claims })).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('is shown to the user, also if the scope was allowed before (OpenID Connect Core 1.0 §5.5, docs/decisions/openid.md, single-claims)', async () => {
    const signedIn = await signIn(provider);
    const claims = JSON.stringify({ userinfo: { email: null }, id_token: { birthdate: null } });
    expect(await silently(provider, signedIn, { claims })).toMatchObject({ error: 'consent_required' });
    const { visitor } = signedIn;
    const page = await visitor.follow(await visitor.authorize(provider.request({ claims })));
    expect(page.body).toContain('See your email');
    expect(page.body).toContain('See your birthdate');
    const { body } = await provider.exchange(await visitor.submit(page, { decision: 'allow' }));
    expect(await provider.verified(body['id_token'])).toMatchObject({ birthdate: '1852-05-04' });
    expect((await provider.userInfo(body['access_token'])).body).toMatchObject({
      email: 'alice@example.org',
    });
  });

  it('with an acr that does not exist is unmet_authentication_requirements (OpenID Connect Core 1.0 §5.5.1.1, OpenID Connect Core Unmet Authentication Requirements 1.0 §2)', async () => {
    const claims = JSON.stringify({ id_token: { acr: { essential: true, values: ['urn:example:gold'] } } });
    expect(await silently(provider, await signIn(provider), { claims })).toMatchObject({
      error: 'unmet_authentication_requirements',
    });
  });

  it('cannot name claims of the token itself (OpenID Connect Core 1.0 §5.5)', async () => {
    const claims = JSON.stringify({
      id_token: { aud: { value: 'evil' }, iss: { value: 'https://evil.example' } },
    });
    const { tokens } = await signIn(provider, { claims });
    expect(await provider.verified(tokens['id_token'])).toMatchObject({ aud: 'rp', iss: provider.url });
  });
});

describe('without OpenID Connect (docs/decisions/openid.md, off)', () => {
  it('the scope is unknown, and metadata and /userinfo are 404', async () => {
    const off = await startProvider({
      authorization: {
        ...providerSettings.authorization,
        openid: { enabled: false },
        clients: [
          {
            client_id: 'rp',
            client_secret: clientSecret,
            redirect_uris: ['https://rp.example.org/cb'],
            scope: 'read',
          },
        ],
      },
    });
    try {
      const response = await off.visitor().authorize(off.request());
      expect(responseOf(response)).toMatchObject({ error: 'invalid_scope' });
      expect((await fetch(`${off.url}/.well-known/openid-configuration`)).status).toBe(404);
      const form = { method: 'POST', body: new URLSearchParams({ access_token: 'x' }) };
      expect((await fetch(`${off.url}/userinfo`, form)).status).toBe(404);
      const metadata = (await (
        await fetch(`${off.url}/.well-known/oauth-authorization-server`)
      ).json()) as object;
      expect(metadata).not.toHaveProperty('userinfo_endpoint');
    } finally {
      await off.stop();
    }
  });
});
