/** pg_dump and pg_restore of the version of a server. Those of an older version refuse it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';
import { type SharedPostgres, sharePostgres } from './shared-postgres.ts';

/** The folder with the programs of a whole installation, if the server of the other tests has no pg_dump. */
const given = process.env['POSTGRES_DUMPS'];

/** The folder of the programs. The npm package has the server alone; POSTGRES_BIN names a whole installation. */
export const postgresPrograms = given ?? findPostgres() ?? '';

/** A server that `pg_dump` of `postgresPrograms` can read. */
export async function startDumpable(): Promise<SharedPostgres> {
  return given === undefined ? sharePostgres() : startPostgres(undefined, given);
}

/**
 * Registers tests that run pg_dump, or reports that they did not run. A skipped test would fail the gate.
 * @throws Error if POSTGRES_DUMPS names a folder without it
 */
export function whereDumps(tests: string, registerTests: () => void): void {
  if (existsSync(join(postgresPrograms, 'pg_dump'))) return registerTests();
  if (given !== undefined) throw new Error(`POSTGRES_DUMPS names ${given}, which has no pg_dump`);
  process.stderr.write(`\n*** The tests of ${tests} DID NOT RUN: PostgreSQL has no pg_dump here ***\n`);
}
