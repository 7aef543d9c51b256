/** A real Redis server for tests, on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/** Debian's package redis-tools has the server under another name. `REDIS_SERVER` names another program. */
const programs = [process.env['REDIS_SERVER'], '/usr/bin/redis-server', '/usr/bin/redis-check-rdb'];
const program = programs.find((path) => path !== undefined && existsSync(path));

/** True if a server can be started here. */
export const hasRedis = program !== undefined;

/** True if the gate installed or found the server. Then the tests must find it too. */
export const mustHaveRedis = process.env['CI'] === 'true' && process.env['REDIS_SERVERS'] === 'installed';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** The server stops and continues as a process, and keeps its connections. */
  pause(): void;
  resume(): void;
  /** Ends without saving anything. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  if (program === undefined) throw new Error('there is no Redis on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--requirepass',
      'a-password',
    ];
    const child = spawn(program ?? '', [...settings, '--dir', folder], {
      argv0: 'redis-server',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = child;
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('Ready to accept connections')) {
        child.stdout.resume();
        return;
      }
    throw new Error('Redis did not start');
  }

  async function stop(): Promise<void> {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = undefined;
  }

  await start();
  return {
    url: `redis://:a-password@127.0.0.1:${port}`,
    start,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
