/** Opens `postgres://…`, with the schema of this program. Several instances may use the database. */
import { createSystemRandom } from '../../foundation/random.ts';
import { shownUrl } from '../../foundation/database-url.ts';
import { auditUnits } from '../audit/audit-rows.ts';
import { createTableSearch } from '../audit/search-table.ts';
import { TableTrail } from '../audit/table-trail.ts';
import { logMigrations } from '../migrations/applied.ts';
import { migrations as ownMigrations } from '../migrations/list.ts';
import type { Opened, OpeningOptions } from '../opened.ts';
import { findCondition, type FoundCondition } from '../../foundation/conditions/conditions.ts';
import { StorageRefused } from '../refused.ts';
import { jobUnits } from '../sql/expire.ts';
import { units } from '../units.ts';
import { acknowledged, createAcknowledgements, payloadOf } from './acknowledgements.ts';
import { followChanges } from './change-feed.ts';
import { listenForChanges } from './change-listener.ts';
import { watchDifference } from './clock-difference.ts';
import { type DatabaseClock, openDatabaseClock, readTime } from './database-clock.ts';
import { watchCommits } from './commit-watch.ts';
import { watchDemand } from './demand-watch.ts';
import { beat, joinInstances, type OwnInstance } from './instances.ts';
import { createOwnChanges } from './own-changes.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { openPool } from './postgres-pool.ts';
import { assertSafe, migrate, refuseUnfinishedMove } from './schema.ts';
import { connectTo, createServers, patient, type Servers, serversToListen } from './servers.ts';

const instanceBytes = 8;

/**
 * The instance is registered before another program can migrate the schema further. Its clock is that of the database
 * from the start.
 */
async function prepare(servers: Servers, own: OwnInstance, options: OpeningOptions): Promise<DatabaseClock> {
  const { log, migrations = ownMigrations } = options;
  const client = await connectTo(servers, patient);
  try {
    await assertSafe(client);
    await refuseUnfinishedMove(client);
    const clock = await openDatabaseClock(client, options.clock, options.databaseTime);
    const register = (): Promise<void> => beat(client, own);
    logMigrations(log, await migrate(client, migrations, clock.now(), register));
    return clock;
  } finally {
    await client.end();
  }
}

/** The SQLSTATE of missing rights, and of a search path without a schema that the role may use. */
const missingRights = new Set<unknown>(['42501', '3F000']);

const databaseCondition = (error: unknown, reason: string): FoundCondition =>
  missingRights.has((error as { readonly code?: unknown }).code)
    ? findCondition('store-rights', { reason })
    : findCondition('store-unreachable', { reason: `: ${reason}` });

/** The reason not to use a database. The message of `pg` does not contain the password. */
export function refusal(url: string, error: unknown): StorageRefused {
  const reason = error instanceof AggregateError ? String(error.errors[0]) : (error as Error).message;
  const found = error instanceof StorageRefused ? error.found : undefined;
  return new StorageRefused(`cannot use ${shownUrl(url)}: ${reason}`, {
    cause: error,
    found: found ?? databaseCondition(error, reason),
  });
}

async function open(
  servers: Servers,
  registered: OwnInstance,
  clock: DatabaseClock,
  options: OpeningOptions,
): Promise<Opened> {
  const { log, maxStaleSeconds = 30 } = options;
  const { instance } = registered;
  const pool = openPool(servers, { log, size: options.poolSize });
  const acknowledgements = createAcknowledgements(instance, clock);
  const own = createOwnChanges({ instance, clock, acknowledgements });
  const trail = new TableTrail({
    instance,
    flush: () => database.write(auditUnits.flush, undefined),
    clock,
    log,
  });
  const commits = options.migrations ? undefined : watchCommits({ folder: options.folder, clock, log });
  const database = openPostgresDatabase({ pool, units, clock, own, entries: trail, counter: commits });
  const follow = async (): Promise<void> => clock.take(await readTime(pool, clock, options.databaseTime));
  try {
    const instances = await joinInstances({
      pool,
      own: registered,
      seen: acknowledgements.expect,
      readTime: follow,
      clock,
      log,
    });
    const feed = await followChanges({
      pool,
      own,
      announce: database.announce,
      acknowledge(seq) {
        // Without it, the writer waits in vain for a moment.
        pool
          .query('SELECT pg_notify($1, $2)', [acknowledged, payloadOf(instance, seq)])
          .catch(() => undefined);
      },
      reached() {
        // A write shows that the server accepts changes again. If it fails, the store remains degraded.
        if (database.health() !== 'ok')
          database
            .write(jobUnits.recordRun, { job: 'reconnection', now: clock.now() })
            .catch(() => undefined);
      },
      maxStaleMilliseconds: maxStaleSeconds * 1000,
      clock,
      log,
    });
    const hearer = { heard: () => void feed.poll(), acknowledged: acknowledgements.heard };
    options.hear?.(hearer);
    const random = createSystemRandom();
    const listener = options.hear
      ? undefined
      : listenForChanges({ servers: serversToListen(servers, options), clock, random, ...hearer });
    const demand = await watchDemand({ pool, clock, log });
    commits?.start(database);
    const clockDifference = watchDifference({ clock, readTime: follow, log });
    return {
      database: { ...database, freshness: feed },
      clock,
      clockDifference,
      instance,
      alive: instances.alive,
      others: instances.others,
      health: () => (feed.isTroubled ? 'degraded' : database.health()),
      trouble: () => (feed.isTroubled ? 'store-unreachable' : undefined),
      files: () => undefined,
      connections: pool.use,
      auditSearch: createTableSearch(database),
      async openAudit() {
        await trail.open().catch((cause: unknown) => {
          throw new StorageRefused('the database cannot store the audit trail', { cause });
        });
        return trail;
      },
      async close() {
        clockDifference.close();
        await demand.close();
        await listener?.close();
        await feed.close();
        await instances.close();
        await commits?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws StorageRefused if the database cannot be used, with the reason. */
export async function openPostgres(url: string, options: OpeningOptions): Promise<Opened> {
  try {
    const servers = createServers({ url, file: options.urlFiles?.url });
    const own = {
      instance: createSystemRandom().token(instanceBytes),
      schema: (options.migrations ?? ownMigrations).length,
      connections: options.registered ?? 0,
    };
    const clock = await prepare(servers, own, options);
    return await open(servers, own, clock, options);
  } catch (error) {
    throw refusal(url, error);
  }
}
