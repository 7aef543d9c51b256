/** Debian's PgBouncer in transaction mode, in front of the server of a test database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectionOptions } from '../../src/storage/postgres/connection-options.ts';
import { freePort } from './free-port.ts';
import { asUser } from './postgres-server.ts';

/** Debian installs the program outside the PATH of ordinary users. `PGBOUNCER` names another. */
const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(program);

/** True if the gate installed or found the program. Then the tests must find it too. */
export const mustHavePgBouncer =
  process.env['CI'] === 'true' && process.env['PGBOUNCER_SERVER'] === 'installed';

export interface PgBouncer {
  readonly port: number;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Few connections to the server, so that transactions of a client use different ones. */
const configurationOf = (url: string, folder: string, port: number, clients: number): string => {
  const { host = 'localhost', port: target = 5432 } = connectionOptions(url);
  return [
    '[databases]',
    `* = host=${host} port=${target}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'default_pool_size = 4',
    `max_client_conn = ${clients}`,
    // Each database has connections of its own, and the server allows 100.
    'server_idle_timeout = 1',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    '',
  ].join('\n');
};

/** @param url of any database of the server. @param clients the most connections to it */
export async function startPgBouncer(url: string, clients = 500): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-pgbouncer-'));
  const port = await freePort();
  const { user = 'postgres', password } = connectionOptions(url);
  writeFileSync(join(folder, 'users'), `"${user}" "${typeof password === 'string' ? password : ''}"\n`);
  writeFileSync(join(folder, 'settings'), configurationOf(url, folder, port, clients));
  chmodSync(folder, 0o755);
  if (asUser.uid !== undefined) chownSync(folder, asUser.uid, asUser.gid);
  const running = spawn(program, [join(folder, 'settings')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...asUser,
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: running.stderr })) {
    lines.push(line);
    if (line.includes('process up')) break;
  }
  if (running.exitCode !== null) throw new Error(`PgBouncer did not start:\n${lines.join('\n')}`);
  running.stderr.resume();
  return {
    port,
    async [Symbol.asyncDispose]() {
      const ended = once(running, 'exit');
      running.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
