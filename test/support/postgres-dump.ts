/** pg_dump and pg_restore of the version of the server. Those of another version refuse it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from './postgres-binaries.ts';

/** The folder of the programs. The npm package has the server alone; POSTGRES_BIN names a whole installation. */
export const postgresPrograms = findPostgres() ?? '';

/** Registers tests that run pg_dump, or reports that they did not run. A skipped test would fail the gate. */
export function whereDumps(tests: string, registerTests: () => void): void {
  if (existsSync(join(postgresPrograms, 'pg_dump'))) registerTests();
  else process.stderr.write(`\n*** The tests of ${tests} DID NOT RUN: PostgreSQL has no pg_dump here ***\n`);
}
