/**
 * The quotas of several instances in PostgreSQL. An exchange is one statement on a connection of its own: it waits
 * for no unit and takes none of their locks. The table is unlogged, so an exchange waits for no disk.
 */
import { Pool, type PoolClient } from 'pg';
import type { QuotaCount, QuotaExchange, SharedCount } from '../../conventions/quotas/quota-exchange.ts';
import type { Clock } from '../../foundation/clock.ts';
import { databaseTime } from './database-clock.ts';
import { aliveMilliseconds } from './instances.ts';
import { clientOf, queryOn, type Servers } from './servers.ts';

const exchangeMilliseconds = 1000;
const sweepMilliseconds = 60_000;

/** A window that begins later than this is of a time when the database's clock was ahead. */
const clockToleranceMilliseconds = 60_000;

const isOpen = `(held.ends_at > excluded.starts_at
  AND held.starts_at <= excluded.starts_at + ${clockToleranceMilliseconds})`;
/** The requests are of a window that has ended. */
const isLate = '(excluded.ends_at <= excluded.starts_at)';

/** In the order of the keys, so that two instances never wait for each other. */
const count = `
  WITH moment AS MATERIALIZED (SELECT ${databaseTime} AS now),
  counted AS (
    INSERT INTO quota_window AS held (quota_key, starts_at, ends_at, taken, added)
    SELECT quota_key, now, LEAST(now + length, COALESCE(NULLIF(ends_at, 0), now + length)), known + added, added
    FROM moment, unnest($1::TEXT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[])
      AS reported (quota_key, length, ends_at, known, added)
    ORDER BY quota_key COLLATE "C"
    ON CONFLICT (quota_key) DO UPDATE SET
      starts_at = CASE WHEN ${isOpen} THEN held.starts_at ELSE excluded.starts_at END,
      ends_at = CASE WHEN ${isOpen} THEN held.ends_at ELSE excluded.ends_at END,
      taken = CASE WHEN NOT ${isOpen} THEN excluded.taken
        WHEN ${isLate} THEN held.taken
        WHEN held.ends_at <> excluded.ends_at THEN held.taken + excluded.added
        ELSE GREATEST(held.taken, excluded.taken - excluded.added) + excluded.added END,
      added = excluded.added
    RETURNING quota_key, ends_at, ends_at - ${databaseTime} AS remaining, taken
  )
  SELECT counted.*, instances.number AS instances
  FROM (
    SELECT COUNT(*) AS number FROM service_instance, moment WHERE seen_at >= now - ${aliveMilliseconds}
  ) AS instances LEFT JOIN counted ON TRUE`;

const reset = 'UPDATE quota_window SET ends_at = ends_at - 1, taken = 0, added = 0 WHERE quota_key = $1';

const sweep = `
  DELETE FROM quota_window WHERE quota_key IN (
    SELECT quota_key FROM quota_window WHERE ends_at <= ${databaseTime} LIMIT 10000 FOR UPDATE SKIP LOCKED
  )`;

interface CountedRow {
  readonly quota_key: string | null;
  readonly ends_at: number;
  readonly remaining: number;
  readonly taken: number;
  readonly instances: number;
}

const valuesOf = (counts: readonly QuotaCount[]): unknown[] => [
  counts.map(({ key }) => key),
  counts.map(({ windowMilliseconds }) => windowMilliseconds),
  counts.map(({ endsAt }) => endsAt ?? 0),
  counts.map(({ known }) => known),
  counts.map(({ added }) => added),
];

function sharedOf(rows: readonly CountedRow[]): readonly SharedCount[] {
  return rows.flatMap(({ quota_key: key, ends_at: endsAt, remaining, taken }) =>
    key === null ? [] : { key, endsAt, remainingMilliseconds: remaining, count: taken },
  );
}

/** The schema must exist before the first exchange. */
export function createQuotaCounters(servers: Servers, clock: Clock): QuotaExchange {
  const own = { application_name: 'gatehouse quotas', query_timeout: exchangeMilliseconds };
  const pool = new Pool({
    ...servers.next(),
    Client: clientOf(servers, own),
    // The pool waits for the promise, although its types do not say so.
    onConnect: (client): unknown => servers.assertFits(client),
    max: 1,
    allowExitOnIdle: true,
  });
  // The next exchange opens a connection again, and reports if it cannot.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const connect = (): Promise<PoolClient> => servers.attempt(() => pool.connect());
  let sweepAt = clock.monotonic() + sweepMilliseconds;

  /** Ended windows take space only, so a later sweep is soon enough. */
  function sweepNowAndThen(): void {
    if (clock.monotonic() < sweepAt) return;
    sweepAt = clock.monotonic() + sweepMilliseconds;
    queryOn(connect(), sweep).catch(() => undefined);
  }

  return {
    async exchange(counts) {
      const { rows } = await queryOn<CountedRow>(connect(), count, valuesOf(counts));
      sweepNowAndThen();
      return { counts: sharedOf(rows), instances: rows[0]?.instances ?? 1 };
    },
    async reset(key) {
      await pool.query(reset, [key]);
    },
    close: () => pool.end(),
  };
}
