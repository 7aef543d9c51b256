/**
 * The PostgreSQL server of a test file: the one that `TEST_PG_DSN` names, or a new one. A given server is never
 * stopped, and loses the databases of the tests at their end.
 */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { connectionOptions, patiently } from '../../src/storage/postgres/connection-options.ts';
import { findPostgres } from './postgres-binaries.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** The URL of a superuser, if the tests use a given server. */
const given = process.env['TEST_PG_DSN'];

/** True if a test can stop its server, change its configuration, or choose its certificate. */
export const ownsPostgres = given === undefined && findPostgres() !== undefined;

/** A server that the tests may share with others. */
export type SharedPostgres = Pick<PostgresServer, 'createDatabase' | 'query' | typeof Symbol.asyncDispose>;

/** Reports tests that did not run. */
export function reportUnownedPostgres(tests: string): void {
  if (ownsPostgres) return;
  const reason =
    given === undefined ? 'there is no PostgreSQL for this platform' : 'TEST_PG_DSN names a given server';
  process.stderr.write(`\n*** The tests of ${tests} DID NOT RUN: ${reason} ***\n`);
}

async function query(sql: string, url: string): Promise<readonly Record<string, unknown>[]> {
  // A database is created and dropped with a checkpoint, which takes long on a busy machine.
  const { types: _ours, ...connection } = patiently(connectionOptions(url));
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function useGiven(server: string): SharedPostgres {
  const created: string[] = [];
  return {
    async createDatabase() {
      const name = `gatehouse_test_${randomBytes(8).toString('hex')}`;
      await query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`, server);
      created.push(name);
      return Object.assign(new URL(server), { pathname: `/${name}` }).href;
    },
    query: (sql, url = server) => query(sql, url),
    async [Symbol.asyncDispose]() {
      for (const name of created) await query(`DROP DATABASE ${name} WITH (FORCE)`, server);
    },
  };
}

export async function sharePostgres(): Promise<SharedPostgres> {
  return given === undefined ? startPostgres() : useGiven(given);
}
