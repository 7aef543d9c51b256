/** The instances that use the database: each renews its row, by the clock of the database. */
import type { Clock } from '../../foundation/clock.ts';
import type { OtherInstances } from '../opened.ts';
import { databaseTime } from './database-clock.ts';
import type { Connections, Queryable } from './postgres-pool.ts';

const beatMilliseconds = 5000;
/** An instance without a sign of life for so long has ended. */
export const aliveMilliseconds = 20_000;

const renew = `
  INSERT INTO service_instance (instance, started_at, seen_at, schema_version, address, connections)
  VALUES ($1, ${databaseTime}, ${databaseTime}, $2, $3, $4)
  ON CONFLICT (instance) DO UPDATE SET seen_at = excluded.seen_at, address = excluded.address`;
const removeEnded = `DELETE FROM service_instance WHERE seen_at < ${databaseTime} - $1`;
const readAlive = `SELECT * FROM service_instance WHERE seen_at >= ${databaseTime} - $1 ORDER BY instance`;

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
  /** Undefined until it listens. */
  readonly address: string | undefined;
}

/** The instances with the schema that each one's program knows. */
export async function aliveWithSchema(client: Queryable): Promise<readonly AliveInstance[]> {
  const { rows } = await client.query<{ instance: string; schema_version: number; address: string | null }>(
    readAlive,
    [aliveMilliseconds],
  );
  return rows.map(({ instance, schema_version: schema, address }) => ({
    instance,
    schema,
    address: address ?? undefined,
  }));
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
  address?: string,
): Promise<void> {
  await client.query(renew, [instance, schema, address ?? null, connections]);
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
}): Promise<Instances> {
  const { pool, own, seen, readTime, clock } = options;
  let ownAddress: string | undefined;
  let known: readonly AliveInstance[] = [];

  async function renewAndLook(): Promise<void> {
    await readTime();
    await beat(pool, own, ownAddress);
    known = await aliveWithSchema(pool);
    seen(known.map((alive) => alive.instance));
  }

  // The workers of a machine have one address, and lose the database together.
  function addressesOfOthers(): readonly string[] {
    const all = new Set(known.flatMap(({ address }) => address ?? []));
    return [...all].filter((address) => address !== ownAddress);
  }

  await renewAndLook();
  await pool.query(removeEnded, [aliveMilliseconds]);
  const stop = clock.every(beatMilliseconds, () => void renewAndLook().catch(() => undefined));
  return {
    alive: () => aliveInstances(pool),
    others: {
      async announce(address) {
        ownAddress = address;
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
