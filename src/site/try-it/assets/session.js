/**
 * The session on these pages: the authorization code flow with PKCE of a public client. State that must survive the
 * redirects is stored for this tab only.
 * @see RFC 6749 §4.1, RFC 7636, RFC 9207
 */
/** The URL of the service: this script is in a folder of its docs/try-it/. */
export const serviceUrl = new URL('../../../', import.meta.url);

const clientId = 'gatehouse-docs';
const redirectUri = new URL('docs/try-it/callback', serviceUrl).href;
const pendingKey = 'gatehouse-sign-in';
const tokenKey = 'gatehouse-token';

function base64url(bytes) {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const unguessable = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

function take(key) {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text === null ? undefined : JSON.parse(text);
}

const post = (path, fields) =>
  fetch(new URL(path, serviceUrl), {
    method: 'POST',
    redirect: 'manual',
    credentials: 'omit',
    body: new URLSearchParams({ client_id: clientId, ...fields }),
  });

/** The token of this tab, or `undefined` without a sign-in. */
export const heldToken = () => JSON.parse(sessionStorage.getItem(tokenKey) ?? 'null') ?? undefined;

export const forgetToken = () => sessionStorage.removeItem(tokenKey);

/** Starts the sign-in. The callback returns to the current page. */
export async function signIn(scope) {
  const [verifier, state] = [unguessable(), unguessable()];
  const challenge = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  sessionStorage.setItem(pendingKey, JSON.stringify({ verifier, state, from: location.href }));
  const address = new URL('authorize', serviceUrl);
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  location.assign(address);
}

/** Redeems the code in the URL of the callback. Resolves with the page where the sign-in began. */
export async function finishSignIn() {
  const answer = new URLSearchParams(location.search);
  const pending = take(pendingKey);
  if (pending === undefined || answer.get('state') !== pending.state)
    throw new Error('This tab did not start the sign-in. Return to the documentation and sign in again.');
  const metadata = await fetch(new URL('.well-known/oauth-authorization-server', serviceUrl));
  if ((await metadata.json()).issuer !== answer.get('iss'))
    throw new Error('The response is from another server.');
  const fault = answer.get('error');
  if (fault !== null) throw new Error(`${fault}: ${answer.get('error_description') ?? 'the sign-in failed'}`);
  const reply = await post('token', {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: pending.verifier,
  });
  const body = await reply.json();
  if (!reply.ok) throw new Error(`${body.error}: ${body.error_description}`);
  sessionStorage.setItem(tokenKey, JSON.stringify({ text: body.access_token, scope: body.scope }));
  return pending.from;
}

/** Revokes the token and deletes it. @see RFC 7009 §2.1 */
export async function signOut() {
  const { text } = heldToken();
  const reply = await post('revocation', { token: text, token_type_hint: 'access_token' });
  if (!reply.ok) throw new Error(`The token could not be revoked: ${reply.status}.`);
  forgetToken();
}
