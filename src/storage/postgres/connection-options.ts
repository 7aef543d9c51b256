/** The settings of each connection to PostgreSQL, from `storage.url`. */
import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { isLoopback } from '../../foundation/network.ts';
import { placeOf, urlsOfHosts } from '../../foundation/database-url.ts';
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
const knownParameters = new Set(['host', 'port', 'user', 'sslmode', 'sslrootcert', 'target_session_attrs']);

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

/** A server that a URL names. */
export interface ServerOptions {
  /** The host and the port, for messages. */
  readonly place: string;
  readonly connection: ClientConfig;
}

const targets = ['any', 'read-write', 'primary'] as const;

/** The server that a connection needs. @see docs/decisions/storage.md, several-hosts */
export type Target = (typeof targets)[number];

export interface ServersOfUrl {
  readonly servers: readonly ServerOptions[];
  readonly target: Target;
}

function serverOf(url: URL, setting: string): ServerOptions {
  const { searchParams: parameters } = url;
  const { host, port } = placeOf(url);
  const user = parameters.get('user') ?? decodeURIComponent(url.username);
  const connection = {
    ...(host !== '' && { host }),
    ...(port !== '' && { port: Number(port) }),
    ...(user !== '' && { user }),
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
    database: decodeURIComponent(url.pathname.slice(1)),
    ssl: tlsOf(host, parameters, setting),
    application_name: 'gatehouse',
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: queryMilliseconds,
    keepAlive: true,
    types: { getTypeParser: (type: number) => parsers.get(type) ?? asText },
  };
  return { place: `${host}${port === '' ? '' : `:${port}`}`, connection };
}

/** The service writes, so a list of hosts without a word about it is one of which some may not be writable. */
function targetOf(urls: readonly URL[], setting: string): Target {
  const given = urls[0]?.searchParams.get('target_session_attrs') ?? (urls.length > 1 ? 'read-write' : 'any');
  const target = targets.find((name) => name === given);
  if (target === undefined)
    throw new StorageRefused(`target_session_attrs in ${setting} must be ${targets.join(', ')}`);
  return target;
}

/**
 * @param setting that contains the URL, for messages
 * @throws StorageRefused if the URL is malformed or has an unknown parameter
 */
export function serversOfUrl(text: string, setting = 'storage.url'): ServersOfUrl {
  const urls = urlsOfHosts(text);
  if (urls.length === 0) throw new StorageRefused(`${setting} is not a valid URL`);
  const names = urls.flatMap(({ searchParams }) => [...searchParams.keys()]);
  const unknown = names.find((name) => !knownParameters.has(name));
  if (unknown !== undefined)
    throw new StorageRefused(
      `${setting} has the parameter ${unknown}; known are ${[...knownParameters].join(', ')}`,
    );
  return { servers: urls.map((url) => serverOf(url, setting)), target: targetOf(urls, setting) };
}

/** The settings of a connection to the first server of a URL. @throws StorageRefused as `serversOfUrl` */
export function connectionOptions(text: string): ClientConfig {
  return serversOfUrl(text).servers[0]?.connection ?? {};
}

/** For migrations and moves, whose statements may take long. */
export function patiently({ query_timeout: _limit, ...options }: ClientConfig): ClientConfig {
  return options;
}
