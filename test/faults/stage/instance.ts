/** One instance of the service: a process of its own, which reaches the database by its own proxy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { type ChildService, startChildService } from '../../support/child-service.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { addressOf, behind } from '../../support/postgres-address.ts';
import type { InstanceName } from '../history.ts';
import { secrets, stageSettings } from './settings.ts';

export interface Instance {
  readonly name: InstanceName;
  readonly proxy: FaultProxy;
  /** The URL of the database, by the proxy. */
  readonly databaseUrl: string;
  /** The URL of the process that runs now. */
  readonly url: string;
  /** Connections to the process that runs now. */
  readonly pool: Pool;
  kill(): Promise<void>;
  /** Starts it again, with another program if one is given. */
  start(program?: string): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Everything on standard error so far, of all its processes. */
  errors(): string;
  close(): Promise<void>;
}

export interface InstanceOptions {
  readonly name: InstanceName;
  readonly database: string;
  readonly upstream: string;
  readonly maxStaleSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
}

export async function startInstance(options: InstanceOptions, program?: string): Promise<Instance> {
  const { name, database, upstream, maxStaleSeconds } = options;
  const proxy = await startFaultProxy(addressOf(database));
  const databaseUrl = behind(database, proxy);
  const folder = await mkdtemp(join(tmpdir(), `gatehouse-instance-${name}-`));
  const settings = stageSettings({ databaseUrl, upstream, maxStaleSeconds });
  const environment = {
    GATEHOUSE_ADMIN_SECRET: secrets.administrator,
    GATEHOUSE_ENCRYPTION_KEY: secrets.encryption,
    ...options.environment,
  };
  let child: ChildService;
  let pool: Pool;
  let earlierErrors = '';

  async function open(chosen?: string): Promise<void> {
    child = await startChildService(settings, { folder, environment, ...(chosen && { program: chosen }) });
    pool = new Pool(child.url, { connections: 32 });
  }

  await open(program);
  return {
    name,
    proxy,
    databaseUrl,
    get url() {
      return child.url;
    },
    get pool() {
      return pool;
    },
    async kill() {
      await child.kill();
    },
    async start(chosen) {
      earlierErrors += child.errors();
      const before = pool;
      await open(chosen);
      await before.destroy();
    },
    async stop() {
      const ended = new Promise((resolve) => child.process.once('exit', resolve));
      child.process.kill('SIGTERM');
      await ended;
    },
    pause: () => void child.process.kill('SIGSTOP'),
    resume: () => void child.process.kill('SIGCONT'),
    errors: () => earlierErrors + child.errors(),
    async close() {
      await pool.destroy();
      child.process.kill('SIGCONT');
      await child.kill();
      await proxy[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
