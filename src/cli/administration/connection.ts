import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readReservedSecrets } from '../../settings/reserved-secrets.ts';
import { type Arguments, type Flags, UsageError } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** The flags that say which service a command talks to, and as whom. */
export const connectionFlags: Flags = {
  url: { value: 'URL', help: 'the service; GATEHOUSE_URL by default, else http://127.0.0.1:8080' },
  'client-id': { value: 'ID', help: 'who asks; admin by default' },
  'secret-file': {
    value: 'FILE',
    help: 'its secret; for admin GATEHOUSE_ADMIN_SECRET by default, else ./data/admin-secret',
  },
  'allow-http': { help: 'sends the secret in the clear to another machine' },
  json: { help: 'prints JSON' },
};

/** Where the service is and who asks; never printed. */
export interface Connection {
  /** Without a slash at the end. */
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
}

const administrator = 'admin';
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function urlOf(given: Arguments, { environment }: Terminal): string {
  const text = given['url'] ?? environment['GATEHOUSE_URL'] ?? 'http://127.0.0.1:8080';
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new UsageError(`${JSON.stringify(text)} is not the http or https address of a service`);
  if (url.protocol === 'http:' && !ownMachine.test(url.hostname) && !('allow-http' in given))
    throw new UsageError(`the secret would go to ${url.host} in the clear; use https, or --allow-http`);
  return url.href.replace(/[/#]+$/, '');
}

function fileSecret(flag: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new UsageError(`${flag} ${file} cannot be read (${why})`);
  }
}

function administratorSecret({ environment, workingDirectory }: Terminal): string {
  const reserved = readReservedSecrets(environment, workingDirectory).administrator;
  if (reserved !== undefined) return reserved;
  const file = join(workingDirectory, 'data', 'admin-secret');
  if (existsSync(file)) return fileSecret('the file', file);
  throw new UsageError(
    "the administrator's secret is missing: set GATEHOUSE_ADMIN_SECRET, or name a file by --secret-file",
  );
}

function secretOf(clientId: string, given: Arguments, terminal: Terminal): string {
  const file = given['secret-file'];
  if (file !== undefined) return fileSecret('--secret-file', resolve(terminal.workingDirectory, file));
  if (clientId === administrator) return administratorSecret(terminal);
  throw new UsageError(`the secret of ${clientId} is missing: name its file by --secret-file`);
}

/** What the flags, the environment and the files beside the data say. @throws UsageError */
export function connect(given: Arguments, terminal: Terminal): Connection {
  const clientId = given['client-id'] ?? administrator;
  return { url: urlOf(given, terminal), clientId, secret: secretOf(clientId, given, terminal) };
}
