/**
 * A web application that signs its visitors in with Gatehouse: the authorization code flow with PKCE and state, by
 * hand, over fetch. In your own application a library does this; here every step can be read.
 *
 *   npm run example:web -- [--gatehouse http://127.0.0.1:8080] [--port 9010]
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    gatehouse: { type: 'string', default: 'http://127.0.0.1:8080' },
    port: { type: 'string', default: '9010' },
  },
});
const gatehouse = values.gatehouse;
const client = { id: 'web', secret: 'web-example-Hs9dL3vYp6Tf1kGj' };

/** The state and verifier of each pending sign-in, by the value of a cookie of the same browser. */
const signIns = new Map<string, { readonly state: string; readonly verifier: string }>();

const secret = (): string => randomBytes(32).toString('base64url');

function ownUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function respond(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(text);
}

/** Redirects the visitor to Gatehouse. The verifier remains here; only its hash is sent. @see RFC 7636 §4.1, §4.2 */
function signIn(response: ServerResponse): void {
  const [id, state, verifier] = [secret(), secret(), secret()];
  signIns.set(id, { state, verifier });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: `${ownUrl()}/callback`,
    scope: 'read',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  response.writeHead(303, {
    Location: `${gatehouse}/authorize?${query.toString()}`,
    'Set-Cookie': `sign_in=${id}; HttpOnly; SameSite=Lax; Path=/`,
  });
  response.end();
}

/** Exchanges the code over a direct connection, so that the secret never reaches the browser. @see RFC 6749 §4.1.3 */
async function redeem(code: string, verifier: string): Promise<string> {
  const response = await fetch(`${gatehouse}/token`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${ownUrl()}/callback`,
      code_verifier: verifier,
    }),
  });
  const body = (await response.json()) as { readonly access_token?: string; readonly error?: string };
  if (body.access_token === undefined)
    throw new Error(`the token endpoint responded with ${String(body.error)}`);
  return body.access_token;
}

/** Handles the return. A response counts only for the browser and the sign-in of its request. @see RFC 6749 §10.12 */
async function finishSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const id = /(?:^|; )sign_in=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const started = signIns.get(id);
  signIns.delete(id);
  if (!started || query.get('state') !== started.state)
    return respond(response, 400, 'This sign-in did not begin here.');
  const error = query.get('error');
  if (error !== null) return respond(response, 403, `You are not signed in: ${error}`);
  const token = await redeem(query.get('code') ?? '', started.verifier);
  const user = await fetch(`${gatehouse}/users/1`, { headers: { Authorization: `Bearer ${token}` } });
  if (!user.ok) return respond(response, 502, `The users service responded with ${user.status}.`);
  respond(response, 200, `Signed in. The users service says, through the gateway:\n${await user.text()}\n`);
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://client');
  if (url.pathname === '/') return respond(response, 200, 'Go to /sign-in to sign in with Gatehouse.\n');
  if (url.pathname === '/sign-in') return signIn(response);
  if (url.pathname !== '/callback') return respond(response, 404, 'There is no such page.');
  return void finishSignIn(request, response, url.searchParams).catch((error: unknown) => {
    console.error(error);
    respond(response, 502, 'The sign-in failed.');
  });
});

server.listen(Number(values.port), '127.0.0.1', () => console.log(`web client listening on ${ownUrl()}`));
