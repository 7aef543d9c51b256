/** The claims of the scope in ID tokens: for clients that read nothing else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basicOf, clientSecret, type Provider, startProvider, withClients } from './relying-party.ts';

const redirectUri = 'https://cluster.example.org/cb';
const kinds = { fromScope: 'scope', fromRequest: 'request', unset: undefined } as const;

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider(
    withClients(
      ...Object.entries(kinds).map(([client_id, claims]) => ({
        client_id,
        client_secret: clientSecret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [redirectUri],
        scope: 'openid email groups',
        ...(claims && { id_token_claims: claims }),
      })),
    ),
  );
});
afterAll(() => provider.stop());

/** The tokens of a sign-in, and of a refresh. */
async function signIn(client: string, changes: Readonly<Record<string, string>> = {}) {
  const request = provider.request({
    client_id: client,
    redirect_uri: redirectUri,
    scope: 'openid email groups',
    ...changes,
  });
  const response = await provider.authenticate(provider.visitor(), request);
  const code = new URL(response.header('location') ?? '').searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const { body } = await provider.token(form, basicOf(client));
  const renewal = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) };
  return [body, (await provider.token(renewal, basicOf(client))).body] as const;
}

const ofScope = { email: 'alice@example.org', email_verified: true, groups: ['library', 'tea'] };

it('the ID tokens of a client with id_token_claims=scope have the claims of the scope, also after a refresh (docs/decisions/openid.md, id-token-claims)', async () => {
  for (const tokens of await signIn('fromScope')) {
    expect(await provider.verified(tokens['id_token'], 'fromScope')).toMatchObject(ofScope);
    expect((await provider.userInfo(tokens['access_token'])).body).toMatchObject(ofScope);
  }
});

it('the claims are those of the granted scope, not of the registered one (OpenID Connect Core 1.0 §5.4)', async () => {
  const [tokens] = await signIn('fromScope', { scope: 'openid email' });
  const claims = await provider.verified(tokens['id_token'], 'fromScope');
  expect(claims).toHaveProperty('email');
  expect(claims).not.toHaveProperty('groups');
});

it.each(['fromRequest', 'unset'])(
  'the ID tokens of the client %s have the claims of the request alone (OpenID Connect Core 1.0 §5.4, docs/decisions/openid.md, id-token-claims)',
  async (client) => {
    const [tokens] = await signIn(client, { claims: JSON.stringify({ id_token: { groups: null } }) });
    const claims = await provider.verified(tokens['id_token'], client);
    expect(claims).toMatchObject({ groups: ofScope.groups });
    expect(claims).not.toHaveProperty('email');
  },
);
