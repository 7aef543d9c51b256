import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { connectionOptions } from '../../src/storage/postgres/connection-options.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** The place at which the server of a test database accepts connections. */
export function addressOf(url: string): NetConnectOpts {
  const { host = 'localhost', port = 5432 } = connectionOptions(url);
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

/** The URL of a test database by a proxy in front of its server. */
export function behind(url: string, { port }: Pick<FaultProxy, 'port'>): string {
  const { user = 'postgres', password } = connectionOptions(url);
  const credentials = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
  return `postgres://${credentials}@127.0.0.1:${port}${new URL(url).pathname}?sslmode=disable`;
}
