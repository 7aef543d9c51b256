/** A server whose clients are registered for every scope, and users who sign in to them. */
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';
import {
  appUri,
  basic,
  challengeOf,
  secrets,
  startTokenService,
  type TokenResponse,
  type TokenService,
} from '../token-service.ts';

/** Every scope of the own APIs, as a registration lists them. */
export const everything = [
  'gateway:read gateway:write clients:read clients:write owners:read owners:write',
  'consents:read consents:write sessions:read sessions:write grants:read grants:write keys:read keys:write limits:read limits:write',
  'tokens:introspect tasks:read metrics:read audit:read settings:read maintenance:write',
  'config:*:* config-write:* config-encrypt config-decrypt',
].join(' ');

const verifier = 'a-verifier-of-at-least-forty-three-characters';
const scope = `read write ${everything}`;
const kiosk = { client_secret: secrets.kiosk, grant_types: ['password', 'refresh_token'], scope };
const publicClient = { token_endpoint_auth_method: 'none', redirect_uris: [appUri], scope };

const clients = [
  { ...publicClient, client_id: 'app', grant_types: ['authorization_code', 'refresh_token'] },
  { ...publicClient, client_id: 'page', grant_types: ['implicit'] },
  { ...kiosk, client_id: 'kiosk' },
  { ...kiosk, client_id: 'kiosk-jwt', access_token_format: 'jwt' },
  { ...kiosk, client_id: 'kiosk-reference', access_token_format: 'reference' },
  { client_id: 'watcher', client_secret: secrets.watcher, grant_types: [], scope: 'tokens:introspect' },
];

/** The password of all users here. */
export const password = 'wonderland is wide';
/** Its hash is fast, so that no test waits for it. */
const passwordHash =
  '$argon2id$v=19$m=32,t=1,p=1$c2FsdC1vZi10aGUtdGVzdHM$VOLq8vPhQelok9twuoO5W3Li33azKvWLdssQ6hxjaUM';

export interface Issued {
  readonly access: string;
  readonly scope: string;
  readonly refresh: string;
}

export const grants = ['code', 'implicit', 'password', 'jwt', 'reference'] as const;
export type Grant = (typeof grants)[number];

export interface RightsService extends TokenService {
  /** Signs a user in, allows the request, and returns the parameters of the redirect to the client. */
  authorize(
    username: string,
    scope: string,
    parameters?: Readonly<Record<string, string>>,
  ): Promise<URLSearchParams>;
  /** Signs a user in up to the consent page. */
  atConsent(username: string, scope: string): Promise<{ readonly html: string; allow(): Promise<Issued> }>;
  /** Returns a token for a user, by one of the grants. */
  issue(grant: Grant, username: string, scope: string): Promise<Issued>;
  byPassword(username: string, scope: string, clientId?: string): Promise<TokenResponse>;
  refresh(refreshToken: string, scope?: string): Promise<TokenResponse>;
  /** The status of a request with an access token. */
  ask(accessToken: string, method: string, path: string, body?: object): Promise<number>;
}

function issuedOf({ status, body, text }: TokenResponse): Issued {
  if (status !== 200) throw new Error(text);
  return {
    access: body.access_token ?? '',
    scope: String(body['scope']),
    refresh: body.refresh_token ?? '',
  };
}

export async function startRightsService(
  owners: readonly object[],
  options: Parameters<typeof startTokenService>[1] = {},
  authorization: object = {},
): Promise<RightsService> {
  const people = owners.map((owner) => ({ password_hash: passwordHash, ...owner }));
  const service = await startTokenService({ clients, owners: people, ...authorization }, options);

  function target(asked: string, parameters: Readonly<Record<string, string>>): string {
    const url = new URL('/authorize', service.url);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: 'app',
      redirect_uri: appUri,
      scope: asked,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    }).toString();
    return url.href;
  }

  const authorize: RightsService['authorize'] = async (username, asked, parameters = {}) => {
    const done = await signInAndAllow(createUserAgent(), target(asked, parameters), { username, password });
    return new URLSearchParams(done.hash === '' ? done.search : done.hash.slice(1));
  };

  const byPassword: RightsService['byPassword'] = (username, asked, clientId = 'kiosk') =>
    service.post(
      '/token',
      { grant_type: 'password', username, password, scope: asked },
      { headers: { Authorization: basic(clientId, secrets.kiosk) } },
    );

  async function redeem(code: string): Promise<Issued> {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: appUri, code_verifier: verifier };
    return issuedOf(await service.post('/token', { ...fields, client_id: 'app' }));
  }

  const atConsent: RightsService['atConsent'] = async (username, asked) => {
    const agent = createUserAgent();
    const page = await agent.submit(await agent.open(target(asked, {})), { username, password });
    return {
      html: page.html,
      async allow() {
        const done = await agent.submit(page, {}, ['decision', 'allow']);
        return redeem(new URL(done.url).searchParams.get('code') ?? '');
      },
    };
  };

  async function byImplicit(username: string, asked: string): Promise<Issued> {
    const reply = await authorize(username, asked, { response_type: 'token', client_id: 'page' });
    return { access: reply.get('access_token') ?? '', scope: reply.get('scope') ?? '', refresh: '' };
  }

  return {
    ...service,
    authorize,
    byPassword,
    atConsent,
    async issue(grant, username, asked) {
      if (grant === 'code') return (await atConsent(username, asked)).allow();
      if (grant === 'implicit') return byImplicit(username, asked);
      return issuedOf(await byPassword(username, asked, grant === 'password' ? 'kiosk' : `kiosk-${grant}`));
    },
    refresh: (refreshToken, asked) =>
      service.post(
        '/token',
        {
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
          ...(asked !== undefined && { scope: asked }),
        },
        { client: 'kiosk' },
      ),
    async ask(accessToken, method, path, body) {
      const response = await fetch(service.url + path, {
        method,
        headers: {
          Authorization: `Bearer ${accessToken}`,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      return response.status;
    },
  };
}
