/** Calls of a service at a URL, by its clients, its user and its administrator. */
import { randomBytes } from 'node:crypto';
import { createUserAgent, signInAndAllow, type UserAgent } from '../support/user-agent.ts';
import {
  alice,
  appUri,
  challengeOf,
  type Confidential,
  formBasic,
  secrets,
  webUri,
} from './registered-clients.ts';

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

export interface TokenClient {
  readonly url: string;
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

async function responseOf(response: Response): Promise<TokenResponse> {
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as TokenResponse['body'];
  return { status: response.status, headers: response.headers, text, body };
}

const form = 'application/x-www-form-urlencoded';

/** `administrator` is an Authorization header. */
export function createTokenClient({
  url,
  administrator,
}: {
  readonly url: string;
  readonly administrator: string;
}): TokenClient {
  const agents = new Map<string, UserAgent>();

  const post: TokenClient['post'] = async (path, fields, { client, headers = {} } = {}) => {
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

  const obtainCode: TokenClient['obtainCode'] = async (clientId, parameters = {}) => {
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
    url,
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
        headers: { ...init.headers, Authorization: administrator, ...headers },
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
