/**
 * The registry of clients over REST. Clients of the settings file and built-in ones are shown and never changed here.
 * @see Spec §4.1
 */
import type { Preconditions } from '../../../conventions/etag.ts';
import { conflict } from '../../../conventions/api-error.ts';
import { isNotModified } from '../../../conventions/etag.ts';
import { assertSameReadOnly } from '../../../conventions/read-only.ts';
import type { Handlers, OperationRequest } from '../../../conventions/operation.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../../records/operations.ts';
import type { ClientDirectory } from '../../registration/clients/client-directory.ts';
import {
  clientDocument,
  clientEtag,
  clientHref,
  type ClientMetadata,
  metadataOf,
} from '../../registration/clients/client-document.ts';
import { collection } from '../../../conventions/listing/collection.ts';
import { createEntryRules } from '../../registration/entry-rules.ts';
import { type ClientChangeDependencies, createClientChanges } from './client-changes.ts';
import type { Client } from '../../records/client.ts';
import { isCurrentSecret } from '../../registration/clients/current-secret.ts';
import { clientRules } from '../../listing/rules.ts';
import { mergedPage } from '../../listing/cursor.ts';

type Served =
  | 'listClients'
  | 'createClient'
  | 'getClient'
  | 'replaceClient'
  | 'changeClient'
  | 'deleteClient';

const noStore = { 'Cache-Control': 'no-store' } as const;

/** Applies a merge patch to the registered metadata. @see RFC 7396 */
function patched(
  metadata: ClientMetadata,
  patch: Omit<AuthorizationSchemas['ClientPatch'], 'client_secret_rotation'>,
): ClientMetadata {
  const merged = { ...metadata, ...patch };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

export function createClientRegistry(
  dependencies: ClientChangeDependencies & {
    readonly clients: Pick<ClientDirectory, 'find' | 'declared' | 'isDeclared'>;
  },
): Pick<Handlers<AuthorizationOperations>, Served> {
  const { store, clients, clock } = dependencies;
  const rules = createEntryRules({
    noun: 'client',
    find: clients.find,
    isTombstone: store.isTombstone,
    etagOf: clientEtag,
    clock,
  });
  const changes = createClientChanges(dependencies, rules);

  async function create(clientId: string | undefined, metadata: ClientMetadata, request: OperationRequest) {
    const { client, secret } = await changes.make(clientId, metadata, request);
    return {
      status: 201 as const,
      headers: { ...noStore, Location: clientHref(client.clientId), ETag: clientEtag(client) },
      body: clientDocument(client, request.caller, secret),
    };
  }

  /** @throws ApiError 409 with each read-only member that differs. */
  function assertSame(
    body: Pick<ClientMetadata, 'client_id' | 'client_secret' | 'managed_by'>,
    present: Client,
  ): void {
    const { client_secret: secret } = body;
    const given = { ...body, client_secret: isCurrentSecret(present, secret) ? 'current' : secret };
    const { clientId, managedBy } = present;
    assertSameReadOnly(given, { client_id: clientId, managed_by: managedBy, client_secret: 'current' });
  }

  /** A client with a document can be deleted here. Any other change would last until the next fetch. */
  async function editable(clientId: string, preconditions: Preconditions): Promise<Client> {
    const present = await rules.changeable(clientId, preconditions);
    if (present.managedBy === 'document') throw conflict('The client is managed by its metadata document.');
    return present;
  }

  return {
    async listClients({ query }, request) {
      const { caller } = request;
      const { managed_by: managedBy, grant_type: grantType } = query;
      const matching = clients.declared.filter(
        (client) =>
          (managedBy === undefined || client.managedBy === managedBy) &&
          (grantType === undefined || client.grantTypes.includes(grantType)),
      );
      const isStored = managedBy !== 'settings' && managedBy !== 'built-in';
      const page = await mergedPage(
        matching,
        async (rest) => (isStored ? store.list({ grantType, managedBy }, rest) : { items: [] }),
        query,
        clientRules,
      );
      const items = page.items.map((client) => clientDocument(client, caller));
      return { status: 200, body: collection(request, { ...page, items }) };
    },

    createClient: ({ body: { client_id, ...metadata } }, request) => create(client_id, metadata, request),

    async getClient({ path, header }, { caller }) {
      const client = await rules.existing(path.client_id);
      const headers = { ETag: clientEtag(client) };
      if (isNotModified(header['If-None-Match'], headers.ETag)) return { status: 304, headers };
      return { status: 200, headers, body: clientDocument(client, caller) };
    },

    async replaceClient({ path, header, body }, request) {
      const { client_id: clientId } = path;
      if (await rules.isNewLife(clientId, header)) {
        assertSameReadOnly(body, { client_id: clientId });
        return create(clientId, body, request);
      }
      const present = await editable(clientId, header);
      assertSame(body, present);
      const { client, secret } = await changes.replace(present, { metadata: body }, header, request);
      const headers = { ...noStore, ETag: clientEtag(client) };
      return { status: 200, headers, body: clientDocument(client, request.caller, secret) };
    },

    async changeClient({ path, header, body: { client_secret_rotation: rotation, ...patch } }, request) {
      const present = await editable(path.client_id, header);
      assertSame(patch, present);
      const wanted = { metadata: patched(metadataOf(present), patch), rotation };
      const { client, secret } = await changes.replace(present, wanted, header, request);
      const headers = { ...noStore, ETag: clientEtag(client) };
      return { status: 200, headers, body: clientDocument(client, request.caller, secret) };
    },

    async deleteClient({ path, header }, request) {
      const present = await rules.changeable(path.client_id, header);
      await changes.remove(present, header, request);
      return { status: 204 };
    },
  };
}
