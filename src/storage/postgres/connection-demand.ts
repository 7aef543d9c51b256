/**
 * Compares the connections that the server can grant to the service with those that its instances may open. Nothing
 * is compared behind a pooler, which shares a few connections among many.
 * @see https://www.postgresql.org/docs/current/runtime-config-connection.html
 */
import type { ConnectionDemand } from '../opened.ts';
import { databaseTime } from './database-clock.ts';
import { aliveMilliseconds } from './instances.ts';
import type { Queryable } from './postgres-pool.ts';

/** Other programs, and services with another database. A role without rights sees no name of the others. */
const others = `
  SELECT usename, datname FROM pg_stat_activity
  WHERE usesysid IS NOT NULL AND datid IS NOT NULL
    AND (datname <> current_database() OR COALESCE(application_name, '') NOT LIKE 'gatehouse%')`;

/** LEAST ignores what is not limited. No limit of a role holds for a superuser. */
const readDemand = `
  WITH other AS MATERIALIZED (${others})
  SELECT pg_backend_pid() = $1 AS is_direct,
    LEAST(
      current_setting('max_connections')::BIGINT - current_setting('superuser_reserved_connections')::BIGINT
        - COALESCE(current_setting('reserved_connections', true), '0')::BIGINT - (SELECT COUNT(*) FROM other),
      (SELECT rolconnlimit FROM pg_roles WHERE rolname = session_user AND rolconnlimit >= 0 AND NOT rolsuper)
        - (SELECT COUNT(*) FROM other WHERE usename = session_user),
      (SELECT datconnlimit FROM pg_database WHERE datname = current_database() AND datconnlimit >= 0)
        - (SELECT COUNT(*) FROM other WHERE datname = current_database())
    ) AS granted,
    (SELECT COALESCE(SUM(connections), 0) FROM service_instance
      WHERE seen_at >= ${databaseTime} - ${aliveMilliseconds}) AS needed`;

/** `undefined` behind a pooler. The schema must exist. @param pid the process at the server, as the protocol says it */
export async function demandOf(
  client: Queryable,
  pid: number | null | undefined,
): Promise<ConnectionDemand | undefined> {
  const { rows } = await client.query<{ is_direct: number; granted: number; needed: number }>(readDemand, [
    pid ?? 0,
  ]);
  const [row] = rows;
  return row?.is_direct === 1 ? { granted: row.granted, needed: row.needed } : undefined;
}
