import { createSharedReads } from '../../../foundation/shared-reads.ts';
import type { Log } from '../../../foundation/log.ts';
import type { Client } from '../../records/client.ts';
import type { ClientStore } from '../../stores/client-store.ts';
import type { AuthorizationStores } from '../../stores/stores.ts';

type StoredFacts = Awaited<ReturnType<ClientStore['withFacts']>>[number];

/** Data of clients that is kept in memory. */
export interface ClientTable<Described> {
  put(clientId: string, client: Described | undefined): void;
}

export interface FollowedClientsDependencies<Described, Table> {
  /** An empty table. */
  readonly create: () => Table;
  /** The clients that are not in the store. */
  readonly declared: readonly (Described & Pick<Client, 'clientId'>)[];
  readonly stores: Pick<AuthorizationStores, 'clients' | 'onCommit'>;
  readonly log: Log;
  /** Called with the whole table at the start and after each change. */
  readonly changed: (table: Table) => void;
}

/**
 * Keeps a table of all clients. Reads them at the start. After a change of a client, reads that client again.
 */
export async function followClients<Described, Table extends ClientTable<Described | StoredFacts>>({
  create,
  declared,
  stores,
  log,
  changed,
}: FollowedClientsDependencies<Described, Table>): Promise<void> {
  const store = stores.clients;
  const declaredIds = new Set(declared.map(({ clientId }) => clientId));

  async function read(): Promise<Table> {
    const table = create();
    for (const client of [...declared, ...(await store.withFacts())]) table.put(client.clientId, client);
    return table;
  }

  // One read of a client at a time: an earlier one could end later and bring back an older state.
  const sharedReads = createSharedReads<void>();
  let changes = 0;
  let table = await read();
  changed(table);

  async function readClient(clientId: string): Promise<void> {
    if (declaredIds.has(clientId)) return;
    table.put(clientId, await store.find(clientId));
    changes += 1;
    changed(table);
  }

  async function reload(): Promise<void> {
    // A client that changed during the read may be older in the new table than in the current one.
    for (let before = -1; before !== changes;) {
      before = changes;
      const next = await read();
      if (before === changes) table = next;
    }
    changed(table);
  }

  stores.onCommit((change) => {
    const reading =
      change.changed === 'client'
        ? sharedReads(change.clientId, () => readClient(change.clientId))
        : change.changed === 'everything' && reload();
    if (reading)
      return reading.catch((cause: unknown) => {
        log.error('clients-not-read', {
          message: 'The changed clients cannot be read from the store. The cached ones are used.',
          cause,
        });
        throw cause;
      });
  });
}
