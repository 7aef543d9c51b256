/**
 * One instance of the service: a process of its own. It reaches the database by one proxy, and clients reach it by
 * another.
 */
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
  /** Between the clients and the instance. */
  readonly clientProxy: FaultProxy;
  /** The URL of the database, by the proxy. */
  readonly databaseUrl: string;
  /** The URL of the process that runs now. */
  readonly url: string;
  /** Connections of clients, by their proxy. */
  readonly pool: Pool;
  /** Changes when the process ends or starts. Odd while it does not run. */
  readonly life: number;
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

export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { name, database, upstream, maxStaleSeconds } = options;
  const proxy = await startFaultProxy(() => addressOf(database));
  const databaseUrl = behind(database, proxy);
  const folder = await mkdtemp(join(tmpdir(), `gatehouse-instance-${name}-`));
  const settings = stageSettings({ databaseUrl, upstream, maxStaleSeconds });
  const environment = {
    GATEHOUSE_ADMIN_SECRET: secrets.administrator,
    GATEHOUSE_ENCRYPTION_KEY: secrets.encryption,
    ...options.environment,
  };
  let child: ChildService;
  let life = 0;
  const clientProxy = await startFaultProxy(() => {
    const { hostname: host, port } = new URL(child.url);
    return { host, port: Number(port) };
  });
  const pool = new Pool(`http://127.0.0.1:${clientProxy.port}`, { connections: 32 });
  let earlierErrors = '';

  async function open(chosen?: string): Promise<void> {
    child = await startChildService(settings, { folder, environment, ...(chosen && { program: chosen }) });
  }

  await open();
  return {
    name,
    proxy,
    clientProxy,
    databaseUrl,
    get url() {
      return child.url;
    },
    pool,
    get life() {
      return life;
    },
    async kill() {
      await child.kill();
      life += 1;
    },
    async start(chosen) {
      earlierErrors += child.errors();
      await open(chosen);
      life += 1;
    },
    async stop() {
      const ended = new Promise((resolve) => child.process.once('exit', resolve));
      child.process.kill('SIGTERM');
      await ended;
      life += 1;
    },
    pause: () => void child.process.kill('SIGSTOP'),
    resume: () => void child.process.kill('SIGCONT'),
    errors: () => earlierErrors + child.errors(),
    async close() {
      await pool.destroy();
      child.process.kill('SIGCONT');
      await child.kill();
      await clientProxy[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
