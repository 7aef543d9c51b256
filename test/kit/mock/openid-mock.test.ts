/** A stock client of OpenID Connect against the mock: its tokens are real, and its clock can be that of the machine. */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { startMock } from '../../../src/cli/kit/start-mock.ts';
import type { RunningMock } from '../../../src/cli/kit/mock-types.ts';

const callback = 'http://127.0.0.1:9/callback';

/** Signs the user of the mock in with openid-client, which verifies the ID token with the published keys. */
async function signIn(mock: RunningMock) {
  const config = await openid.discovery(
    new URL(mock.url),
    'web',
    'web-secret-of-the-mock',
    openid.ClientSecretPost('web-secret-of-the-mock'),
    { execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks] },
  );
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid profile email',
    state: expectedState,
    nonce: expectedNonce,
  });
  // The user of the mock approves at once.
  const { headers } = await fetch(url, { redirect: 'manual' });
  const tokens = await openid.authorizationCodeGrant(config, new URL(headers.get('location') ?? ''), {
    expectedState,
    expectedNonce,
    idTokenExpected: true,
  });
  return { config, tokens };
}

describe('a mock with OpenID Connect (docs/decisions/contract.md, mock-openid)', () => {
  it('signs in, returns claims, refreshes and signs out with a stock client, without findings (OpenID Connect Core 1.0 §3.1, §5.3)', async () => {
    const mock = await startMock({ time: 'now', redirectUris: [callback] });
    const { config, tokens } = await signIn(mock);
    expect(await openid.fetchUserInfo(config, tokens.access_token, 'alice')).toMatchObject({
      name: 'Alice',
      email: 'alice@example.org',
    });
    const refreshed = await openid.refreshTokenGrant(config, String(tokens.refresh_token));
    expect(refreshed.claims()?.sub).toBe('alice');
    const end = openid.buildEndSessionUrl(config, {
      id_token_hint: String(refreshed.id_token),
      post_logout_redirect_uri: 'http://127.0.0.1:9/',
      state: 'signed-out',
    });
    const { headers } = await fetch(end, { redirect: 'manual' });
    expect(headers.get('location')).toBe('http://127.0.0.1:9/?state=signed-out');
    expect(mock.findings()).toEqual([]);
    await mock.close();
  });

  it.each([
    ['id-token-nonce', 'nonce'],
    ['id-token-audience', 'aud'],
    ['id-token-expired', 'exp'],
  ])(
    'plays %s, and a stock client rejects the ID token and uses no token of it (OpenID Connect Core 1.0 §3.1.3.7)',
    async (scenario, claim) => {
      const mock = await startMock({ time: 'now', redirectUris: [callback], scenario });
      await expect(signIn(mock)).rejects.toMatchObject({ cause: { cause: { claim } } });
      expect(mock.findings()).toEqual([]);
      await mock.close();
    },
  );

  it('has the same keys after a reset, so a client can keep the key set', async () => {
    const mock = await startMock({ time: 'now', redirectUris: [callback] });
    const keys = createRemoteJWKSet(new URL(`${mock.url}/.well-known/jwks.json`));
    for (const turn of ['first', 'second']) {
      const { tokens } = await signIn(mock);
      const verified = await jwtVerify(String(tokens.id_token), keys, { issuer: mock.url, audience: 'web' });
      expect(verified.payload.sub, turn).toBe('alice');
      await mock.reset();
    }
    await mock.close();
  });

  it('begins at a given time, whose ID tokens have expired for the client, and refuses a text that is not a time', async () => {
    const mock = await startMock({ time: '2021-02-03T04:05:06Z', redirectUris: [callback] });
    const issuedAt = Date.UTC(2021, 1, 3, 4, 5, 6) / 1000;
    await expect(signIn(mock)).rejects.toMatchObject({
      cause: { cause: { claim: 'exp', claims: { iat: issuedAt } } },
    });
    await mock.close();
    await expect(startMock({ time: 'tomorrow' })).rejects.toThrow('--time must be now');
  });
});
