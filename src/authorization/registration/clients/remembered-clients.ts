import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Client } from '../../records/client.ts';
import type { OnAuthorizationChange } from '../../stores/committed-changes.ts';
import type { ClientStore } from '../../stores/stores.ts';

const capacity = 10_000;

/**
 * The store of clients, the ones that were found last in memory: a client's every request asks for it. A client is
 * forgotten as soon as a change of it has committed.
 */
export function rememberClients(
  store: ClientStore,
  { onCommit, clock }: { onCommit: OnAuthorizationChange; clock: Clock },
): ClientStore {
  const known = createBoundedCache<string, Client>(capacity);
  // What was read while a change was under way may be from before it.
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
      if (remembered && isCurrent(remembered)) return remembered;
      const before = changes;
      const found = await store.find(clientId);
      if (found && before === changes) known.set(clientId, found);
      return found;
    },
  };
}
