import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { accessProblem } from '../../foundation/access-problem.ts';
import { systemClock } from '../../foundation/clock.ts';
import { readReservedSecrets } from '../../settings/reserved-secrets.ts';
import { type Arguments, type Flags, UsageError } from '../command-line/arguments.ts';
import { jsonFlag } from '../command-line/print-json.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { accessTokenOf } from './profile-token.ts';
import { openProfiles, type Profiles } from './profiles.ts';
import { serviceAddress } from './service-address.ts';

/** The flags that name the service and the client, or the profile of a sign-in. */
export const connectionFlags: Flags = {
  profile: {
    value: 'NAME',
    help: 'profile of gatehouse login (default: GATEHOUSE_PROFILE, else the current one if no URL or secret is given)',
  },
  url: {
    value: 'URL',
    help: 'URL of the service (default: GATEHOUSE_URL, else the address of ./gatehouse.yaml, else http://127.0.0.1:8080)',
  },
  'client-id': { value: 'ID', help: 'client that sends the requests (default: admin)' },
  'secret-file': {
    value: 'FILE',
    help: 'file with the secret of the client (default for admin: GATEHOUSE_ADMIN_SECRET, else ./data/admin-secret)',
  },
  'allow-http': { help: 'allows sending the secret unencrypted over http to another machine' },
  ...jsonFlag,
};

/** The address of the service and the credentials. They are never printed. */
export interface ServiceConnection {
  /** Without a trailing slash. */
  readonly url: string;
  /** The value of `Authorization`. */
  readonly authorization: () => string | Promise<string>;
  /** The next step if the service refuses the credentials. */
  readonly remedy: string;
}

const administrator = 'admin';
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The URL that is given, without a trailing slash. @throws UsageError */
export function serviceUrl(
  given: Arguments,
  terminal: Pick<Terminal, 'environment' | 'workingDirectory'>,
): string {
  const text = given['url'] ?? terminal.environment['GATEHOUSE_URL'] ?? serviceAddress(terminal);
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
    const problem = accessProblem(file, 'read');
    if (problem !== undefined) throw new UsageError(problem);
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new UsageError(`${flag} ${file} cannot be read (${why})`);
  }
}

/** A secret and the place that it was read from. */
interface FoundSecret {
  readonly secret: string;
  readonly secretSource: string;
}

function administratorSecret({ environment, workingDirectory }: Terminal): FoundSecret {
  const secret = readReservedSecrets(environment, workingDirectory).administrator;
  if (secret !== undefined) {
    const isValue = environment['GATEHOUSE_ADMIN_SECRET'] !== undefined;
    return { secret, secretSource: isValue ? 'GATEHOUSE_ADMIN_SECRET' : 'GATEHOUSE_ADMIN_SECRET_FILE' };
  }
  const file = join(workingDirectory, 'data', 'admin-secret');
  // A folder of another user hides the file.
  if (existsSync(file) || accessProblem(file, 'read') !== undefined)
    return { secret: fileSecret('the file', file), secretSource: './data/admin-secret' };
  throw new UsageError(
    'the secret of admin is missing: sign in with gatehouse login, set GATEHOUSE_ADMIN_SECRET, or name its file with --secret-file',
  );
}

function secretOf(clientId: string, given: Arguments, terminal: Terminal): FoundSecret {
  const file = given['secret-file'];
  if (file !== undefined) {
    const secret = fileSecret('--secret-file', resolve(terminal.workingDirectory, file));
    return { secret, secretSource: `--secret-file ${file}` };
  }
  if (clientId === administrator) return administratorSecret(terminal);
  throw new UsageError(`the secret of ${clientId} is missing: name its file with --secret-file`);
}

const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

/** @see RFC 6749 §2.3.1 */
function basic(clientId: string, secret: string): string {
  return `Basic ${Buffer.from(`${formEncoded(clientId)}:${formEncoded(secret)}`).toString('base64')}`;
}

/** A connection, and the secret of its client. */
interface ClientConnection extends ServiceConnection, FoundSecret {}

/** The connection of a client with a secret. @throws UsageError */
export function connectAsClient(given: Arguments, terminal: Terminal): ClientConnection {
  const clientId = given['client-id'] ?? administrator;
  const url = serviceUrl(given, terminal);
  const { secret, secretSource } = secretOf(clientId, given, terminal);
  const authorization = basic(clientId, secret);
  const remedy = 'Check --client-id and its secret (--secret-file).';
  return { url, authorization: () => authorization, remedy, secret, secretSource };
}

function connectAs(name: string, profiles: Profiles): ServiceConnection {
  return {
    url: profiles.named(name).url,
    authorization: async () => `Bearer ${await accessTokenOf(name, profiles, systemClock)}`,
    remedy: `Sign in again: gatehouse login --profile ${name}`,
  };
}

const ofClient = ['url', 'client-id', 'secret-file'] as const;
const ofClientVariables = ['GATEHOUSE_URL', 'GATEHOUSE_ADMIN_SECRET', 'GATEHOUSE_ADMIN_SECRET_FILE'] as const;

/**
 * The connection of a command: the named profile, or the client whose URL or secret is given, or the current
 * profile, or else the administrator with the secret in ./data. @throws UsageError
 */
export function connect(given: Arguments, terminal: Terminal): ServiceConnection {
  const { environment } = terminal;
  const flag = ofClient.find((name) => name in given);
  if (given['profile'] !== undefined && flag !== undefined)
    throw new UsageError(`--${flag} and --profile exclude each other: a profile has a service and a user`);
  const profiles = openProfiles(terminal);
  const named = given['profile'] ?? (flag === undefined ? environment['GATEHOUSE_PROFILE'] : undefined);
  if (named !== undefined) return connectAs(named, profiles);
  const isGiven = flag !== undefined || ofClientVariables.some((name) => environment[name] !== undefined);
  const current = isGiven ? undefined : profiles.current();
  return current === undefined ? connectAsClient(given, terminal) : connectAs(current, profiles);
}
