/** The code flow of a native app: the browser returns to a port of this machine. @see RFC 8252 §7.3 @see RFC 7636 */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from '../../foundation/network.ts';
import type { Random } from '../../foundation/random.ts';
import { ServiceRefused } from './rest-errors.ts';
import { visible } from './table.ts';
import { UsageError } from '../command-line/arguments.ts';
import { commandLineId, documentOf, fetchFrom, type IssuedTokens, requestTokens } from './token-request.ts';

/** The endpoints of an authorization server. @see RFC 8414 §2 */
export interface AuthorizationServer {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint: string | undefined;
}

const bare = (url: string): string => url.replace(/\/+$/, '');

/** @throws ServiceRefused if there is no authorization server, or one of another name (RFC 8414 §3.3) */
export async function discover(issuer: string): Promise<AuthorizationServer> {
  const { origin, pathname } = new URL(issuer);
  const path = pathname === '/' ? '' : bare(pathname);
  const url = `${origin}/.well-known/oauth-authorization-server${path}`;
  const response = await fetchFrom(url);
  const metadata = await documentOf(response);
  const { issuer: named, authorization_endpoint: authorization, token_endpoint: token } = metadata;
  if (typeof named !== 'string' || typeof authorization !== 'string' || typeof token !== 'string')
    throw new ServiceRefused(
      response.status,
      `${url} responded with ${response.status}: there is no authorization server. Name its address with --issuer.`,
    );
  if (bare(named) !== bare(issuer))
    throw new UsageError(`the service at ${issuer} calls itself ${named}: use that address`);
  const { revocation_endpoint: revocation } = metadata;
  const revocationEndpoint = typeof revocation === 'string' ? revocation : undefined;
  return { issuer: named, authorizationEndpoint: authorization, tokenEndpoint: token, revocationEndpoint };
}

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${title}</title>` +
  `<body style="font:1rem/1.5 system-ui,sans-serif;max-width:27rem;margin:15vh auto;padding:0 1rem">` +
  `<h1 style="font-size:1.5rem">${title}</h1><p>${text}</p>`;

async function listen(server: Server): Promise<string> {
  for (const host of ['127.0.0.1', '::1']) {
    const isOpen = await new Promise<boolean>((done) => {
      // Recovered: a machine without IPv4 has the other address.
      server.once('error', () => done(false));
      server.listen(0, host, () => done(true));
    });
    const { port } = (server.address() ?? {}) as Partial<AddressInfo>;
    if (isOpen) return `http://${host === '::1' ? '[::1]' : host}:${port}/callback`;
  }
  throw new ServiceRefused(0, 'no port of 127.0.0.1 or [::1] can be opened for the response of the sign-in');
}

/** The query of the first request to the callback that has the state. Others are refused and change nothing. */
function callback(server: Server, state: string): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://callback');
      const isOurs = pathname === '/callback' && searchParams.get('state') === state;
      const isDone = isOurs && searchParams.has('code');
      const [title, text] = isDone
        ? ['You are signed in', 'Close this window and continue in the terminal.']
        : ['This did not work', 'The terminal says why. Close this window.'];
      response.writeHead(isOurs ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        connection: 'close',
      });
      response.end(page(title, text), () => {
        if (isOurs) resolve(searchParams);
      });
    });
  });
}

function codeOf(query: URLSearchParams, issuer: string): string {
  const error = query.get('error');
  if (error === 'access_denied')
    throw new ServiceRefused(
      403,
      'The sign-in was denied: the user refused it, or has no role.\nGive a role: gatehouse owner update USERNAME --roles operator',
    );
  if (error !== null)
    throw new ServiceRefused(
      400,
      `The sign-in failed: ${visible(error)} ${visible(query.get('error_description'))}`.trim(),
    );
  // A response of another server. @see RFC 9207 §2.4
  if (query.get('iss') !== issuer)
    throw new ServiceRefused(400, 'The sign-in failed: the response is from another server.');
  return query.get('code') ?? '';
}

/**
 * Signs the user in through a browser. `show` receives the address to open.
 * @throws ServiceRefused and ServiceUnreachable
 */
export async function signIn(input: {
  readonly at: AuthorizationServer;
  readonly scope: string;
  readonly show: (url: string) => Promise<void>;
  /** Ends the wait for the browser. */
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly random: Pick<Random, 'token'>;
}): Promise<IssuedTokens> {
  const { at, scope, show, signal, now, random } = input;
  const server = createServer();
  try {
    const redirectUri = await listen(server);
    const verifier = random.token(32);
    const state = random.token(16);
    const url = new URL(at.authorizationEndpoint);
    const parameters = {
      response_type: 'code',
      client_id: commandLineId,
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    const received = callback(server, state);
    await show(url.href);
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () =>
        reject(new ServiceRefused(408, 'The sign-in took too long. Try again: gatehouse login')),
      );
    });
    const code = codeOf(await Promise.race([received, late]), at.issuer);
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    return await requestTokens(at.tokenEndpoint, fields, now());
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** True if tokens may be sent to the address: https, or this machine. */
export function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}
