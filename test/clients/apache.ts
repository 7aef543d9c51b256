/** Debian's Apache as a resource server: one process with its own configuration, port and folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Debian's folder. `APACHE_MODULES` names another. */
const modules = process.env['APACHE_MODULES'] ?? '/usr/lib/apache2/modules';
/** Debian installs the program outside the PATH of ordinary users. `APACHE` names another. */
const program = process.env['APACHE'] ?? '/usr/sbin/apache2';
const common = ['mpm_prefork', 'authn_core', 'authz_core', 'authz_user', 'headers'];
const startTimeout = 900_000;

export type ApacheModule = 'oauth2' | 'auth_openidc';

export const hasModule = (module: ApacheModule): boolean => existsSync(join(modules, `mod_${module}.so`));

/** True if the gate installed or found the modules. Then the tests must find them too. */
export const mustHaveModules = process.env['CI'] === 'true' && process.env['APACHE_SERVERS'] === 'installed';

export interface Apache {
  readonly url: string;
  stop(): Promise<void>;
}

/** A port that was free a moment ago. Apache cannot choose one itself. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Apache changes its user if root starts it. Otherwise it ignores `User` and `Group`. */
const configurationOf = (
  module: ApacheModule,
  folder: string,
  port: number,
  directives: readonly string[],
): string =>
  [
    `ServerRoot ${folder}`,
    'ServerName 127.0.0.1',
    `Listen 127.0.0.1:${port}`,
    `PidFile ${folder}/pid`,
    `DefaultRuntimeDir ${folder}`,
    `Mutex file:${folder} default`,
    `ErrorLog ${folder}/error.log`,
    `DocumentRoot ${folder}`,
    'KeepAlive Off',
    ...[...common, module].map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
    '<IfModule unixd_module>',
    '  User www-data',
    '  Group www-data',
    '</IfModule>',
    'Header always set X-Subject expr=%{REMOTE_USER}',
    ...directives,
    '',
  ].join('\n');

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** True once it listens, false once it has ended because the port is in use or the configuration is wrong. */
function listens(child: ChildProcess, url: string): Promise<boolean> {
  const isReached = async (): Promise<boolean> => {
    if (hasEnded(child)) return false;
    // If another program took the port, it may never respond, and Apache has ended.
    const { headers } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    if (!headers.has('x-subject')) throw new Error('another server is at this port');
    return true;
  };
  return vi.waitFor(isReached, { timeout: startTimeout, interval: 20 });
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function tryToStart(
  module: ApacheModule,
  folder: string,
  directives: readonly string[],
): Promise<Apache | undefined> {
  const port = await findPort();
  const file = join(folder, 'apache.conf');
  await writeFile(file, configurationOf(module, folder, port, directives));
  // One process. The first of several would end its whole process group, including this one.
  const child = spawn(program, ['-X', '-f', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/index.html`;
  if (!(await listens(child, url))) return undefined;
  return {
    url,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts Apache with a page at `url`. The directives protect it. The response names the subject in X-Subject. */
export async function startApache(module: ApacheModule, directives: readonly string[]): Promise<Apache> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-apache-'));
  // The user of the Apache process must be able to read the page.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'index.html'), 'protected', { mode: 0o644 });
  for (let tries = 0; tries < 5; tries++) {
    const apache = await tryToStart(module, folder, directives);
    if (apache) return apache;
  }
  throw new Error(`Apache does not start: ${await readFile(join(folder, 'error.log'), 'utf8')}`);
}
