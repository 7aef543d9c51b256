/** The settings of each connection to PostgreSQL, from `storage.url`. */
import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';
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

function isLocal(host: string): boolean {
  return host === '' || /^(?:localhost|127\.|\[::1\]$)/.test(host);
}

/**
 * Verifies the server's certificate, except on this machine or with `sslmode=disable`.
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html
 */
function tlsOf(url: URL): ClientConfig['ssl'] {
  const mode = url.searchParams.get('sslmode') ?? (isLocal(url.hostname) ? 'disable' : 'verify-full');
  const authority = url.searchParams.get('sslrootcert');
  if (mode === 'disable') return false;
  if (mode !== 'verify-full')
    throw new StorageRefused('sslmode in storage.url must be verify-full or disable');
  return { rejectUnauthorized: true, ...(authority !== null && { ca: readFileSync(authority, 'utf8') }) };
}

/** The URL without its user and password, for messages. */
export function shownUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** @throws StorageRefused if the URL names something that is not supported */
export function connectionOptions(url: string): ClientConfig {
  const parsed = new URL(url);
  const ssl = tlsOf(parsed);
  for (const name of ['sslmode', 'sslrootcert']) parsed.searchParams.delete(name);
  return {
    connectionString: parsed.href,
    ssl,
    application_name: 'gatehouse',
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: queryMilliseconds,
    keepAlive: true,
    types: { getTypeParser: (type: number) => parsers.get(type) ?? asText },
  };
}
