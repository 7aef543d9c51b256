import type { Instruments } from '../../foundation/instruments.ts';
import type { RecordEvent } from '../records/events.ts';
import { builtInClients } from '../registration/clients/built-in-clients.ts';
import { type ClientDirectory, createClientDirectory } from '../registration/clients/client-directory.ts';
import { openClientDocuments, type OpenedDocuments } from '../registration/documents/open-documents.ts';
import { createOwnerDirectory, type OwnerDirectory } from '../registration/owners/owner-directory.ts';
import type { AuthorizationStores } from '../stores/stores.ts';
import type { AuthorizationDependencies } from './dependencies.ts';

/** The known clients and users. */
export interface Registration {
  readonly clients: ClientDirectory;
  readonly owners: OwnerDirectory;
  readonly documents: OpenedDocuments | undefined;
}

export function openRegistration(
  dependencies: Pick<AuthorizationDependencies, 'settings' | 'builtInClients' | 'hasher' | 'resolveName'> & {
    readonly stores: Pick<AuthorizationStores, 'clients' | 'owners' | 'initialAccessTokens' | 'attempts'>;
    readonly record: RecordEvent;
  },
  { clock, random, log, metrics }: Instruments,
): Registration {
  const { settings, stores, hasher, resolveName, record } = dependencies;
  const documents = openClientDocuments({
    settings,
    stores,
    clock,
    random,
    log,
    record,
    resolveName,
    metrics,
  });
  return {
    clients: createClientDirectory({
      settings,
      builtIn: builtInClients(dependencies.builtInClients ?? { commandLine: false }),
      store: stores.clients,
      documents,
    }),
    owners: createOwnerDirectory({ settings, store: stores.owners, hasher }),
    documents,
  };
}
