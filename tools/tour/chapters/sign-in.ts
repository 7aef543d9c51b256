import { createHash, randomBytes } from 'node:crypto';
import { textOf, type Guide } from '../guide.ts';
import type { Browser } from '../browser.ts';
import type { Response } from '../wire.ts';

const password = 'wonderland-example';

/** Alice signs in if the page asks for it. */
async function signIn(browser: Browser, asked: Response): Promise<Response> {
  await browser.follow(asked);
  return await browser.submit({ username: 'alice', password }, 'Sign in');
}

/** A confidential web client: the flow as a visitor of examples/web-client.ts sees it. */
export async function signInToTheWebClient(guide: Guide): Promise<void> {
  guide.chapter('Alice signs in to the web shop (authorization code with PKCE, Spec §4.2)');
  guide.tell(
    'Alice opens the shop. It redirects her browser to Gatehouse, with a state and the hash of a secret (PKCE).',
  );
  const browser = guide.newBrowser();
  const sent = await browser.open(`${guide.webClient}/sign-in`);
  guide.holds(
    'the shop redirects to /authorize',
    sent.header('Location').startsWith(`${guide.gatehouse}/authorize?`),
  );
  const asked = await browser.follow(sent);
  guide.tell('Alice is not signed in yet, so the login page is first. She fills in its form.');
  const signedIn = await signIn(browser, asked);
  guide.tell('Now Gatehouse shows the scopes that the shop requests. Alice allows them.');
  await browser.follow(signedIn);
  const decided = await browser.submit({}, 'Allow');
  const location = new URL(decided.header('Location'));
  guide.holds(
    'the browser returns to the shop with a code and the same state (Spec §2.2)',
    location.origin === guide.webClient &&
      location.searchParams.has('code') &&
      location.searchParams.has('state'),
  );
  guide.tell(
    'The shop compares the state, exchanges the code at /token, and reads a user with the access token.',
  );
  const done = await browser.follow(decided);
  guide.holds(
    'the shop shows the response of the users service',
    done.status === 200 && done.text.includes('alice@example.org'),
  );
}

interface CodeFlow {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A client without a secret: the same flow with every value visible. */
export async function signInToThePublicClient(guide: Guide): Promise<CodeFlow> {
  guide.chapter('The same by hand, for a client without a secret (RFC 7636)');
  guide.tell(
    'The store finder runs only in the browser. It has no secret; the code verifier proves that the request was its own.',
  );
  const redirectUri = 'http://127.0.0.1:9010/finder';
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(12).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'spa',
    redirect_uri: redirectUri,
    scope: 'read',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const browser = guide.newBrowser();
  const signedIn = await signIn(
    browser,
    await browser.open(`${guide.gatehouse}/authorize?${query.toString()}`),
  );
  await browser.follow(signedIn);
  const decided = await browser.submit({}, 'Allow');
  const back = new URL(decided.header('Location')).searchParams;
  guide.holds('the state is unchanged', back.get('state') === state);
  const form = {
    grant_type: 'authorization_code',
    code: back.get('code') ?? '',
    redirect_uri: redirectUri,
    client_id: 'spa',
    code_verifier: verifier,
  };
  const tokens = await guide.ask({ method: 'POST', path: '/token', form });
  guide.holds(
    'the code was exchanged for an access token and a refresh token (Spec §2.4)',
    tokens.status === 200,
  );
  guide.holds('the response must not be stored', tokens.header('Cache-Control') === 'no-store');
  return { accessToken: textOf(tokens, 'access_token'), refreshToken: textOf(tokens, 'refresh_token') };
}

/** The flow without a token endpoint. Alice signs in again, because this browser is another one. */
export async function signInImplicitly(guide: Guide): Promise<void> {
  guide.chapter('The implicit flow (Spec §2.5)');
  guide.tell(
    'The access token is in the fragment of the redirect, which browsers send to no server. There is no refresh token.',
  );
  const query = new URLSearchParams({
    response_type: 'token',
    client_id: 'spa',
    redirect_uri: 'http://127.0.0.1:9010/finder',
    state: 'here again',
  });
  const browser = guide.newBrowser();
  const signedIn = await signIn(
    browser,
    await browser.open(`${guide.gatehouse}/authorize?${query.toString()}`),
  );
  const decided = signedIn.header('Location').includes('#') ? signedIn : await allow(browser, signedIn);
  const fragment = new URLSearchParams(new URL(decided.header('Location')).hash.slice(1));
  guide.holds(
    'the fragment has an access token, its type, its lifetime and the state',
    ['access_token', 'token_type', 'expires_in'].every((name) => fragment.has(name)) &&
      fragment.get('state') === 'here again',
  );
  guide.holds('there is no refresh token', !fragment.has('refresh_token'));
}

async function allow(browser: Browser, asked: Response): Promise<Response> {
  await browser.follow(asked);
  return await browser.submit({}, 'Allow');
}
