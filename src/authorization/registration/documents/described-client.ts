/** Stores the client that a document describes, or what has changed about it. */
import type { Detail } from '../../../conventions/api-error.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Client } from '../../records/client.ts';
import type { RecordEvent, RequestFacts } from '../../records/events.ts';
import type { ClientStore } from '../../stores/client-store.ts';
import { metadataOf } from '../clients/client-document.ts';
import type { PrepareClient } from '../clients/client-preparation.ts';
import type { SelfDescription } from '../dynamic/registration-metadata.ts';
import type { StoreRegistration } from '../dynamic/store-registration.ts';
import { lifetimeOf } from './document-lifetime.ts';
import { readDocument } from './document-metadata.ts';
import type { DocumentFailure, FetchedDocument } from './document-request.ts';

/** The client, or the problem with its document. @throws ApiError 503 if no more clients may describe themselves. */
export type KeepDescribed = (
  clientId: string,
  fetched: Extract<FetchedDocument, { outcome: 'read' }>,
  request: RequestFacts | undefined,
) => Promise<Client | DocumentFailure>;

const by = 'its document';

function memberFailure(problems: Detail): DocumentFailure {
  const text = Object.entries(problems).map(([member, problem]) => `${member} ${problem}`);
  return { outcome: 'invalid', problem: `is not valid: ${text.join(', ')}` };
}

const deleted: DocumentFailure = { outcome: 'invalid', problem: 'is of a client that was deleted here' };

const statement = (client: Client): string =>
  JSON.stringify([metadataOf(client), client.selfRegistration?.about]);

export function createKeepDescribed(dependencies: {
  readonly settings: AuthorizationSettings['registration'];
  readonly clients: Pick<ClientStore, 'find' | 'replace'>;
  readonly prepare: PrepareClient;
  readonly storeRegistration: StoreRegistration;
  readonly clock: Clock;
  readonly record: RecordEvent;
}): KeepDescribed {
  const { settings, clients, prepare, storeRegistration, clock, record } = dependencies;
  const { documents, unusedSeconds } = settings.unvettedClients;

  /** The first use. Another instance may store the same client at the same time. */
  function newBase(clientId: string, now: number) {
    return {
      clientId,
      secrets: [],
      createdAt: now,
      version: 1,
      managedBy: 'document',
      unusedUntil: now + unusedSeconds * 1000,
    } as const;
  }

  async function replace(
    present: Client,
    described: Client,
    request: RequestFacts | undefined,
  ): Promise<Client | undefined> {
    const { version, updatedAt, clientId } = present;
    const isChanged = statement(present) !== statement(described);
    const next = isChanged ? { ...described, version: version + 1 } : { ...described, version, updatedAt };
    const change = await recording(
      () => clients.replace(next, version),
      (made) => {
        if (made === 'changed' && isChanged) record({ event: 'client-changed', clientId, by }, request);
      },
    );
    return change === 'changed' ? next : undefined;
  }

  async function store(
    clientId: string,
    { metadata, about }: SelfDescription,
    document: NonNullable<NonNullable<Client['selfRegistration']>['document']>,
    request: RequestFacts | undefined,
  ): Promise<Client | DocumentFailure> {
    const present = await clients.find(clientId);
    const selfRegistration = { about, document };
    const base = { ...(present ?? newBase(clientId, document.fetchedAt)), selfRegistration };
    const prepared = prepare(base, metadata);
    if ('problems' in prepared) return memberFailure(prepared.problems);
    const client = { ...prepared.client, selfRegistration };
    if (present)
      return (await replace(present, client, request)) ?? (await clients.find(clientId)) ?? deleted;
    const outcome = await storeRegistration(client, by, document.fetchedAt, request);
    if (outcome === 'registered') return client;
    // Another instance was faster, or the id is still reserved after a deletion.
    return (await clients.find(clientId)) ?? deleted;
  }

  return async (clientId, { body, headers }, request) => {
    const description = readDocument(body, clientId, settings);
    if ('problems' in description) return memberFailure(description.problems);
    const fetchedAt = clock.now();
    const state = { fetchedAt, freshUntil: fetchedAt + lifetimeOf(headers, documents, fetchedAt) };
    return store(clientId, description, state, request);
  };
}
