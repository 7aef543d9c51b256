/** The registry of clients over REST. Entries of the settings file are shown and never changed here. @see Spec §4.1 */
import { conflict, insufficientScope } from '../../../conventions/api-error.ts';
import { isNotModified } from '../../../conventions/etag.ts';
import type { Caller, Handlers, OperationRequest } from '../../../conventions/operation.ts';
import { whenDone } from '../../../foundation/outcome-unknown.ts';
import type { Client } from '../../records/client.ts';
import { invalidFields } from '../../records/errors.ts';
import type { Operations, Schemas } from '../../records/operations.ts';
import type { AuthorizationParts } from '../../parts/parts.ts';
import {
  clientDocument,
  clientEtag,
  clientHref,
  type ClientMetadata,
  metadataOf,
} from '../../registration/clients/client-document.ts';
import { powerBeyond } from '../../records/scope.ts';
import { collection } from '../../listing/collection.ts';
import { createEntryRules } from '../../registration/entry-rules.ts';
import type { EndClient } from './end-client.ts';
import { createClientPreparation, type PreparedClient } from './client-preparation.ts';
import { mergedPage } from '../../listing/cursor.ts';
import type { ClientFacts } from '../../registration/clients/client-facts.ts';

type Served =
  | 'listClients'
  | 'createClient'
  | 'getClient'
  | 'replaceClient'
  | 'changeClient'
  | 'deleteClient';

const noStore = { 'Cache-Control': 'no-store' } as const;

/** Applies a merge patch to what was registered. @see RFC 7396 */
function patched(
  metadata: ClientMetadata,
  patch: Omit<Schemas['ClientPatch'], 'client_secret_rotation'>,
): ClientMetadata {
  const merged = { ...metadata, ...patch };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

export function createClientRegistry(
  parts: AuthorizationParts,
  facts: ClientFacts,
  endClient: EndClient,
): Pick<Handlers<Operations>, Served> {
  const { stores, clients, scopes, clock, random, record } = parts;
  const by = (caller: Caller | undefined): string => `client ${caller?.clientId}`;
  const taken = (): Error => conflict('The client_id is taken.', { client_id: 'is taken' });

  const { existing, changeable, assertChanged } = createEntryRules({
    noun: 'client',
    find: clients.find,
    isTombstone: stores.clients.isTombstone,
    etagOf: clientEtag,
    clock,
  });
  const prepareOrTell = createClientPreparation(parts);

  /** @throws ApiError 400 with every field that is wrong. */
  function prepare(...input: Parameters<typeof prepareOrTell>): PreparedClient {
    const prepared = prepareOrTell(...input);
    if ('problems' in prepared) throw invalidFields(prepared.problems);
    return prepared;
  }

  /** @throws ApiError 403 where the caller would reach further through the client than it does itself. */
  function assertWithinPower(caller: Caller | undefined, ...records: readonly Client[]): void {
    const beyond = powerBeyond(records.flatMap(scopes.allowed), caller?.scopes ?? new Set());
    if (beyond.length > 0) throw insufficientScope([...new Set(beyond)].join(' '));
  }

  async function store(
    present: Client,
    prepared: PreparedClient,
    ifMatch: string | undefined,
    request: OperationRequest,
  ) {
    const { caller } = request;
    assertWithinPower(caller, present, prepared.client);
    const client = { ...prepared.client, version: present.version + 1 };
    const event = prepared.secret === undefined ? 'client-changed' : 'client-rotated';
    const change = await whenDone(stores.clients.replace(client, present.version), (made) => {
      if (made === 'changed') record({ event, clientId: client.clientId, by: by(caller) }, request);
    });
    assertChanged(change, ifMatch);
    await facts.refresh(client.clientId);
    const headers = { ...noStore, ETag: clientEtag(client) };
    return { status: 200 as const, headers, body: clientDocument(client, caller, prepared.secret) };
  }

  return {
    async listClients({ query }, request) {
      const { caller } = request;
      const { limit = 50, after, managed_by: managedBy, grant_type: grantType } = query;
      const declared = managedBy === undefined || managedBy === 'settings' ? clients.declared : [];
      const matching = declared.filter(
        (client) => grantType === undefined || client.grantTypes.includes(grantType),
      );
      const page = await mergedPage(
        matching,
        async (rest) =>
          managedBy === 'settings' ? { items: [] } : stores.clients.list({ grantType, managedBy }, rest),
        { limit, after },
      );
      const items = page.items.map((client) => clientDocument(client, caller));
      return { status: 200, body: collection(request, items, page.next) };
    },

    async createClient({ body: { client_id, ...metadata } }, request) {
      const { caller } = request;
      const clientId = client_id ?? random.token(16);
      const { client, secret } = prepare(
        { clientId, secrets: [], createdAt: clock.now(), version: 1, managedBy: 'registry' },
        metadata,
      );
      assertWithinPower(caller, client);
      if (clients.isDeclared(clientId)) throw taken();
      const insertion = await whenDone(stores.clients.insert(client), (made) => {
        if (made === 'inserted') record({ event: 'client-created', clientId, by: by(caller) }, request);
      });
      if (insertion === 'conflict') throw taken();
      await facts.refresh(clientId);
      return {
        status: 201,
        headers: { ...noStore, Location: clientHref(clientId), ETag: clientEtag(client) },
        body: clientDocument(client, caller, secret),
      };
    },

    async getClient({ path, header }, { caller }) {
      const client = await existing(path.client_id);
      const headers = { ETag: clientEtag(client) };
      if (isNotModified(header['If-None-Match'], headers.ETag)) return { status: 304, headers };
      return { status: 200, headers, body: clientDocument(client, caller) };
    },

    async replaceClient({ path, header, body }, request) {
      const present = await changeable(path.client_id, header['If-Match']);
      return store(present, prepare(present, body), header['If-Match'], request);
    },

    async changeClient({ path, header, body: { client_secret_rotation: rotation, ...patch } }, request) {
      const present = await changeable(path.client_id, header['If-Match']);
      const prepared = prepare(present, patched(metadataOf(present), patch), rotation);
      return store(present, prepared, header['If-Match'], request);
    },

    async deleteClient({ path, header }, request) {
      const { caller } = request;
      const present = await changeable(path.client_id, header['If-Match']);
      assertWithinPower(caller, present);
      assertChanged(await endClient(present, by(caller), request, present.version), header['If-Match']);
      return { status: 204 };
    },
  };
}
