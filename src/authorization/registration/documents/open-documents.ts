import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import type { Metrics } from '../../../foundation/metrics.ts';
import { createNetworks } from '../../../foundation/networks.ts';
import type { ResolveName } from '../../../foundation/outbound/guarded-lookup.ts';
import { createHttpClient } from '../../../foundation/outbound/http-client.ts';
import { isPublicAddress } from '../../../foundation/outbound/public-address.ts';
import type { Random } from '../../../foundation/random.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { AuthorizationStores } from '../../stores/stores.ts';
import type { DocumentClients } from '../clients/client-directory.ts';
import { createClientPreparation } from '../clients/client-preparation.ts';
import { createStoreRegistration } from '../dynamic/store-registration.ts';
import { createClientDocuments } from './client-documents.ts';
import { createKeepDescribed } from './described-client.ts';
import { maximumDocumentBytes } from './document-request.ts';

export interface OpenedDocuments extends DocumentClients {
  close(): void;
}

/** The clients with metadata documents, if the settings allow them. */
export function openClientDocuments(dependencies: {
  readonly settings: AuthorizationSettings;
  readonly stores: Pick<AuthorizationStores, 'clients' | 'initialAccessTokens' | 'attempts'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly record: RecordEvent;
  readonly resolveName?: ResolveName | undefined;
  readonly metrics?: Pick<Metrics, 'counter'> | undefined;
}): OpenedDocuments | undefined {
  const { stores, clock, log, resolveName, metrics } = dependencies;
  const settings = dependencies.settings.registration;
  if (!settings.clientIdMetadataDocuments) return undefined;
  const isAllowed = createNetworks(settings.unvettedClients.documents.allowedNetworks);
  const http = createHttpClient({
    clock,
    forbids: (address) => !isPublicAddress(address) && !isAllowed(address),
    forbidsHost: () => false,
    resolveName,
    keepAlive: false,
    maximumBytes: maximumDocumentBytes,
  });
  const fetches = metrics?.counter(
    'gatehouse_client_documents_total',
    'Fetches of metadata documents of clients, by their outcome.',
  );
  const documents = createClientDocuments({
    http,
    settings: settings.unvettedClients,
    attempts: stores.attempts,
    keep: createKeepDescribed({
      ...dependencies,
      settings,
      clients: stores.clients,
      prepare: createClientPreparation(dependencies),
      storeRegistration: createStoreRegistration({
        ...dependencies,
        settings,
        store: stores.initialAccessTokens,
      }),
    }),
    clock,
    log,
    counted: (outcome) => fetches?.add({ outcome }),
  });
  return { ...documents, close: http.close };
}
