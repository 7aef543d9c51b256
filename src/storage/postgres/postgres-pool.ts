import {
  type ClientBase,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { systemClock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { ConnectionUse } from '../opened.ts';
import { createConnectionGate } from './connection-gate.ts';
import { clientOf, queryOn, type Servers } from './servers.ts';

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
 * The server, the database or the role has no connection left, or PgBouncer has as many clients as it allows, whose
 * code is that of all its errors. Nothing was sent on the connection.
 * @see https://www.pgbouncer.org/config.html#max_client_conn
 */
const isRefused = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '53300' || (error.code === '08P01' && error.message.includes('(max_client_conn)')));

/** A connection, or any of several. */
export interface Queryable {
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<QueryResult<Row>>;
}

/** The connections of a process. A caller waits while all are in use. */
export interface Connections extends Queryable {
  connect(): Promise<PoolClient>;
  /** Returns a connection. `isLost`: it is not used again. */
  release(client: PoolClient, isLost: boolean): void;
  /** Closes the connections that are not in use. */
  dropIdle(): Promise<void>;
  use(): ConnectionUse;
  end(): Promise<void>;
}

const shortage = 'this instance';

function reportShortage(log: Log, { allowed, granted }: ConnectionUse): void {
  if (granted < allowed)
    log.warn('storage-connections-refused', {
      message:
        'The database grants fewer connections than storage.poolSize. Requests wait for those it grants.',
      shortage,
      allowed,
      granted,
    });
  else log.info('storage-connections-granted', { shortage, allowed });
}

export function openPool(
  servers: Servers,
  { log, size = defaultSize }: { readonly log: Log; readonly size?: number | undefined },
): Connections {
  /**
   * A standby may lack changes that were confirmed. The next connection resolves the name of the server again. The
   * pool waits for the promise, although its types do not say so.
   */
  const prepareSession = (client: ClientBase): unknown =>
    prepare(client).then(() => servers.assertFits(client));
  const pool = new Pool({
    ...servers.next(),
    Client: clientOf(servers),
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
  const gate = createConnectionGate({
    allowed: size,
    isRefused,
    held: () => pool.totalCount,
    // The server frees connections in real time, also for a test whose clock stands still.
    clock: systemClock,
    changed: (use) => reportShortage(log, use),
  });
  const connect = (): Promise<PoolClient> => servers.attempt(() => pool.connect());

  return {
    query: (sql, values) => gate.pass(() => queryOn(connect(), sql, values)),
    connect: () => gate.enter(connect),
    release(client, isLost) {
      client.release(isLost);
      gate.leave();
    },
    async dropIdle() {
      const dropped = Array.from({ length: pool.idleCount }, async () =>
        (await pool.connect()).release(true),
      );
      await Promise.allSettled(dropped);
    },
    use: gate.use,
    async end() {
      gate.close();
      await pool.end();
    },
  };
}
