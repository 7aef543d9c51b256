/**
 * The modules of the OpenID Foundation's certification plan `rp-initiated-logout`. Each case has the name of its
 * module and checks the same.
 */
import { decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Response, Visitor } from '../../interaction/visitor.ts';
import { clientSecret, locationOf, type Provider, responseOf } from '../relying-party.ts';
import { expectEndpoints } from './endpoints.ts';
import { afterLogout, signedIn, startLogoutProvider } from './logout-provider.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startLogoutProvider();
});
afterAll(() => provider.stop());

const end = (visitor: Visitor, parameters: Readonly<Record<string, string>>): Promise<Response> =>
  visitor.get(`/logout?${new URLSearchParams(parameters).toString()}`);

/** The error of a request that allows no page: the session has ended. */
async function silentError(visitor: Visitor): Promise<string | undefined> {
  const response = await visitor.authorize(provider.request({ prompt: 'none' }));
  return responseOf(response)['error'];
}

/** The browser is at the client with the same state and has no session. */
async function expectReturn(visitor: Visitor, response: Response, query: string): Promise<void> {
  expect(response.status).toBe(303);
  expect(locationOf(response).href).toBe(`${afterLogout}${query}`);
  expect(await silentError(visitor)).toBe('login_required');
}

/** A page without a redirect, and the session is as before. */
async function expectError(visitor: Visitor, response: Response): Promise<void> {
  expect([response.status, response.header('location')]).toEqual([400, undefined]);
  expect(response.body).toContain('This request is not valid');
  expect(response.body).not.toContain(new URL(afterLogout).host);
  expect(await silentError(visitor)).toBeUndefined();
}

/** The user is asked, confirms, and stays at this service. */
async function expectQuestion(visitor: Visitor, response: Response): Promise<void> {
  expect(response.status).toBe(200);
  expect(response.body).toContain('Sign out?');
  expect(await silentError(visitor)).toBeUndefined();
  const ended = await visitor.submit(response, {});
  expect([ended.status, ended.header('location')]).toEqual([200, undefined]);
  expect(ended.body).toContain('You are signed out');
  expect(await silentError(visitor)).toBe('login_required');
}

describe('the plan oidcc-rp-initiated-logout-certification-test-plan', () => {
  it('oidcc-rp-initiated-logout-discovery-endpoint-verification: the metadata has the endpoint (OpenID Connect RP-Initiated Logout 1.0 §2.1)', async () => {
    const metadata = await provider.metadata();
    expectEndpoints(metadata, provider.url);
    expect(metadata['end_session_endpoint']).toBe(`${provider.url}/logout`);
  });

  it('oidcc-rp-initiated-logout: the user is signed out and returns with the state (OpenID Connect RP-Initiated Logout 1.0 §2, §3)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const letters = 'Az09'.repeat(32);
    const response = await end(visitor, {
      id_token_hint: idToken,
      post_logout_redirect_uri: afterLogout,
      state: `a state & more ${letters}`,
    });
    await expectReturn(visitor, response, `?state=a%20state%20%26%20more%20${letters}`);
  });

  it('oidcc-rp-initiated-logout-bad-post-logout-redirect-uri: another URI is an error (OpenID Connect RP-Initiated Logout 1.0 §3)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const bad = {
      id_token_hint: idToken,
      post_logout_redirect_uri: 'https://rp.example.org/other',
      state: 's',
    };
    await expectError(visitor, await end(visitor, bad));
  });

  it('oidcc-rp-initiated-logout-modified-id-token-hint: the hint without its signature, as alg none, is an error (OpenID Connect RP-Initiated Logout 1.0 §4)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const header = Buffer.from('{"alg": "none"}').toString('base64url');
    const id_token_hint = `${header}.${idToken.split('.')[1] ?? ''}.`;
    const modified = { id_token_hint, post_logout_redirect_uri: afterLogout, state: 's' };
    await expectError(visitor, await end(visitor, modified));
  });

  it('oidcc-rp-initiated-logout-no-id-token-hint: the user is asked, and no URI of an unknown client is used (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const { visitor } = await signedIn(provider);
    const asked = await end(visitor, { post_logout_redirect_uri: afterLogout, state: 's' });
    await expectQuestion(visitor, asked);
  });

  it('oidcc-rp-initiated-logout-no-params: the user is asked (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const { visitor } = await signedIn(provider);
    await expectQuestion(visitor, await end(visitor, {}));
  });

  it('oidcc-rp-initiated-logout-no-post-logout-redirect-uri: the page says that the user is signed out (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const response = await end(visitor, { id_token_hint: idToken, state: 's' });
    expect([response.status, response.header('location')]).toEqual([200, undefined]);
    expect(response.body).toContain('You are signed out');
    expect(await silentError(visitor)).toBe('login_required');
  });

  it('oidcc-rp-initiated-logout-no-state: the redirect has no state (OpenID Connect RP-Initiated Logout 1.0 §3)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const response = await end(visitor, { id_token_hint: idToken, post_logout_redirect_uri: afterLogout });
    await expectReturn(visitor, response, '');
  });

  it('oidcc-rp-initiated-logout-only-state: the user is asked (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const { visitor } = await signedIn(provider);
    await expectQuestion(visitor, await end(visitor, { state: 's' }));
  });

  it('oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri: the URI is compared as a string (OpenID Connect RP-Initiated Logout 1.0 §3)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const added = { id_token_hint: idToken, post_logout_redirect_uri: `${afterLogout}?foo=bar`, state: 's' };
    await expectError(visitor, await end(visitor, added));
  });

  it('oidcc-rp-initiated-logout-bad-id-token-hint: an ID token that the client signed is an error (OpenID Connect RP-Initiated Logout 1.0 §4)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const now = Math.floor(provider.clock.now() / 1000);
    const claims = (issuer: string, subject: string, audience: string): SignJWT =>
      new SignJWT({ nonce: 'flibble' })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + 300);
    const { kid = '' } = decodeProtectedHeader(idToken);
    const { privateKey } = await generateKeyPair('RS256');
    const secret = new TextEncoder().encode(clientSecret);
    const hints = [
      // The claims and the key of the module.
      await claims('rp', 'SubjectID', provider.url).setProtectedHeader({ alg: 'HS256' }).sign(secret),
      // The claims of the service, with each key of a client.
      await claims(provider.url, 'alice', 'rp').setProtectedHeader({ alg: 'HS256' }).sign(secret),
      await claims(provider.url, 'alice', 'rp').setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    ];
    for (const id_token_hint of hints) {
      const bad = { id_token_hint, post_logout_redirect_uri: afterLogout, state: 's' };
      await expectError(visitor, await end(visitor, bad));
    }
  });
});
