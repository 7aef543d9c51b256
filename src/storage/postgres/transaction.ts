/** The statements around a transaction. One writer at a time changes the data, also among several servers. */
import type { Client, ClientBase, QueryResult } from 'pg';

/** Identifies the locks of this program among the advisory locks of the database. */
export const lockSpace = 0x67617465;

/** The second keys of the advisory locks. */
export const locks = { schema: 1, move: 2, writer: 3 } as const;

/**
 * A role or a database may have a weaker level, also since the service started. The server's `remote_apply` is stronger.
 * @see https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-SYNCHRONOUS-COMMIT
 */
const durable = `
  SELECT set_config('synchronous_commit', 'on', true)
    WHERE current_setting('synchronous_commit') <> 'remote_apply';`;

const limits = `
  SET LOCAL statement_timeout = '4s';
  SET LOCAL lock_timeout = '2s';
  SET LOCAL idle_in_transaction_session_timeout = '5s';`;

/**
 * In one message to the server. A role or a database may have another isolation level. A snapshot for the whole
 * transaction would be older than the wait for the lock, so the units would decide by old rows.
 */
export const beginWriting = `
  BEGIN ISOLATION LEVEL READ COMMITTED;${limits}${durable}
  SELECT pg_advisory_xact_lock(${lockSpace}, ${locks.writer});
  SELECT pg_current_xact_id()::text AS transaction`;

/** Begins a transaction after every other writer, and returns its number. */
export async function begin(client: ClientBase, before = ''): Promise<string> {
  // A message of several statements has a list of results.
  const results = (await client.query(`${before}${beginWriting}`)) as unknown as readonly QueryResult<{
    transaction: string;
  }>[];
  return results.at(-1)?.rows[0]?.transaction ?? '';
}

/** Commits the work of a connection that only one caller uses, or undoes it. */
export async function inTransaction<Result>(
  client: Client,
  work: () => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // The first error is reported; a lost connection is undone by the server.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
