import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readReservedSecrets } from '../../settings/reserved-secrets.ts';
import { type Arguments, type Flags, UsageError } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** The flags that name the service and the client. */
export const connectionFlags: Flags = {
  url: { value: 'URL', help: 'URL of the service (default: GATEHOUSE_URL, else http://127.0.0.1:8080)' },
  'client-id': { value: 'ID', help: 'client that sends the requests (default: admin)' },
  'secret-file': {
    value: 'FILE',
    help: 'file with the secret of the client (default for admin: GATEHOUSE_ADMIN_SECRET, else ./data/admin-secret)',
  },
  'allow-http': { help: 'allows sending the secret unencrypted over http to another machine' },
  json: { help: 'prints JSON' },
};

/** The address of the service and the credentials of the client. They are never printed. */
export interface ServiceConnection {
  /** Without a trailing slash. */
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
    throw new UsageError(`${JSON.stringify(text)} is not an http or https URL of a service`);
  if (url.protocol === 'http:' && !ownMachine.test(url.hostname) && !('allow-http' in given))
    throw new UsageError(
      `the secret would be sent unencrypted to ${url.host}: use https, or allow it with --allow-http`,
    );
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
    'the secret of admin is missing: set GATEHOUSE_ADMIN_SECRET, or name its file with --secret-file',
  );
}

function secretOf(clientId: string, given: Arguments, terminal: Terminal): string {
  const file = given['secret-file'];
  if (file !== undefined) return fileSecret('--secret-file', resolve(terminal.workingDirectory, file));
  if (clientId === administrator) return administratorSecret(terminal);
  throw new UsageError(`the secret of ${clientId} is missing: name its file with --secret-file`);
}

/** Reads the connection from flags, the environment and the files beside the store. @throws UsageError */
export function connect(given: Arguments, terminal: Terminal): ServiceConnection {
  const clientId = given['client-id'] ?? administrator;
  return { url: urlOf(given, terminal), clientId, secret: secretOf(clientId, given, terminal) };
}
