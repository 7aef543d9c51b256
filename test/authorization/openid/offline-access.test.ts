/** The scope `offline_access` and the members of a registration that change a sign-in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alice,
  basicOf,
  clientSecret,
  type Provider,
  responseOf,
  startProvider,
  withClients,
} from './relying-party.ts';

const redirectUri = 'https://careful.example.org/cb';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider(
    withClients({
      client_id: 'careful',
      client_secret: clientSecret,
      grant_types: ['authorization_code', 'refresh_token', 'implicit'],
      response_types: ['code', 'id_token token'],
      redirect_uris: [redirectUri],
      require_offline_access: true,
      default_max_age: 60,
      scope: 'openid offline_access email',
    }),
  );
});
afterAll(() => provider.stop());

const request = (changes: Readonly<Record<string, string>> = {}): Record<string, string> =>
  provider.request({ client_id: 'careful', redirect_uri: redirectUri, ...changes });

async function tokensOf(
  changes: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { code = '' } = responseOf(await provider.authenticate(provider.visitor(), request(changes)));
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  return (await provider.token(form, basicOf('careful'))).body;
}

describe('a client with require_offline_access', () => {
  it('has a refresh token only with offline_access (OpenID Connect Core 1.0 §11)', async () => {
    expect(await tokensOf({ scope: 'openid' })).not.toHaveProperty('refresh_token');
    expect(await tokensOf({ scope: 'openid offline_access' })).toHaveProperty('refresh_token');
  });

  it('shows offline_access to the user (OpenID Connect Core 1.0 §11)', async () => {
    const visitor = provider.visitor();
    const login = await visitor.follow(
      await visitor.authorize(request({ scope: 'openid offline_access', prompt: 'consent' })),
    );
    const consent = await visitor.follow(await visitor.submit(login, alice));
    expect(consent.body).toContain('Keep its access while you do not use it');
  });
});

it('the scope offline_access has no effect without a code (OpenID Connect Core 1.0 §11)', async () => {
  const response = await provider.authenticate(
    provider.visitor(),
    request({ response_type: 'id_token token', scope: 'openid email offline_access' }),
  );
  const { scope, ...rest } = responseOf(response);
  expect(scope).toBe('openid email');
  expect(rest).not.toHaveProperty('refresh_token');
});

it('default_max_age has the effect of max_age (OpenID Connect Dynamic Client Registration 1.0 §2)', async () => {
  const visitor = provider.visitor();
  await provider.authenticate(visitor, request());
  const silent = async (changes: Readonly<Record<string, string>> = {}): Promise<string | undefined> =>
    responseOf(await visitor.authorize(request({ prompt: 'none', ...changes })))['error'];
  provider.clock.advance(59_000);
  expect(await silent()).toBeUndefined();
  provider.clock.advance(1000);
  expect(await silent()).toBe('login_required');
  // The request's own value counts before that of the registration.
  expect(await silent({ max_age: '3600' })).toBeUndefined();
});
