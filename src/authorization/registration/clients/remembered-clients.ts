import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Freshness } from '../../../foundation/freshness.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Client } from '../../records/client.ts';
import type { OnAuthorizationChange } from '../../stores/committed-changes.ts';
import type { ClientStore } from '../../stores/client-store.ts';

const capacity = 10_000;

/**
 * The store of clients with a cache of the last clients that were found, because every request of a client reads
 * its record. A committed change removes the client from the cache, and the cache is not used while the changes of
 * other instances are unknown.
 */
export function rememberClients(
  store: ClientStore,
  { onCommit, freshness, clock }: { onCommit: OnAuthorizationChange; freshness: Freshness; clock: Clock },
): ClientStore {
  const known = createBoundedCache<string, Client>(capacity);
  // A record that was read during a change may be older than the change.
  let changes = 0;
  onCommit((change) => {
    if (change.changed === 'client') known.delete(change.clientId);
    else if (change.changed === 'everything') known.clear();
    else return;
    changes += 1;
  });
  const isCurrent = ({ unusedUntil }: Client): boolean =>
    unusedUntil === undefined || unusedUntil > clock.now();

  return {
    ...store,
    async find(clientId) {
      const remembered = known.get(clientId);
      if (remembered && isCurrent(remembered) && freshness.isFresh()) return remembered;
      const before = changes;
      const found = await store.find(clientId);
      if (found && before === changes) known.set(clientId, found);
      return found;
    },
  };
}
