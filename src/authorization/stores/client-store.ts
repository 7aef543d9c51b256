import type { Client, GrantType, ManagedBy } from '../records/client.ts';
import type { Insertion, Change } from './outcomes.ts';
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

export interface ClientStore {
  find(clientId: string): Promise<Client | undefined>;
  list(
    filter: { grantType?: GrantType | undefined; managedBy?: ManagedBy | undefined },
    page: ListRequest,
  ): Promise<ListPage<Client>>;
  insert(client: Client): Promise<Insertion>;
  /** Says if the stored record has this version, and writes nothing. `changed` means that it has. */
  confirm(clientId: string, version: number): Promise<Change>;
  /**
   * Replaces the record; its `version` must be the successor of `expectedVersion`. If the client has lost a right, its
   * access tokens end at `accessTokensEndAt`, in the same unit.
   */
  replace(client: Client, expectedVersion: number, accessTokensEndAt?: number): Promise<Change>;
  /**
   * Deletes the record, writes a tombstone until `tombstoneUntil`, revokes every grant and family of the client,
   * deletes its consents, and ends its access tokens. All in one unit.
   */
  remove(input: {
    clientId: string;
    expectedVersion: number | undefined;
    now: number;
    tombstoneUntil: number;
  }): Promise<Change>;
  isTombstone(clientId: string, now: number): Promise<boolean>;
  /** True once any client was ever stored, deleted ones included. The administrator is created only before that. */
  everStored(): Promise<boolean>;
  /** Postpones the end of a client that registered itself, because it is used. */
  prolong(clientId: string, unusedUntil: number): Promise<void>;
  /** The grants that at least one stored client may use. */
  grantTypesInUse(): Promise<readonly GrantType[]>;
  /**
   * The stored clients that are public, since pages may call from their redirect URIs, that have a quota of their own,
   * or whose scope names configuration.
   */
  withFacts(): Promise<
    readonly Pick<Client, 'clientId' | 'authenticationMethod' | 'redirectUris' | 'quota' | 'scope'>[]
  >;
}
