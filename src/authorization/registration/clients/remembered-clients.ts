import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Client } from '../../client.ts';
import type { ClientStore } from '../../stores.ts';

const capacity = 10_000;

/**
 * The store of clients, the ones that were found last in memory: a client's every request asks for it. All changes go
 * through here, and each forgets what it changed, whatever became of it. What the store removes by itself, a client
 * that nobody used, has told its end.
 */
export function rememberClients(store: ClientStore, clock: Clock): ClientStore {
  const known = createBoundedCache<string, Client>(capacity);
  // What was read while a change was under way may be from before it.
  let changes = 0;

  async function changing<Result>(clientId: string, change: Promise<Result>): Promise<Result> {
    try {
      return await change;
    } finally {
      changes += 1;
      known.delete(clientId);
    }
  }
  const isCurrent = ({ unusedUntil }: Client): boolean =>
    unusedUntil === undefined || unusedUntil > clock.now();

  return {
    ...store,
    async find(clientId) {
      const remembered = known.get(clientId);
      if (remembered && isCurrent(remembered)) return remembered;
      const before = changes;
      const found = await store.find(clientId);
      if (found && before === changes) known.set(clientId, found);
      return found;
    },
    insert: (client) => changing(client.clientId, store.insert(client)),
    replace: (client, expectedVersion) => changing(client.clientId, store.replace(client, expectedVersion)),
    remove: (input) => changing(input.clientId, store.remove(input)),
    prolong: (clientId, unusedUntil) => changing(clientId, store.prolong(clientId, unusedUntil)),
  };
}
