/** Measures the delays of the instances and of the database, all the time. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { request } from 'undici';
import type { Sample } from '../history.ts';
import type { Instance } from './instance.ts';
import type { Recorder } from './recorder.ts';

const pauseMilliseconds = 100;
const databasePatience = 1000;

export interface Samples {
  close(): Promise<void>;
}

/** A connection by the proxy of an instance, opened again after each failure. */
function createProbe(connectionString: string) {
  let client: Client | undefined;
  function abandon(): void {
    client?.end().catch(() => undefined);
    client = undefined;
  }
  return {
    abandon,
    async ask() {
      if (!client) {
        client = new Client({
          connectionString,
          connectionTimeoutMillis: databasePatience,
          query_timeout: databasePatience,
        });
        client.on('error', () => undefined);
        await client.connect();
      }
      await client.query('SELECT 1');
    },
  };
}

export function startSamples(instances: readonly Instance[], recorder: Recorder): Samples {
  let isOpen = true;

  async function follow(
    of: Pick<Sample, 'sample' | 'instance'>,
    ask: () => Promise<void>,
    lost?: () => void,
  ) {
    while (isOpen) {
      const start = recorder.now();
      let isReached = true;
      try {
        await ask();
      } catch {
        // Recovered by the next sample.
        isReached = false;
        lost?.();
      }
      recorder.add({ ...of, start, end: recorder.now(), isReached });
      await delay(pauseMilliseconds);
    }
  }

  const following = instances.flatMap((instance) => {
    const probe = createProbe(instance.databaseUrl);
    const { name } = instance;
    return [
      follow({ sample: 'instance', instance: name }, async () => {
        const { body } = await request(`${instance.url}/livez`, { headersTimeout: 0 });
        await body.dump();
      }),
      follow({ sample: 'database', instance: name }, probe.ask, probe.abandon).then(probe.abandon),
    ];
  });
  return {
    async close() {
      isOpen = false;
      await Promise.all(following);
    },
  };
}
