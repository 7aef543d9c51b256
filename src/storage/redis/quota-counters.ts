/** The quotas of several instances in Redis, or in a server that speaks its protocol. */
import type { QuotaCount, QuotaExchange, SharedCount } from '../../conventions/quotas/quota-exchange.ts';
import type { Clock } from '../../foundation/clock.ts';
import { StorageRefused } from '../refused.ts';
import { countScript, resetScript } from './count-script.ts';

/** The part of the package that is used. */
interface Client {
  sendCommand(words: readonly string[]): Promise<unknown>;
  destroy(): void;
}

const exchangeMilliseconds = 1000;
/** The keys of one script. */
const mostKeys = 500;
/** The part in braces keeps all keys in one slot, so that a script may use them together. */
const prefix = '{gatehouse-quota}:';
const instancesKey = `${prefix}instances`;

function* slicesOf(counts: readonly QuotaCount[]): Generator<readonly QuotaCount[]> {
  for (let from = 0; from < Math.max(1, counts.length); from += mostKeys)
    yield counts.slice(from, from + mostKeys);
}

const valuesOf = ({ windowMilliseconds, endsAt, known, added }: QuotaCount): readonly string[] =>
  [windowMilliseconds, endsAt ?? 0, known, added].map(String);

function sharedOf(counts: readonly QuotaCount[], reply: readonly number[]): readonly SharedCount[] {
  return counts.map(({ key }, index) => {
    const [endsAt = 0, remainingMilliseconds = 0, count = 0] = reply.slice(3 * index, 3 * index + 3);
    return { key, endsAt, remainingMilliseconds, count };
  });
}

/** Rejects after the time limit. The reply that arrives later is ignored. */
function within<Result>(clock: Clock, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(exchangeMilliseconds, () =>
      reject(new Error(`Redis did not respond within ${exchangeMilliseconds} ms`)),
    );
    work.then(resolve, reject).finally(stop);
  });
}

/** @throws StorageRefused if the package is not installed */
async function loadDriver() {
  try {
    return await import('@redis/client');
  } catch (cause) {
    throw new StorageRefused(
      'quotas.redis needs the package @redis/client; install it with npm install @redis/client',
      { cause },
    );
  }
}

/** @param instance identifies this process among those that use the server */
export async function openRedisCounters(url: string, instance: string, clock: Clock): Promise<QuotaExchange> {
  const driver = await loadDriver();
  let connected: Promise<Client> | undefined;

  /** The next exchange opens a connection again, so the client need not do it. */
  async function connect(): Promise<Client> {
    const client = driver.createClient({
      url,
      RESP: 2,
      name: 'gatehouse',
      disableOfflineQueue: true,
      socket: { connectTimeout: exchangeMilliseconds, reconnectStrategy: false },
    });
    // A command reports the same error.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  function drop(): void {
    const last = connected;
    connected = undefined;
    // Without a connection there is nothing to end.
    last?.then((client) => client.destroy()).catch(() => undefined);
  }

  async function count(client: Client, counts: readonly QuotaCount[]) {
    const keys = [...counts.map(({ key }) => prefix + key), instancesKey];
    const values = [...counts.flatMap(valuesOf), instance];
    const words = ['EVAL', countScript, String(keys.length), ...keys, ...values];
    const reply = (await client.sendCommand(words)) as readonly number[];
    return { counts: sharedOf(counts, reply), instances: reply.at(-1) ?? 1 };
  }

  async function countAll(counts: readonly QuotaCount[]) {
    const client = await (connected ??= connect());
    const parts = await Promise.all([...slicesOf(counts)].map((slice) => count(client, slice)));
    return { counts: parts.flatMap((part) => part.counts), instances: parts.at(-1)?.instances ?? 1 };
  }

  return {
    async exchange(counts) {
      try {
        return await within(clock, countAll(counts));
      } catch (error) {
        drop();
        throw error;
      }
    },
    async reset(key) {
      const work = async () =>
        (await (connected ??= connect())).sendCommand(['EVAL', resetScript, '1', prefix + key]);
      try {
        await within(clock, work());
      } catch (error) {
        drop();
        throw error;
      }
    },
    async close() {
      const client = await connected?.catch(() => undefined);
      // A server that is away forgets the instance after a time.
      if (client)
        await within(clock, client.sendCommand(['ZREM', instancesKey, instance])).catch(() => undefined);
      drop();
    },
  };
}
