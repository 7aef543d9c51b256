/**
 * The changes of the registry of clients: the rights that they require, and their line in the audit trail. Nothing is
 * read after a commit, because a failed read would lose the new secret. The copies in memory follow the commit.
 */
import { isDeepStrictEqual } from 'node:util';
import { randomId, type Random } from '../../../foundation/random.ts';
import type { Preconditions } from '../../../conventions/etag.ts';
import { conflict, insufficientScope } from '../../../conventions/api-error.ts';
import type { Caller, OperationRequest } from '../../../conventions/operation.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Scopes } from '../../records/grantable-scope.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { ClientDirectory } from '../../registration/clients/client-directory.ts';
import type { ClientStore } from '../../stores/client-store.ts';
import type { Client } from '../../records/client.ts';
import { invalidFields } from '../../records/errors.ts';
import { powerBeyond } from '../../records/scope.ts';
import { type ClientMetadata, metadataOf } from '../../registration/clients/client-document.ts';
import { isBuiltIn } from '../../registration/clients/built-in-clients.ts';
import type { EntryRules } from '../../registration/entry-rules.ts';
import {
  type PrepareClient,
  type PreparedClient,
  type SecretRotation,
} from '../../registration/clients/client-preparation.ts';
import { actingAs } from '../../../conventions/acting-as.ts';
import type { EndClient } from './end-client.ts';

export interface ClientChanges {
  /** Generates an id if none is requested. @throws ApiError 400, 403, 409 */
  make(
    wishedId: string | undefined,
    metadata: ClientMetadata,
    request: OperationRequest,
  ): Promise<PreparedClient>;
  /** Without a difference, nothing is written and the version remains. @throws ApiError 400, 403, 409, 410, 412 */
  replace(
    present: Client,
    wanted: { readonly metadata: ClientMetadata; readonly rotation?: SecretRotation | undefined },
    preconditions: Preconditions,
    request: OperationRequest,
  ): Promise<PreparedClient>;
  /** @throws ApiError 403, 409, 410, 412 */
  remove(present: Client, preconditions: Preconditions, request: OperationRequest): Promise<void>;
}

const by = ({ caller }: OperationRequest): string => `client ${caller?.clientId}`;

/** The members, as JSON shows them: one without a value is not a member. */
const shownMetadata = (client: Client): unknown => JSON.parse(JSON.stringify(metadataOf(client)));

const taken = (): Error => conflict('The client_id is already in use.', { client_id: 'is taken' });

export interface ClientChangeDependencies {
  readonly store: ClientStore;
  readonly clients: Pick<ClientDirectory, 'isDeclared'>;
  readonly scopes: Pick<Scopes, 'allowed'>;
  readonly prepare: PrepareClient;
  readonly endClient: EndClient;
  readonly clock: Clock;
  readonly random: Random;
  readonly record: RecordEvent;
}

export function createClientChanges(
  dependencies: ClientChangeDependencies,
  rules: Pick<EntryRules<Client>, 'assertChanged'>,
): ClientChanges {
  const { store, clients, scopes, endClient, clock, random, record } = dependencies;

  /** @throws ApiError 400 with every invalid field. */
  function prepare(...input: Parameters<PrepareClient>): PreparedClient {
    const prepared = dependencies.prepare(...input);
    if ('problems' in prepared) throw invalidFields(prepared.problems);
    return prepared;
  }

  /** @throws ApiError 403 if the client would give the caller more rights than it has. */
  function assertWithinPower(caller: Caller | undefined, ...records: readonly Client[]): void {
    const beyond = powerBeyond(records.flatMap(scopes.allowed), caller?.scopes ?? new Set());
    if (beyond.length > 0) throw insufficientScope([...new Set(beyond)].join(' '));
  }

  return {
    async make(wishedId, metadata, request) {
      const clientId = wishedId ?? randomId(random, 16);
      const made = { secrets: [], createdAt: clock.now(), version: 1, managedBy: 'registry' } as const;
      const prepared = prepare({ clientId, ...made }, metadata);
      assertWithinPower(request.caller, prepared.client);
      if (clients.isDeclared(clientId) || isBuiltIn(clientId)) throw taken();
      const insertion = await recording(
        () => actingAs(request.caller, () => store.insert(prepared.client)),
        (inserted) => {
          if (inserted === 'inserted')
            record({ event: 'client-created', clientId, by: by(request) }, request);
        },
      );
      if (insertion === 'conflict') throw taken();
      return prepared;
    },

    async replace(present, { metadata, rotation }, preconditions, request) {
      const prepared = prepare(present, metadata, rotation);
      assertWithinPower(request.caller, present, prepared.client);
      const { clientId } = present;
      const isSame = isDeepStrictEqual(shownMetadata(present), shownMetadata(prepared.client));
      if (isSame && prepared.secret === undefined) {
        // The record may come from memory.
        rules.assertChanged(await store.confirm(clientId, present.version), preconditions);
        return { client: present, secret: undefined };
      }
      const client = { ...prepared.client, version: present.version + 1 };
      const hasLostRights = powerBeyond(scopes.allowed(present), new Set(scopes.allowed(client))).length > 0;
      const event = prepared.secret === undefined ? 'client-changed' : 'client-rotated';
      const change = await recording(
        () =>
          actingAs(request.caller, () =>
            store.replace(client, present.version, hasLostRights ? client.updatedAt : undefined),
          ),
        (made) => {
          if (made === 'changed') record({ event, clientId, by: by(request) }, request);
        },
      );
      rules.assertChanged(change, preconditions);
      return { client, secret: prepared.secret };
    },

    async remove(present, preconditions, request) {
      assertWithinPower(request.caller, present);
      const end = () => endClient(present, by(request), request, present.version);
      rules.assertChanged(await actingAs(request.caller, end), preconditions);
    },
  };
}
