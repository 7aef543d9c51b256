/** The settings of each connection to PostgreSQL, from `storage.url`. */
import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { isLoopback } from '../../foundation/network.ts';
import { StorageRefused } from '../refused.ts';

const connectMilliseconds = 1000;
/** Longer than a statement may take at the server, so that the server ends it first. */
const queryMilliseconds = 5000;

/** PostgreSQL's types as the stores expect them: 64-bit integers are numbers, booleans are 0 and 1. */
const parsers = new Map<number, (text: string) => unknown>([
  [16, (text) => (text === 't' ? 1 : 0)],
  [20, Number],
  [21, Number],
  [23, Number],
  [700, Number],
  [701, Number],
  [1700, Number],
]);

const asText = (text: string): string => text;

/** Other parameters could switch the verification of the certificate off, or show a password. */
const knownParameters = new Set(['host', 'port', 'user', 'sslmode', 'sslrootcert']);

/** A socket of this machine, or its loopback address. */
const isLocal = (host: string): boolean => host === '' || host.startsWith('/') || isLoopback(host);

/**
 * Verifies the server's certificate, except on this machine or with `sslmode=disable`.
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html
 */
function tlsOf(host: string, parameters: URLSearchParams, setting: string): ClientConfig['ssl'] {
  const mode = parameters.get('sslmode') ?? (isLocal(host) ? 'disable' : 'verify-full');
  const authority = parameters.get('sslrootcert');
  if (mode === 'disable') return false;
  if (mode !== 'verify-full')
    throw new StorageRefused(`sslmode in ${setting} must be verify-full or disable`);
  return { rejectUnauthorized: true, ...(authority !== null && { ca: readFileSync(authority, 'utf8') }) };
}

/** The URL without its user and password, for messages. */
export function shownUrl(url: string): string {
  const { host = '', pathname = '' } = URL.parse(url) ?? {};
  return `postgres://${host}${pathname}`;
}

/**
 * @param setting that contains the URL, for messages
 * @throws StorageRefused if the URL is malformed or has an unknown parameter
 */
export function connectionOptions(url: string, setting = 'storage.url'): ClientConfig {
  const parsed = URL.parse(url);
  if (parsed === null) throw new StorageRefused(`${setting} is not a valid URL`);
  const { searchParams: parameters } = parsed;
  const unknown = [...parameters.keys()].find((name) => !knownParameters.has(name));
  if (unknown !== undefined)
    throw new StorageRefused(
      `${setting} has the parameter ${unknown}; known are ${[...knownParameters].join(', ')}`,
    );
  const host = parameters.get('host') ?? parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = parameters.get('port') ?? parsed.port;
  const user = parameters.get('user') ?? decodeURIComponent(parsed.username);
  return {
    ...(host !== '' && { host }),
    ...(port !== '' && { port: Number(port) }),
    ...(user !== '' && { user }),
    ...(parsed.password !== '' && { password: decodeURIComponent(parsed.password) }),
    database: decodeURIComponent(parsed.pathname.slice(1)),
    ssl: tlsOf(host, parameters, setting),
    application_name: 'gatehouse',
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: queryMilliseconds,
    keepAlive: true,
    types: { getTypeParser: (type: number) => parsers.get(type) ?? asText },
  };
}

/** For migrations and moves, whose statements may take long. */
export function patiently({ query_timeout: _limit, ...options }: ClientConfig): ClientConfig {
  return options;
}
