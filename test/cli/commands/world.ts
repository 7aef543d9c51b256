/** A service with data of every kind, and a folder with its settings, for the commands of the command line. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administratorSecret, type RunningService, startService } from '../../support/service.ts';
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';

type Item = Readonly<Record<string, unknown>>;

export const password = 'correct horse battery staple';
const redirectUri = 'http://127.0.0.1:9/callback';
const long = 'a name that is much longer than a line of a narrow terminal can show in one piece';

/** A user who signed in, with what exists since then. */
export interface SignedIn {
  readonly ownerId: string;
  readonly sessionId: string;
  readonly consentId: string;
  readonly grantId: string;
}

export interface World {
  readonly folder: string;
  readonly service: RunningService;
  readonly environment: Readonly<Record<string, string>>;
  /** A name that was not used before. */
  fresh(): string;
  call(method: string, path: string, body?: unknown): Promise<Item>;
  list(path: string): Promise<readonly Item[]>;
  /** The ids of a new client, a new route and so on. */
  client(): Promise<string>;
  route(): Promise<string>;
  signedIn(): Promise<SignedIn>;
  referenceToken(): Promise<string>;
  accessToken(): Promise<string>;
  task(): Promise<string>;
  change(): Promise<string>;
  /** The id of a limit that a client has reached. */
  limit(): Promise<string>;
  /** A folder without data. */
  emptyFolder(options?: { readonly hasSettings: boolean }): string;
  stop(): Promise<void>;
}

const settingsIn = (folder: string) => ({
  storage: { url: `sqlite:${join(folder, 'data/gatehouse.db')}` },
  audit: { file: join(folder, 'data/audit.log') },
  configuration: {
    repositories: [{ directory: join(folder, 'configuration'), writable: true }],
    encryption: { keys: { k1: 'a-long-secret-of-the-tests' } },
  },
  gateway: {
    routes: { users: { path: '/users/**', serviceId: 'users' } },
    services: { users: [{ url: 'http://127.0.0.1:9' }, { url: 'http://127.0.0.1:9001' }] },
  },
});

function laidFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'folder-'));
  mkdirSync(join(folder, 'configuration'));
  writeFileSync(join(folder, 'configuration/application.yml'), 'pool:\n  size: 10\n');
  writeFileSync(join(folder, 'configuration/users-dev.yml'), `pool:\n  size: 20\n  text: ${long}\n`);
  writeFileSync(join(folder, 'gatehouse.yaml'), JSON.stringify(settingsIn(folder)));
  return folder;
}

export async function createWorld(): Promise<World> {
  const parent = mkdtempSync(join(tmpdir(), 'gatehouse-commands-'));
  const folder = laidFolder(parent);
  const service = await startService(
    {
      ...settingsIn(folder),
      authorization: {
        scopes: { read: 'Read', write: 'Write' },
        defaultScope: 'read',
        loginAttempts: { limit: 1 },
      },
    },
    { baseDirectory: folder },
  );
  let count = 0;
  const fresh = (): string => `made-${(count += 1)}`;

  async function send(method: string, path: string, body?: unknown, prefer?: string): Promise<Response> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const reply = await fetch(service.url + path, {
      method,
      headers: {
        Authorization: service.administrator,
        ...(prefer !== undefined && { Prefer: prefer }),
        ...(body !== undefined && { 'Content-Type': type }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  }
  const call = async (method: string, path: string, body?: unknown): Promise<Item> =>
    (await (await send(method, path, body)).json()) as Item;
  const list = async (path: string): Promise<readonly Item[]> =>
    (await call('GET', path))['items'] as readonly Item[];

  async function newClient(fields: Item): Promise<Item> {
    return call('POST', '/clients', { client_id: fresh(), client_name: long, scope: 'read', ...fields });
  }

  async function tokenOf(format: string): Promise<string> {
    const { client_id: id, client_secret: secret } = await newClient({
      grant_types: ['client_credentials'],
      token_endpoint_auth_method: 'client_secret_post',
      access_token_format: format,
    });
    const fields = { grant_type: 'client_credentials', client_id: String(id), client_secret: String(secret) };
    const reply = await fetch(`${service.url}/token`, { method: 'POST', body: new URLSearchParams(fields) });
    return String(((await reply.json()) as Item)['access_token']);
  }

  return {
    folder,
    service,
    environment: {
      GATEHOUSE_URL: service.url,
      GATEHOUSE_ADMIN_SECRET: administratorSecret,
      XDG_CONFIG_HOME: parent,
    },
    fresh,
    call,
    list,
    async client() {
      return String((await newClient({ grant_types: ['client_credentials'] }))['client_id']);
    },
    async route() {
      const id = fresh();
      await call('PUT', `/routes/${id}`, { path: `/${id}/**`, url: 'http://127.0.0.1:9' });
      return id;
    },
    async signedIn() {
      const username = fresh();
      const { owner_id: ownerId } = await call('POST', '/owners', { username, name: long, password });
      const { client_id: id } = await newClient({
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirectUri],
      });
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: String(id),
        redirect_uri: redirectUri,
        scope: 'read',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      });
      const done = await signInAndAllow(createUserAgent(), `${service.url}/authorize?${query.toString()}`, {
        username,
        password,
      });
      const redeemed = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: String(id),
        code: done.searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      });
      await fetch(`${service.url}/token`, { method: 'POST', body: redeemed });
      const idOf = async (path: string, member: string): Promise<string> =>
        String((await list(`${path}?owner_id=${String(ownerId)}`))[0]?.[member]);
      return {
        ownerId: String(ownerId),
        sessionId: await idOf('/sessions', 'session_id'),
        consentId: await idOf('/consents', 'consent_id'),
        grantId: await idOf('/grants', 'grant_id'),
      };
    },
    async referenceToken() {
      await tokenOf('reference');
      return String((await list('/tokens'))[0]?.['token_id']);
    },
    accessToken: () => tokenOf('opaque'),
    async task() {
      await send('POST', '/routes', undefined, 'respond-async');
      return String((await list('/tasks'))[0]?.['id']);
    },
    async change() {
      const changes = [{ application: 'users', profile: 'dev', set: { 'pool.size': (count += 1) } }];
      return String((await call('POST', '/changes', { message: long, changes }))['id']);
    },
    async limit() {
      const headers = { Authorization: `Basic ${btoa(`${fresh()}:wrong`)}` };
      // Ten times as many secrets as passwords.
      for (let index = 0; index < 10; index += 1) await fetch(`${service.url}/tasks`, { headers });
      return String((await list('/limits?kind=client')).at(-1)?.['limit_id']);
    },
    emptyFolder: ({ hasSettings } = { hasSettings: true }) =>
      hasSettings ? laidFolder(parent) : mkdtempSync(join(parent, 'folder-')),
    async stop() {
      await service.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
