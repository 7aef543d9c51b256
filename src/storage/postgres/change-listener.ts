/**
 * Hears of new rows of the feed on a connection of its own, because a pooler between service and server exchanges
 * the connections of transactions.
 */
import { Client, type ClientConfig } from 'pg';
import type { Clock } from '../../foundation/clock.ts';
import { acknowledged } from './acknowledgements.ts';
import { channel } from './own-changes.ts';

const retryMilliseconds = 1000;

export interface ChangeListener {
  close(): Promise<void>;
}

export interface ChangeListenerDependencies {
  readonly connection: ClientConfig;
  readonly clock: Clock;
  /** Called for each notification, and when the connection is opened: notifications may have been missed. */
  readonly heard: () => void;
  /** Called with the payload of each acknowledgement. */
  readonly acknowledged: (payload: string) => void;
}

/** Ends a connection without waiting for a server that may not respond. */
function abandon(client: Client): void {
  client.end().catch(() => undefined);
}

/** Never rejects: without notifications, the poll finds each change. */
export function listenForChanges(dependencies: ChangeListenerDependencies): ChangeListener {
  const { connection, clock, heard } = dependencies;
  let current: Client | undefined;
  let opening: Promise<void> | undefined;
  let isClosed = false;

  function lose(client: Client): void {
    if (current === client) current = undefined;
  }

  async function open(): Promise<void> {
    const client = new Client({ ...connection, application_name: 'gatehouse changes' });
    client
      .on('error', () => lose(client))
      .on('end', () => lose(client))
      .on('notification', ({ channel: name, payload = '' }) => {
        if (name === acknowledged) dependencies.acknowledged(payload);
        else heard();
      });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}; LISTEN ${acknowledged}`);
      if (isClosed) return abandon(client);
      current = client;
      heard();
    } catch {
      // Recovered by the next attempt.
      abandon(client);
    }
  }

  function look(): void {
    if (current || opening || isClosed) return;
    opening = open().finally(() => (opening = undefined));
  }

  look();
  const stop = clock.every(retryMilliseconds, look);
  return {
    async close() {
      isClosed = true;
      stop();
      await opening;
      const last = current;
      current = undefined;
      if (last) abandon(last);
    },
  };
}
