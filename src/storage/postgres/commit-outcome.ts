/**
 * Finds out if a transaction was committed whose response was lost. Its number shows that only as long as the server
 * is the same one: after a failover or a crash, another transaction may have the number.
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
import { DatabaseError } from 'pg';
import type { Clock } from '../../foundation/clock.ts';
import type { Connections, Queryable } from './postgres-pool.ts';

const retryMilliseconds = 250;
/** A server that is away for longer leaves the outcome unknown. */
const patienceMilliseconds = 60_000;

export type CommitOutcome = 'done' | 'not-done' | 'unknown';

/** A server in one uninterrupted life. */
export interface ServerLife {
  /** Changes with each other cluster, and with each failover. */
  readonly history: string;
  /** PostgreSQL resets its statistics in a recovery after a crash. */
  readonly life: string;
}

const life = `
  (SELECT system_identifier FROM pg_control_system())::text || ':' ||
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS history,
  (SELECT stats_reset FROM pg_stat_wal)::text AS life`;
const readLife = `SELECT ${life}`;
/** In one statement, so that no crash happens between. */
const readStatus = `SELECT pg_xact_status($1::xid8) AS status, ${life}`;
/** The error for a number that no transaction has yet. */
const laterNumber = '22023';

/** `undefined` at a server that does not say it. */
export async function lifeOf(client: Queryable): Promise<ServerLife | undefined> {
  const { rows } = await client.query<ServerLife>(readLife);
  return rows[0];
}

/** The outcome by the state of a transaction; `undefined` while it runs. */
function outcomeOf(
  status: string | null,
  before: ServerLife,
  now: ServerLife | undefined,
): CommitOutcome | undefined {
  if (now?.history !== before.history) return 'unknown';
  if (status === 'in progress') return undefined;
  if (status === 'aborted') return 'not-done';
  // A crash can lose a transaction that was not confirmed, and another one gets its number.
  return status === 'committed' && now.life === before.life ? 'done' : 'unknown';
}

export interface OutcomeFinder {
  /** Resolves when the outcome of a transaction is known, or cannot be found out. Never rejects. */
  find(transaction: string, before: ServerLife): Promise<CommitOutcome>;
  /** Leaves unknown what is not known yet. */
  close(): void;
}

export function createOutcomeFinder({ pool, clock }: { pool: Connections; clock: Clock }): OutcomeFinder {
  const closing = Promise.withResolvers<void>();
  let isClosed = false;

  async function ask(transaction: string, before: ServerLife): Promise<CommitOutcome | undefined> {
    try {
      const { rows } = await pool.query<ServerLife & { status: string | null }>(readStatus, [transaction]);
      return outcomeOf(rows[0]?.status ?? null, before, rows[0]);
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === laterNumber)) throw error;
      // The server has not given the number yet: a crash has lost the transaction.
      return outcomeOf('aborted', before, await lifeOf(pool));
    }
  }

  async function wait(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(retryMilliseconds, resolve);
    await Promise.race([promise, closing.promise]);
    cancel();
  }

  return {
    async find(transaction, before) {
      const until = clock.monotonic() + patienceMilliseconds;
      while (!isClosed && clock.monotonic() < until) {
        // Recovered by the next attempt, when the server is back.
        const outcome = await ask(transaction, before).catch(() => undefined);
        if (outcome) return outcome;
        await wait();
      }
      return 'unknown';
    },
    close() {
      isClosed = true;
      closing.resolve();
    },
  };
}
