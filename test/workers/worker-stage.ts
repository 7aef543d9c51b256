/** A service with workers in processes of its own, and clients whose connections reach all workers. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { alice, challengeOf, formBasic, webUri } from '../authorization/token-service.ts';
import { startChildService } from '../support/child-service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import { childrenOf } from './children.ts';

const administratorSecret = 'administrator-of-the-workers-0123456789';
export const webClient = { id: 'web', secret: 'web-secret-of-the-workers-0123456789' };
const admin = { id: 'admin', secret: administratorSecret };

export interface Response {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Sent {
  readonly client?: typeof webClient;
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

export interface WorkerStage {
  readonly url: string;
  readonly folder: string;
  readonly errors: () => string;
  /** One client for each connection. The connections alternate between the workers. */
  readonly clients: readonly ((path: string, sent?: Sent) => Promise<Response>)[];
  obtainCode(): Promise<{ readonly code: string; readonly code_verifier: string }>;
  adminToken(): Promise<string>;
  /** The process ids of the workers. */
  workers(): readonly number[];
  /** Sends SIGTERM and returns the exit code. The folder remains until `remove`. */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
  /** Kills the primary. */
  kill(): Promise<void>;
}

const settings = (folder: string): Readonly<Record<string, unknown>> => ({
  storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
  quotas: { enabled: false },
  log: { level: 'warn', access: false },
  shutdown: { delaySeconds: 0, silenceSeconds: 0 },
  server: { workers: 2 },
  authorization: {
    issuer: 'http://127.0.0.1:8080',
    scopes: { read: 'Read' },
    defaultScope: 'read',
    owners: [alice],
    clients: [
      {
        client_id: webClient.id,
        client_secret: webClient.secret,
        grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
        redirect_uris: [webUri],
        scope: 'read',
        refresh_token_rotation: true,
      },
    ],
  },
});

function clientOf(pool: Pool) {
  return async (path: string, sent: Sent = {}): Promise<Response> => {
    const { client, token, json, form } = sent;
    const content = form
      ? new URLSearchParams(form).toString()
      : json === undefined
        ? null
        : JSON.stringify(json);
    const response = await pool.request({
      method: sent.method ?? (content === null ? 'GET' : 'POST'),
      path,
      headers: {
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(json !== undefined && {
          'content-type': sent.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        }),
        ...(client && { authorization: formBasic(client.id, client.secret) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: content,
    });
    const text = await response.body.text();
    const isJson = text.startsWith('{') || text.startsWith('[');
    const body = (isJson ? JSON.parse(text) : { text }) as Response['body'];
    return { status: response.statusCode, body, headers: response.headers };
  };
}

export async function openWorkerStage(
  more: object = {},
  connections = 4,
  variables: Readonly<Record<string, string>> = {},
): Promise<WorkerStage> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-workers-'));
  const environment = { GATEHOUSE_ADMIN_SECRET: administratorSecret, ...variables };
  const child = await startChildService({ ...settings(folder), ...more }, { folder, environment });
  const pools = Array.from({ length: connections }, () => new Pool(child.url, { connections: 1 }));
  const clients = pools.map(clientOf);
  // One after the other, so that they alternate.
  for (const client of clients) await client('/livez');
  const agent = createUserAgent();
  const [first] = clients;
  if (!first) throw new Error('there is no connection');

  return {
    url: child.url,
    folder,
    errors: child.errors,
    clients,
    async obtainCode() {
      const verifier = randomBytes(32).toString('base64url');
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: webClient.id,
        redirect_uri: webUri,
        scope: 'read',
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      });
      const callback = await signInAndAllow(agent, `${child.url}/authorize?${query.toString()}`, alice);
      const code = callback.searchParams.get('code');
      if (code === null) throw new Error(`no code: ${callback.href}`);
      return { code, code_verifier: verifier };
    },
    async adminToken() {
      const { body } = await first('/token', { client: admin, form: { grant_type: 'client_credentials' } });
      return String(body['access_token']);
    },
    workers: () => childrenOf(child.process.pid ?? 0),
    async stop() {
      await Promise.all(pools.map((pool) => pool.destroy()));
      const over = new Promise<number | null>((resolve) => child.process.once('exit', resolve));
      child.process.kill('SIGTERM');
      return over;
    },
    kill: child.kill,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
