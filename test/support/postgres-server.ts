/** A real PostgreSQL server for tests, on a socket in a folder of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { findPostgres, reachablePrograms } from './postgres-binaries.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** The port of its TLS listener, if it was started with a certificate. */
  readonly port: number | undefined;
  /** The URL of a new and empty database. */
  createDatabase(): Promise<string>;
  /** Runs statements as the superuser, in the database of `url` or of the server. */
  query(sql: string, url?: string): Promise<readonly Record<string, unknown>[]>;
  start(): Promise<void>;
  /** `SIGINT` ends all connections, `SIGQUIT` ends without a checkpoint, as after a crash. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Stops all of its processes without ending them, until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  /** Copies the data. The returned function puts the copy in their place. The server restarts each time. */
  snapshot(): Promise<() => Promise<void>>;
  /** Starts a replica that has every commit before it is confirmed. The server restarts. */
  startStandby(): Promise<Standby>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Standby {
  /** The URL of the same database at the replica. */
  urlOf(url: string): string;
  /** From now on it accepts writes. */
  promote(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** PostgreSQL and PgBouncer refuse to run as root, so root runs them as the user `nobody`. */
export const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** True if tests can start a server, or `TEST_PG_DSN` names one. */
export const hasPostgres = process.env['TEST_PG_DSN'] !== undefined || findPostgres() !== undefined;

async function untilReady(server: ChildProcess): Promise<void> {
  const lines: string[] = [];
  if (!server.stderr) throw new Error('the server has no standard error');
  for await (const line of createInterface({ input: server.stderr })) {
    lines.push(line);
    if (/database system is ready to accept (?:read-only )?connections/.test(line)) {
      server.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}

interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/**
 * @param certificate PEM texts; with them, the server also listens on 127.0.0.1 with TLS
 * @param found the folder of its programs
 */
export async function startPostgres(
  certificate?: Certificate,
  found = findPostgres(),
): Promise<PostgresServer> {
  if (found === undefined) throw new Error('there is no PostgreSQL for this platform');
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-postgres-'));
  if (asUser.uid !== undefined) chownSync(folder, asUser.uid, asUser.gid);
  const programs = reachablePrograms(found, folder);
  const data = join(folder, 'data');
  const inFolder = { cwd: folder, ...asUser };
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    inFolder,
  );
  let server: ChildProcess | undefined;
  let databases = 0;
  const port = certificate && (await freePort());
  const listening = [
    '-h',
    certificate ? '127.0.0.1' : '',
    ...(port === undefined ? [] : ['-p', String(port)]),
  ];
  if (certificate) {
    for (const name of ['cert', 'key'] as const) {
      const file = join(folder, name);
      writeFileSync(file, certificate[name], { mode: 0o600 });
      if (asUser.uid !== undefined) chownSync(file, asUser.uid, asUser.gid);
    }
    for (const [name, file] of [
      ['ssl', 'on'],
      ['ssl_cert_file', join(folder, 'cert')],
      ['ssl_key_file', join(folder, 'key')],
    ])
      listening.push('-c', `${name}=${file}`);
  }

  const urlOf = (database: string): string =>
    `postgres:///${database}?host=${folder}&user=postgres${port === undefined ? '' : `&port=${port}`}`;

  async function startAt(...words: readonly string[]): Promise<ChildProcess> {
    const started = spawn(join(programs, 'postgres'), words, {
      ...inFolder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(started);
    return started;
  }

  async function start(): Promise<void> {
    server = await startAt('-D', data, '-k', folder, ...listening);
  }

  async function stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
    server = undefined;
  }

  async function query(sql: string, url = urlOf('postgres')): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      return rows;
    } finally {
      await client.end();
    }
  }

  let paused: readonly number[] = [];

  /** The server first, so that it starts no other process; then those that it has started. */
  async function pause(): Promise<void> {
    const client = new Client({ connectionString: urlOf('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    server?.kill('SIGSTOP');
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    paused = rows.map(({ pid }) => pid);
    for (const pid of paused) process.kill(pid, 'SIGSTOP');
    client.end().catch(() => undefined);
  }

  function resume(): void {
    for (const pid of paused) process.kill(pid, 'SIGCONT');
    paused = [];
    server?.kill('SIGCONT');
  }

  async function snapshot(): Promise<() => Promise<void>> {
    const copy = join(folder, 'snapshot');
    await stop();
    rmSync(copy, { recursive: true, force: true });
    await run('cp', ['-a', data, copy], inFolder);
    await start();
    return async () => {
      await stop('SIGQUIT');
      rmSync(data, { recursive: true });
      await run('cp', ['-a', copy, data], inFolder);
      await start();
    };
  }

  async function startStandby(): Promise<Standby> {
    const home = join(folder, 'standby');
    await run('mkdir', [home], inFolder);
    const copy = join(home, 'data');
    await stop();
    await run('cp', ['-a', data, copy], inFolder);
    await start();
    await run('touch', [join(copy, 'standby.signal')], inFolder);
    const source = `primary_conninfo=host=${folder} user=postgres application_name=standby`;
    const standby = await startAt('-D', copy, '-k', home, '-h', '', '-c', source);
    await query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await query('SELECT pg_reload_conf()');
    const urlAt = (url: string): string => url.replaceAll(folder, home);
    return {
      urlOf: urlAt,
      async promote() {
        await query("ALTER SYSTEM SET synchronous_standby_names = ''", urlAt(urlOf('postgres')));
        await query('SELECT pg_promote()', urlAt(urlOf('postgres')));
      },
      async [Symbol.asyncDispose]() {
        const ended = once(standby, 'exit');
        standby.kill('SIGQUIT');
        await ended;
      },
    };
  }

  await start();
  return {
    port,
    snapshot,
    startStandby,
    async createDatabase() {
      databases += 1;
      await query(`CREATE DATABASE test_${databases}`);
      return urlOf(`test_${databases}`);
    },
    query,
    start,
    stop,
    pause,
    resume,
    async [Symbol.asyncDispose]() {
      resume();
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
