/** The instances that use the database: each renews its row, by the clock of the database. */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Announced, OtherInstances } from '../opened.ts';
import { databaseTime } from './database-clock.ts';
import type { Connections, Queryable } from './postgres-pool.ts';
import { createSettingsWatch } from './settings-watch.ts';

const beatMilliseconds = 5000;
/** An instance without a sign of life for so long has ended. */
export const aliveMilliseconds = 20_000;

const renew = `
  INSERT INTO service_instance (instance, started_at, seen_at, schema_version, address, settings, connections)
  VALUES ($1, ${databaseTime}, ${databaseTime}, $2, $3, $4, $5)
  ON CONFLICT (instance) DO UPDATE
    SET seen_at = excluded.seen_at, address = excluded.address, settings = excluded.settings`;
const removeEnded = `DELETE FROM service_instance WHERE seen_at < ${databaseTime} - $1`;
const ofAlive = `FROM service_instance WHERE seen_at >= ${databaseTime} - $1 ORDER BY instance`;
const readAlive = `SELECT instance, schema_version ${ofAlive}`;
const readAddresses = `SELECT instance, address ${ofAlive}`;

export interface Instances {
  /** The ids of the instances that run, this one included. */
  alive(): Promise<readonly string[]>;
  readonly others: OtherInstances;
  close(): Promise<void>;
}

export async function aliveInstances(client: Queryable): Promise<readonly string[]> {
  return (await aliveWithSchema(client)).map(({ instance }) => instance);
}

interface AliveInstance {
  readonly instance: string;
  /** The newest migration that its program knows. */
  readonly schema: number;
}

/** The instances with the schema that each one's program knows. */
export async function aliveWithSchema(client: Queryable): Promise<readonly AliveInstance[]> {
  const { rows } = await client.query<{ instance: string; schema_version: number }>(readAlive, [
    aliveMilliseconds,
  ]);
  return rows.map(({ instance, schema_version: schema }) => ({ instance, schema }));
}

/** An instance has no address until it listens. */
async function aliveWithAddress(
  client: Queryable,
): Promise<readonly { readonly instance: string; readonly address: string | null }[]> {
  const { rows } = await client.query<{ instance: string; address: string | null }>(readAddresses, [
    aliveMilliseconds,
  ]);
  return rows;
}

/** An instance as it registers itself. */
export interface OwnInstance {
  readonly instance: string;
  /** The newest migration that this program knows. */
  readonly schema: number;
  /** The most connections that it opens. */
  readonly connections: number;
}

/** Registers an instance, or renews its sign of life. */
export async function beat(
  client: Queryable,
  { instance, schema, connections }: OwnInstance,
  announced?: Announced,
): Promise<void> {
  const { address = null, settings } = announced ?? {};
  await client.query(renew, [instance, schema, address, settings?.digests ?? null, connections]);
}

/** Registers this instance. A missed sign of life is made up for by the next. */
export async function joinInstances(options: {
  readonly pool: Connections;
  readonly own: OwnInstance;
  /** Called with the ids of the instances that run. */
  readonly seen: (instances: readonly string[]) => void;
  /** Reads the time of the database. */
  readonly readTime: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<Instances> {
  const { pool, own, seen, readTime, clock, log } = options;
  let announced: Announced | undefined;
  let known: Awaited<ReturnType<typeof aliveWithAddress>> = [];
  const compareSettings = createSettingsWatch({ client: pool, aliveMilliseconds, clock, log });

  async function renewAndLook(): Promise<void> {
    await readTime();
    await beat(pool, own, announced);
    known = await aliveWithAddress(pool);
    seen(known.map((alive) => alive.instance));
    if (announced) await compareSettings(announced.settings);
  }

  // The workers of a machine have one address, and lose the database together.
  function addressesOfOthers(): readonly string[] {
    const all = new Set(known.flatMap(({ address }) => address ?? []));
    return [...all].filter((address) => address !== announced?.address);
  }

  await renewAndLook();
  await pool.query(removeEnded, [aliveMilliseconds]);
  const stop = clock.every(beatMilliseconds, () => void renewAndLook().catch(() => undefined));
  return {
    alive: () => aliveInstances(pool),
    others: {
      async announce(next) {
        announced = next;
        // The next sign of life has it, if this one fails.
        await renewAndLook().catch(() => undefined);
      },
      addresses: addressesOfOthers,
    },
    async close() {
      stop();
      // A server that is away forgets the instance after a time.
      await pool
        .query('DELETE FROM service_instance WHERE instance = $1', [own.instance])
        .catch(() => undefined);
    },
  };
}
