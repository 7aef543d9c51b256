/**
 * Hears of new rows of the feed on a connection of its own, because a pooler between service and server exchanges
 * the connections of transactions.
 */
import type { Client } from 'pg';
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { ChangeHearer } from '../opened.ts';
import { acknowledged } from './acknowledgements.ts';
import { channel } from './own-changes.ts';
import { abandon, connectTo, type Servers } from './servers.ts';

const firstRetryMilliseconds = 1000;
const longestRetryMilliseconds = 30_000;

/** Twice as long after each failure, less up to a half, so that instances do not return together. */
function retryAfter(failures: number, random: Random): number {
  const longest = Math.min(firstRetryMilliseconds * 2 ** failures, longestRetryMilliseconds);
  return longest * (1 - random.bytes(4).readUInt32BE() / 2 ** 33);
}

export interface ChangeListener {
  close(): Promise<void>;
}

export interface ChangeListenerDependencies extends ChangeHearer {
  readonly servers: Servers;
  readonly clock: Clock;
  readonly random: Random;
}

/** Never rejects: without notifications, the poll finds each change. */
export function listenForChanges(dependencies: ChangeListenerDependencies): ChangeListener {
  const { servers, clock, random, heard } = dependencies;
  let current: Client | undefined;
  let opening: Promise<void> | undefined;
  let isClosed = false;
  let failures = 0;
  let cancel: () => void = () => undefined;

  function retry(): void {
    if (isClosed) return;
    cancel();
    cancel = clock.after(retryAfter(failures, random), look);
    failures += 1;
  }

  function lose(client: Client): void {
    if (current !== client) return;
    current = undefined;
    retry();
  }

  function hearOn(client: Client): void {
    client
      .on('error', () => lose(client))
      .on('end', () => lose(client))
      .on('notification', ({ channel: name, payload = '' }) => {
        if (name === acknowledged) dependencies.acknowledged(payload);
        else heard();
      });
  }

  async function open(): Promise<void> {
    let client: Client | undefined;
    try {
      client = await connectTo(servers, { application_name: 'gatehouse changes' });
      hearOn(client);
      await client.query(`LISTEN ${channel}; LISTEN ${acknowledged}`);
      if (isClosed) return abandon(client);
      current = client;
      failures = 0;
      heard();
    } catch {
      // Recovered by the next attempt.
      if (client) abandon(client);
      retry();
    }
  }

  function look(): void {
    if (current || opening || isClosed) return;
    opening = open().finally(() => (opening = undefined));
  }

  look();
  return {
    async close() {
      isClosed = true;
      cancel();
      await opening;
      const last = current;
      current = undefined;
      if (last) abandon(last);
    },
  };
}
