import type { SharedPostgres } from './shared-postgres.ts';

export interface SimulatedClock {
  /** Sets the clock of the database ahead of that of its server, or back to it. */
  setAhead(interval: `${number} ${'hour' | 'minute' | 'years'}`): Promise<void>;
}

/** The clock of a new database is set by a row: the names of the catalog are found last. */
export async function simulateClock(
  { query }: Pick<SharedPostgres, 'query'>,
  url: string,
): Promise<SimulatedClock> {
  await query(
    `CREATE SCHEMA simulated;
     CREATE TABLE simulated.clock AS SELECT INTERVAL '0' AS ahead;
     CREATE FUNCTION simulated.clock_timestamp() RETURNS TIMESTAMPTZ LANGUAGE SQL VOLATILE
       AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM simulated.clock';
     ALTER DATABASE ${new URL(url).pathname.slice(1)} SET search_path = public, simulated, pg_catalog`,
    url,
  );
  return {
    async setAhead(interval) {
      await query(`UPDATE simulated.clock SET ahead = '${interval}'`, url);
    },
  };
}
