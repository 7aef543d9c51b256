import { type ClientBase, type ClientConfig, Pool } from 'pg';
import type { Log } from '../../foundation/log.ts';

const defaultSize = 10;
const idleMilliseconds = 30_000;
/** The address of a server that was replaced is resolved again. */
const lifetimeSeconds = 1800;

/**
 * The server ends a statement after this time, before the query of the service ends. It is a setting of the session,
 * so it is made only at the server itself: a pooler gives its sessions to other transactions, and its process id is not
 * that of the server. Each transaction of the writer has a limit of its own.
 */
const sessionLimit = `set_config('statement_timeout', '4s', false)`;

async function prepare(client: ClientBase & { readonly processID?: number | null }): Promise<void> {
  const { rows } = await client.query<{ standby: number }>(
    `SELECT pg_is_in_recovery() AS standby, CASE WHEN pg_backend_pid() = $1 THEN ${sessionLimit} END`,
    [client.processID ?? 0],
  );
  if (rows[0]?.standby === 1) throw new Error('the server is a standby');
}

/**
 * A standby may lack changes that were confirmed. The next connection resolves the name of the server again. The pool
 * waits for the promise, although its types do not say so.
 */
const prepareSession = (client: ClientBase): unknown => prepare(client);

/** Closes the connections that are not in use. */
export async function dropIdle(pool: Pool): Promise<void> {
  const dropped = Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(true));
  await Promise.allSettled(dropped);
}

export function openPool(connection: ClientConfig, log: Log, size = defaultSize): Pool {
  const pool = new Pool({
    ...connection,
    max: size,
    onConnect: prepareSession,
    idleTimeoutMillis: idleMilliseconds,
    maxLifetimeSeconds: lifetimeSeconds,
  });
  // An idle connection that ends is replaced at its next use.
  pool.on('error', (cause) =>
    log.warn('storage-connection-ended', { message: 'It is opened again.', cause }),
  );
  // A connection in use reports its end to its query as well. Without a listener, the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
