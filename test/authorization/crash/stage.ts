/** The complete server in a process of its own over one file, its clients, and the methods to end it. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { type ChildService, startChildService } from '../../support/child-service.ts';
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';
import { alice, challengeOf, formBasic, webUri } from '../token-service.ts';
import type { CrashFault } from './faulty-storage.ts';

/** The received response; nothing (`cut`) if the connection ended first, as when the process is killed. */
export type Outcome = 'cut' | TokenReply;

export interface TokenReply {
  readonly status: number;
  readonly body: {
    readonly access_token?: string;
    readonly refresh_token?: string;
    readonly error?: string;
    readonly active?: boolean;
  };
}

export interface IssuedCode {
  readonly code: string;
  readonly verifier: string;
}

export interface Stage {
  /** The code of a user who is signed in and has consented; `undefined` if the connection ended first. */
  obtainCode(): Promise<IssuedCode | undefined>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Outcome>;
  /** Kills the process after a number of further responses, while requests are in progress. */
  killAfter(responses: number): void;
  /** Starts it again after it was killed. */
  revive(): Promise<void>;
  /** Ends it as an operator does, and starts it again. */
  restart(): Promise<void>;
  readonly kills: number;
  end(): Promise<void>;
}

const clientId = 'web';
const clientSecret = 'web-secret-of-the-crash-0123456789';
const settings = (folder: string): object => ({
  storage: { url: `sqlite:${join(folder, 'gatehouse.db')}`, purgeSeconds: 1 },
  quotas: { enabled: false },
  log: { level: 'error' },
  authorization: {
    issuer: 'http://127.0.0.1:8080',
    codeLifetimeSeconds: 600,
    refreshToken: { graceSeconds: 60 },
    scopes: { read: 'Read', write: 'Write' },
    defaultScope: 'read',
    owners: [alice],
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [webUri],
        scope: 'read write',
        refresh_token_rotation: true,
      },
    ],
  },
});

const plant = new URL('./plant-fault.ts', import.meta.url).href;

export async function openStage(fault?: CrashFault): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-crash-'));
  const environment: Record<string, string> =
    fault === undefined ? {} : { NODE_OPTIONS: `--import=${plant}`, PLANTED_FAULT: fault };
  const start = (): Promise<ChildService> => startChildService(settings(folder), { folder, environment });
  let child = await start();
  let pool = new Pool(child.url, { connections: 64 });
  let responsesLeft = Number.POSITIVE_INFINITY;
  let killed: Promise<void> | undefined;
  let kills = 0;
  const agent = createUserAgent();

  function answered(): void {
    responsesLeft -= 1;
    if (responsesLeft > 0 || killed) return;
    kills += 1;
    killed = child.kill();
  }

  const target = (challenge: string): string =>
    `${child.url}/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: webUri,
      scope: 'read write',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }).toString()}`;

  async function reopen(): Promise<void> {
    await pool.destroy();
    child = await start();
    pool = new Pool(child.url, { connections: 64 });
    responsesLeft = Number.POSITIVE_INFINITY;
    killed = undefined;
  }

  return {
    get kills() {
      return kills;
    },
    async obtainCode() {
      const verifier = randomBytes(32).toString('base64url');
      try {
        const callback = await signInAndAllow(agent, target(challengeOf(verifier)), alice);
        const code = callback.searchParams.get('code');
        if (code === null) throw new Error(`no code: ${callback.href}`);
        answered();
        return { code, verifier };
      } catch (error) {
        if (killed) return undefined;
        throw error;
      }
    },
    async post(path, fields) {
      try {
        const response = await pool.request({
          method: 'POST',
          path,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            authorization: formBasic(clientId, clientSecret),
          },
          body: new URLSearchParams(fields).toString(),
        });
        const text = await response.body.text();
        answered();
        return { status: response.statusCode, body: JSON.parse(text) as TokenReply['body'] };
      } catch (error) {
        if (killed) return 'cut';
        throw error;
      }
    },
    killAfter(responses) {
      responsesLeft = responses;
    },
    async revive() {
      if (!killed) return;
      await killed;
      await reopen();
    },
    async restart() {
      child.process.kill('SIGTERM');
      await new Promise((resolve) => child.process.once('exit', resolve));
      await reopen();
    },
    async end() {
      await pool.destroy();
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
