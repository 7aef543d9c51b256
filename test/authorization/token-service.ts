/** The complete server over HTTP with its clients and users, a clock that the test moves, and its wire. */
import { createHash, randomBytes } from 'node:crypto';
import type { ServiceOptions } from '../../src/server/service.ts';
import { createManualClock, type ManualClock } from '../storage/manual-clock.ts';
import { type RunningService, startService } from '../support/service.ts';
import { createUserAgent, signInAndAllow, type UserAgent } from '../support/user-agent.ts';

export const webUri = 'https://client.example.org/cb';
export const appUri = 'http://127.0.0.1/callback';
export const alice = { username: 'alice', password: 'wönder+land &=%€' };

/** Secrets by client; `odd` and `raw` need encoding in a Basic header. */
export const secrets = {
  web: 'web-secret-9f1c2b7e4d',
  other: 'other-secret-7d3a',
  batch: 'batch-secret-1b2c',
  poster: 'poster-secret-3c4d',
  kiosk: 'kiosk-secret-5e6f',
  rotating: 'rotating-secret-7a8b',
  watcher: 'watcher-secret-9c0d',
  'odd:client': 'p+a%2F s&w=:/?',
  raw: 'raw+a%2F s',
} as const;

export type Confidential = keyof typeof secrets;

interface ClientEntry {
  readonly client_id: string;
  readonly grant_types: readonly string[];
  readonly [setting: string]: unknown;
}

const codeGrants = ['authorization_code', 'refresh_token'];

export const clients: readonly ClientEntry[] = [
  {
    client_id: 'web',
    client_secret: secrets.web,
    grant_types: codeGrants,
    redirect_uris: [webUri],
    scope: 'read write',
  },
  {
    client_id: 'other',
    client_secret: secrets.other,
    grant_types: ['authorization_code'],
    redirect_uris: [webUri],
  },
  {
    client_id: 'batch',
    client_secret: secrets.batch,
    grant_types: ['client_credentials'],
    scope: 'read write',
  },
  {
    client_id: 'poster',
    client_secret: secrets.poster,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['client_credentials'],
  },
  {
    client_id: 'kiosk',
    client_secret: secrets.kiosk,
    grant_types: ['password', 'refresh_token'],
    scope: 'read write',
  },
  {
    client_id: 'rotating',
    client_secret: secrets.rotating,
    grant_types: codeGrants,
    redirect_uris: [webUri],
    scope: 'read write',
    refresh_token_rotation: true,
  },
  { client_id: 'watcher', client_secret: secrets.watcher, grant_types: [], scope: 'tokens:introspect' },
  { client_id: 'odd:client', client_secret: secrets['odd:client'], grant_types: ['client_credentials'] },
  { client_id: 'raw', client_secret: secrets.raw, grant_types: ['client_credentials'] },
  {
    client_id: 'app',
    token_endpoint_auth_method: 'none',
    grant_types: codeGrants,
    redirect_uris: [appUri],
    scope: 'read write',
  },
  {
    client_id: 'loose',
    token_endpoint_auth_method: 'none',
    grant_types: ['client_credentials'],
    scope: 'read',
  },
];

export interface TokenResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // The members of a token response or an error; a test asserts which.
  readonly body: Readonly<Record<string, unknown>> & {
    readonly access_token?: string;
    readonly refresh_token?: string;
    readonly error?: string;
    readonly detail?: Readonly<Record<string, string>>;
  };
}

export type Fields = Readonly<Record<string, string>> | string;

/** The parameters that redeem a code. A type and not an interface, so that it can be used as a form. */
export type CodeFlow = {
  readonly code: string;
  readonly redirect_uri: string;
  readonly code_verifier: string;
};

export interface TokenService extends RunningService {
  readonly clock: ManualClock;
  /** Posts a form; `client` authenticates by Basic. */
  post(
    path: string,
    fields: Fields,
    options?: { client?: Confidential; headers?: Readonly<Record<string, string>> },
  ): Promise<TokenResponse>;
  /** Signs alice in if necessary, and returns the code with the parameters that redeem it. */
  obtainCode(clientId: string, parameters?: Readonly<Record<string, string>>): Promise<CodeFlow>;
  /** Redeems a new code. */
  obtainTokens(
    clientId: 'web' | 'app' | 'rotating',
    parameters?: Readonly<Record<string, string>>,
  ): Promise<{ access: string; refresh: string }>;
  /** Calls the registry as the administrator. */
  manage(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TokenResponse>;
  isActive(token: string): Promise<boolean>;
}

export function basic(clientId: string, secret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
}

/** As RFC 6749 §2.3.1 requires: each part form-encoded. */
export function formBasic(clientId: string, secret: string): string {
  const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
  return basic(encode(clientId), encode(secret));
}

/** @see RFC 7636 §4.2 */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

async function responseOf(response: Response): Promise<TokenResponse> {
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as TokenResponse['body'];
  return { status: response.status, headers: response.headers, text, body };
}

const form = 'application/x-www-form-urlencoded';

export async function startTokenService(
  authorization: object = {},
  options: Partial<ServiceOptions> & {
    storage?: object;
    quotas?: object;
    configuration?: object;
    server?: object;
    gateway?: object;
  } = {},
): Promise<TokenService> {
  const clock = createManualClock();
  const { storage, quotas, server, gateway, configuration, ...rest } = options;
  const tree = {
    tombstoneSeconds: 600,
    authorization: { clients, owners: [{ ...alice, name: 'Alice' }], ...authorization },
    ...(storage && { storage }),
    ...(quotas && { quotas }),
    ...(server && { server }),
    ...(gateway && { gateway }),
    ...(configuration && { configuration }),
  };
  const running = await startService(tree, { clock, ...rest });
  const { url } = running;
  const agents = new Map<string, UserAgent>();

  const post: TokenService['post'] = async (path, fields, { client, headers = {} } = {}) => {
    const authentication = client && { Authorization: formBasic(client, secrets[client]) };
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
    return responseOf(
      await fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': form, ...authentication, ...headers },
        body,
      }),
    );
  };

  const obtainCode: TokenService['obtainCode'] = async (clientId, parameters = {}) => {
    const code_verifier = randomBytes(32).toString('base64url');
    const redirect_uri = clientId === 'app' ? appUri : webUri;
    const target = new URL('/authorize', url);
    target.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri,
      scope: 'read',
      state: 'the-state',
      code_challenge: challengeOf(code_verifier),
      code_challenge_method: 'S256',
      ...parameters,
    }).toString();
    const agent = agents.get(clientId) ?? createUserAgent();
    agents.set(clientId, agent);
    const callback = await signInAndAllow(agent, target.href, alice);
    const code = callback.searchParams.get('code');
    if (code === null) throw new Error(`no code: ${callback.href}`);
    return { code, redirect_uri, code_verifier };
  };

  return {
    ...running,
    clock,
    post,
    obtainCode,
    async obtainTokens(clientId, parameters) {
      const flow = await obtainCode(clientId, parameters);
      const fields = { grant_type: 'authorization_code', ...flow };
      const reply =
        clientId === 'app'
          ? await post('/token', { ...fields, client_id: 'app' })
          : await post('/token', fields, { client: clientId });
      if (reply.status !== 200) throw new Error(reply.text);
      return { access: reply.body.access_token ?? '', refresh: reply.body.refresh_token ?? '' };
    },
    async manage(method, path, body, headers = {}) {
      const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
      const init =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': type } };
      const response = await fetch(url + path, {
        method,
        ...init,
        headers: { ...init.headers, Authorization: running.administrator, ...headers },
      });
      return responseOf(response);
    },
    async isActive(token) {
      const reply = await post('/introspection', { token }, { client: 'watcher' });
      if (reply.status !== 200) throw new Error(reply.text);
      return reply.body['active'] === true;
    },
  };
}
