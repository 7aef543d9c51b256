/** The registry of clients over REST. Entries of the settings file are shown and never changed here. @see Spec §4.1 */
import {
  conflict,
  gone,
  insufficientScope,
  notFound,
  preconditionFailed,
} from '../../../conventions/api-error.ts';
import { assertIfMatch, isNotModified } from '../../../conventions/etag.ts';
import type { Caller, Handlers } from '../../../conventions/operation.ts';
import { digest } from '../../../foundation/digest.ts';
import { type Client, type ClientSecret, isConfidential } from '../../client.ts';
import { invalidFields } from '../../errors.ts';
import type { Operations, Schemas } from '../../operations.ts';
import type { AuthorizationParts } from '../../parts.ts';
import type { Change } from '../../stores.ts';
import {
  clientDocument,
  clientEtag,
  clientHref,
  type ClientMetadata,
  clientProblems,
  metadataOf,
  registeredOf,
} from './client-document.ts';
import { powerBeyond } from '../../scope.ts';
import { collection } from '../collection.ts';
import { mergedPage } from '../cursor.ts';
import type { ClientFacts } from './client-facts.ts';
import { longestAccessTokenMilliseconds } from '../../tokens/access/longest-access-token.ts';

type Served =
  | 'listClients'
  | 'createClient'
  | 'getClient'
  | 'replaceClient'
  | 'changeClient'
  | 'deleteClient';
type Rotation = NonNullable<Schemas['ClientPatch']['client_secret_rotation']>;

/** A record that is to be stored, and the secret that its answer shows. */
interface Prepared {
  readonly client: Client;
  readonly secret: string | undefined;
}

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
): Pick<Handlers<Operations>, Served> {
  const { settings, stores, clients, denials, clock, random, record, tombstoneSeconds } = parts;
  const by = (caller: Caller | undefined): string => caller?.clientId ?? '';

  async function existing(clientId: string): Promise<Client> {
    const client = await clients.find(clientId);
    if (client) return client;
    throw (await stores.clients.isTombstone(clientId, clock.now())) ? gone() : notFound();
  }

  /** The record to be changed, where it may be, and is still what the caller saw. */
  async function changeable(clientId: string, ifMatch: string | undefined): Promise<Client> {
    const client = await existing(clientId);
    assertIfMatch(ifMatch, clientEtag(client));
    if (client.managedBy === 'settings') throw conflict('The entry is managed by the settings file.');
    return client;
  }

  /** @throws ApiError 403 where the caller would reach further through the client than it does itself. */
  function assertWithinPower(caller: Caller | undefined, ...records: readonly Client[]): void {
    const beyond = powerBeyond(
      records.flatMap(({ scope }) => scope),
      caller?.scopes ?? new Set(),
    );
    if (beyond.length > 0) throw insufficientScope([...new Set(beyond)].join(' '));
  }

  function assertChanged(change: Change, ifMatch: string | undefined): void {
    if (change === 'absent') throw gone();
    if (change === 'stale')
      throw ifMatch === undefined
        ? conflict('The client was changed at the same time.')
        : preconditionFailed();
  }

  function rotated(
    secrets: readonly ClientSecret[],
    { overlapSeconds }: Rotation,
    secret: string,
    now: number,
  ): ClientSecret[] {
    const present = secrets.find(({ expiresAt }) => expiresAt === undefined);
    const old =
      present && overlapSeconds > 0
        ? [{ digest: present.digest, expiresAt: now + overlapSeconds * 1000 }]
        : [];
    return [{ digest: digest(secret) }, ...old];
  }

  /** @throws ApiError 400 with every field that is wrong. */
  function prepare(
    base: Pick<Client, 'clientId' | 'secrets' | 'createdAt' | 'version'>,
    metadata: ClientMetadata,
    rotation?: Rotation,
  ): Prepared {
    const now = clock.now();
    const registered = registeredOf(metadata);
    const unsecured: Client = { ...base, ...registered, managedBy: 'registry', updatedAt: now };
    const confidential = isConfidential(unsecured);
    const problems = clientProblems(unsecured, settings) ?? {};
    if (rotation && !confidential) {
      throw invalidFields({
        ...problems,
        client_secret_rotation: 'is possible only for a client that authenticates',
      });
    }
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    if (!confidential) return { client: { ...unsecured, secrets: [] }, secret: undefined };
    if (!rotation && base.secrets.length > 0) return { client: unsecured, secret: undefined };
    const secret = random.token(32);
    const secrets = rotated(base.secrets, rotation ?? { overlapSeconds: 0 }, secret, now);
    return { client: { ...unsecured, secrets }, secret };
  }

  async function store(
    present: Client,
    prepared: Prepared,
    ifMatch: string | undefined,
    caller: Caller | undefined,
  ) {
    assertWithinPower(caller, present, prepared.client);
    const client = { ...prepared.client, version: present.version + 1 };
    assertChanged(await stores.clients.replace(client, present.version), ifMatch);
    await facts.reload();
    const event = prepared.secret === undefined ? 'client-changed' : 'client-rotated';
    record({ event, clientId: client.clientId, by: by(caller) });
    const headers = { ...noStore, ETag: clientEtag(client) };
    return { status: 200 as const, headers, body: clientDocument(client, caller, prepared.secret) };
  }

  return {
    async listClients({ query }, request) {
      const { caller } = request;
      const { limit = 50, after, managed_by: managedBy, grant_type: grantType } = query;
      const declared = managedBy === 'registry' ? [] : clients.declared;
      const matching = declared.filter(
        (client) => grantType === undefined || client.grantTypes.includes(grantType),
      );
      const page = await mergedPage(
        matching,
        async (rest) => (managedBy === 'settings' ? { items: [] } : stores.clients.list({ grantType }, rest)),
        { limit, after },
      );
      const items = page.items.map((client) => clientDocument(client, caller));
      return { status: 200, body: collection(request, items, page.next) };
    },

    async createClient({ body: { client_id, ...metadata } }, { caller }) {
      const clientId = client_id ?? random.token(16);
      const { client, secret } = prepare(
        { clientId, secrets: [], createdAt: clock.now(), version: 1 },
        metadata,
      );
      assertWithinPower(caller, client);
      const taken = clients.isDeclared(clientId) || (await stores.clients.insert(client)) === 'conflict';
      if (taken) throw conflict('The client_id is taken.', { client_id: 'is taken' });
      await facts.reload();
      record({ event: 'client-created', clientId, by: by(caller) });
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

    async replaceClient({ path, header, body }, { caller }) {
      const present = await changeable(path.client_id, header['If-Match']);
      return store(present, prepare(present, body), header['If-Match'], caller);
    },

    async changeClient({ path, header, body: { client_secret_rotation: rotation, ...patch } }, { caller }) {
      const present = await changeable(path.client_id, header['If-Match']);
      const prepared = prepare(present, patched(metadataOf(present), patch), rotation);
      return store(present, prepared, header['If-Match'], caller);
    },

    async deleteClient({ path, header }, { caller }) {
      const present = await changeable(path.client_id, header['If-Match']);
      assertWithinPower(caller, present);
      const { clientId, version } = present;
      const now = clock.now();
      const tombstoneUntil = now + tombstoneSeconds * 1000;
      const until = now + longestAccessTokenMilliseconds;
      // While the id is held no token of it can be rightful, one that is being issued at this moment included.
      const notBefore = Math.max(now, Math.min(until, tombstoneUntil - 1));
      const denial = { kind: 'client', key: clientId, notBefore, until } as const;
      const change = await stores.clients.remove({
        clientId,
        expectedVersion: version,
        now,
        tombstoneUntil,
        denial,
      });
      assertChanged(change, header['If-Match']);
      denials.apply([denial]);
      await facts.reload();
      record({ event: 'client-deleted', clientId, by: by(caller) });
      return { status: 204 };
    },
  };
}
