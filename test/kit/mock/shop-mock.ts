/** A mock with clients, a configuration and routes of a settings file, as a client's own test starts it. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMock } from '../../../src/cli/kit/start-mock.ts';
import type { RunningMock, StartMockOptions } from '../../../src/cli/kit/mock-types.ts';

export const redirectUri = 'http://127.0.0.1:9/callback';
export const home = 'http://127.0.0.1:9/';
export const resource = 'https://shop.example/mcp';
export const secret = 'shop-secret-of-the-mock';

const settings = (api: string): string => `
authorization:
  scopes:
    read: Read orders
    write: Write orders
  resources:
    ${resource}: { scopes: [read, write] }
  registration: { open: true, unvettedClients: { scope: read } }
  clients:
    - client_id: shop
      client_secret: ${secret}
      grant_types: [client_credentials, authorization_code, refresh_token]
      redirect_uris: ['${redirectUri}']
      post_logout_redirect_uris: ['${home}']
      scope: openid read write config:shop:* gateway:read gateway:write
      default_scope: read
    - client_id: app
      token_endpoint_auth_method: none
      grant_types: [authorization_code, refresh_token]
      redirect_uris: ['${redirectUri}']
      scope: openid read write
      default_scope: read
  owners:
    - { username: alice, password: correct horse battery staple, roles: [administrator] }
gateway:
  routes:
    api: { path: /api/**, url: '${api}' }
    mcp: { path: /mcp/**, url: '${api}', authorization: { scopes: [read], resource: '${resource}' } }
configuration:
  prefix: /config
  repositories:
    - directory: .
`;

export interface ShopMock {
  readonly mock: RunningMock;
  stop(): Promise<void>;
}

/** Starts it with a service behind its routes, which responds with the path. */
export async function startShopMock(options: StartMockOptions = {}): Promise<ShopMock> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-mock-'));
  const api = createServer((request, response) => response.end(request.url));
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  writeFileSync(join(folder, 'shop.yml'), 'colour: green\n');
  writeFileSync(join(folder, 'gatehouse.yaml'), settings(`http://127.0.0.1:${port}`));
  const mock = await startMock({
    config: join(folder, 'gatehouse.yaml'),
    redirectUris: [redirectUri],
    ...options,
  });
  return {
    mock,
    async stop() {
      await mock.close();
      api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const basic = { Authorization: `Basic ${Buffer.from(`shop:${secret}`).toString('base64')}` };
export const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

export type Fields = Readonly<Record<string, string>>;

/** The steps of a client. Each step is one request, and it follows no redirect. */
export function createShopClient({ url, advance }: RunningMock) {
  let states = 0;
  const ask = (path: string, headers: Fields = {}, init: RequestInit = {}): Promise<Response> =>
    fetch(url + path, { redirect: 'manual', headers, ...init });
  const post = (path: string, headers: Fields, fields: Fields): Promise<Response> =>
    ask(path, headers, { method: 'POST', body: new URLSearchParams(fields) });

  async function token(fields: Fields, headers: Fields = basic): Promise<Tokens> {
    return (await (await post('/token', headers, fields)).json()) as Tokens;
  }

  /** Returns the target of the redirect. */
  async function authorize(fields: Fields = {}): Promise<URL> {
    states += 1;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'shop',
      redirect_uri: redirectUri,
      state: `state-${states}`,
      ...fields,
    });
    const response = await ask(`/authorize?${query.toString()}`);
    return new URL(response.headers.get('location') ?? 'about:blank');
  }

  async function signIn(fields: Fields = {}): Promise<Tokens> {
    const code = (await authorize({ scope: 'openid read', ...fields })).searchParams.get('code') ?? '';
    const { resource: asked } = fields;
    return token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(asked !== undefined && { resource: asked }),
    });
  }

  return {
    ask,
    post,
    token,
    authorize,
    signIn,
    advance,
    machine: (fields: Fields = {}): Promise<Tokens> => token({ grant_type: 'client_credentials', ...fields }),
    refresh: ({ refresh_token }: Tokens, fields: Fields = {}): Promise<Tokens> =>
      token({ grant_type: 'refresh_token', refresh_token, ...fields }),
    json: (method: string, path: string, headers: Fields, body: unknown): Promise<Response> =>
      ask(path, { ...headers, 'Content-Type': 'application/json' }, { method, body: JSON.stringify(body) }),
  };
}

export type ShopClient = ReturnType<typeof createShopClient>;
