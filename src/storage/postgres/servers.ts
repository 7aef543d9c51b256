/**
 * The servers that a URL names. A connection is tried at one after the other, and the next one begins with the server
 * that worked last.
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
import { readFileSync } from 'node:fs';
import {
  Client,
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  type PoolClient,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import type { OpeningOptions } from '../opened.ts';
import { StorageRefused } from '../refused.ts';
import { serversOfUrl, type ServersOfUrl } from './connection-options.ts';

/** The URL of a database. */
export interface DatabaseUrl {
  readonly url: string;
  /** The file that contains the URL. It is read again for each connection, because passwords change. */
  readonly file?: string | undefined;
  /** The setting that contains it, for messages; `storage.url` by default. */
  readonly setting?: string;
}

export interface Servers {
  /** The settings of the next connection. Files with the URL or a certificate are read again. */
  next(): ClientConfig;
  /** Calls `connect`, which uses `next`, and again for each other server if that one cannot be used. */
  attempt<Result>(connect: () => Promise<Result>): Promise<Result>;
  /** @throws StorageRefused if the server of a new connection is not of the kind that the URL asks for */
  assertFits(client: ClientBase): Promise<void>;
}

/** The server starts, stops or recovers. It reports anything else in the same way as the others would. */
const cannotConnectNow = '57P03';

const isOfThisServer = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || error.code === cannotConnectNow;

const reasonOf = (error: unknown): string =>
  String(error instanceof AggregateError ? error.errors[0] : (error as Error).message);

interface Failure {
  readonly place: string;
  readonly error: unknown;
}

function noneOf(failures: readonly Failure[]): Error {
  const reasons = failures.map(({ place, error }) => `${place}: ${reasonOf(error)}`);
  const found = failures.map(({ error }) => (error instanceof StorageRefused ? error.found : undefined));
  const message = `no server can be used: ${reasons.join('; ')}`;
  return found.includes(undefined) ? new Error(message) : new StorageRefused(message, { found: found[0] });
}

const readKind = `
  SELECT pg_is_in_recovery()::text AS standby, current_setting('transaction_read_only') AS read_only`;

/** @throws StorageRefused if the URL is malformed */
export function createServers({ url, file, setting }: DatabaseUrl): Servers {
  let known = serversOfUrl(url, setting);
  let current = 0;

  function read(): ServersOfUrl {
    try {
      const text = file === undefined ? url : readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      known = serversOfUrl(text, setting);
    } catch {
      // Another program may be replacing the file. The last URL remains until then.
    }
    return known;
  }

  const at = ({ servers }: ServersOfUrl): ServersOfUrl['servers'][number] | undefined =>
    servers[current % servers.length];

  return {
    next: () => at(read())?.connection ?? {},
    async attempt(connect) {
      const failures: Failure[] = [];
      for (;;) {
        const tried = current;
        const { place = '' } = at(known) ?? {};
        try {
          return await connect();
        } catch (error) {
          if (known.servers.length === 1 || !isOfThisServer(error)) throw error;
          failures.push({ place, error });
          // Another connection may have gone on already.
          if (current === tried) current = tried + 1;
          if (failures.length >= known.servers.length) throw noneOf(failures);
        }
      }
    },
    async assertFits(client) {
      const { target } = known;
      if (target === 'any') return;
      const { rows } = await client.query<{ standby: string; read_only: string }>(readKind);
      const [kind] = rows;
      const found = findCondition('store-read-only', {});
      if (kind?.standby === 'true') throw new StorageRefused('the server is a standby', { found });
      if (target === 'read-write' && kind?.read_only === 'on')
        throw new StorageRefused('the server is read-only', { found });
    },
  };
}

/** The servers that notify of changes: those of `storage.listenUrl`, if the URL names a pooler. */
export function serversToListen(
  servers: Servers,
  { listenUrl, urlFiles }: Pick<OpeningOptions, 'listenUrl' | 'urlFiles'>,
): Servers {
  if (listenUrl === undefined) return servers;
  return createServers({ url: listenUrl, file: urlFiles?.listenUrl, setting: 'storage.listenUrl' });
}

/** Ends a connection without waiting for a server that may not respond. */
export function abandon(client: Client): void {
  client.end().catch(() => undefined);
}

/** Opens a connection. @param own settings instead of those of every connection */
export async function connectTo(servers: Servers, own: ClientConfig = {}): Promise<Client> {
  return servers.attempt(async () => {
    const client = new Client({ ...servers.next(), ...own });
    // Its query reports the same error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await servers.assertFits(client);
      return client;
    } catch (error) {
      abandon(client);
      throw error;
    }
  });
}

/** The class of the connections of a pool, which chooses a server for each of them. */
export function clientOf(servers: Servers, own: ClientConfig = {}): typeof Client {
  return class extends Client {
    constructor(options?: ClientConfig) {
      super({ ...options, ...servers.next(), ...own });
    }
  };
}

/** A query on a connection of a pool. Nothing is sent again: only opening a connection is tried at several servers. */
export async function queryOn<Row extends QueryResultRow>(
  connecting: Promise<PoolClient>,
  sql: string,
  values?: unknown[],
): Promise<QueryResult<Row>> {
  const client = await connecting;
  try {
    const result = await client.query<Row>(sql, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** For migrations and moves, whose statements may take long. */
export const patient: ClientConfig = { query_timeout: 0 };
