/**
 * Compares the connections that the server can grant with those that all instances may open, at the start and while
 * the service runs: an instance that joins, or a changed limit, makes too few of them.
 * @see docs/decisions/storage.md, connections
 */
import type { PoolClient } from 'pg';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { ConnectionDemand } from '../opened.ts';
import { demandOf } from './connection-demand.ts';
import type { Connections } from './postgres-pool.ts';

const lookMilliseconds = 60_000;
const shortage = 'all instances';

async function readDemand(pool: Connections): Promise<ConnectionDemand | undefined> {
  const client: PoolClient & { readonly processID?: number | null } = await pool.connect();
  try {
    const demand = await demandOf(client, client.processID);
    pool.release(client, false);
    return demand;
  } catch (error) {
    pool.release(client, true);
    throw error;
  }
}

export interface DemandWatch {
  close(): Promise<void>;
}

/** Resolves after the first look. A later one that fails is made up for by the next. */
export async function watchDemand({
  pool,
  clock,
  log,
}: {
  readonly pool: Connections;
  readonly clock: Pick<Clock, 'every'>;
  readonly log: Log;
}): Promise<DemandWatch> {
  let isShort = false;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const demand = await readDemand(pool);
    const wasShort = isShort;
    isShort = demand !== undefined && demand.needed > demand.granted;
    if (isShort && !wasShort)
      log.warn('storage-connections-short', {
        message: 'PostgreSQL grants fewer connections than all instances may open.',
        shortage,
        ...demand,
      });
    if (wasShort && !isShort) log.info('storage-connections-suffice', { shortage, ...demand });
  }

  await look();
  const stop = clock.every(lookMilliseconds, () => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined));
  });
  return {
    async close() {
      stop();
      await looking;
    },
  };
}
