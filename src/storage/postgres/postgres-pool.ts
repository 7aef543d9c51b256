import { type ClientBase, type ClientConfig, Pool } from 'pg';
import type { Log } from '../../foundation/log.ts';

const defaultSize = 10;
const idleMilliseconds = 30_000;
/** The address of a server that was replaced is resolved again. */
const lifetimeSeconds = 1800;

async function assertPrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: number }>('SELECT pg_is_in_recovery() AS standby');
  if (rows[0]?.standby === 1) throw new Error('the server is a standby');
}

/**
 * A standby may lack changes that were confirmed. The next connection resolves the name of the server again. The pool
 * waits for the promise, although its types do not say so.
 */
const refuseStandby = (client: ClientBase): unknown => assertPrimary(client);

/** Closes the connections that are not in use. */
export async function dropIdle(pool: Pool): Promise<void> {
  const dropped = Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(true));
  await Promise.allSettled(dropped);
}

export function openPool(connection: ClientConfig, log: Log, size = defaultSize): Pool {
  const pool = new Pool({
    ...connection,
    max: size,
    onConnect: refuseStandby,
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
