/**
 * The power rule for the things that users and clients have. A caller that may not change a user or a client cannot
 * end its sessions, grants, consents, tokens and locks either.
 * @see docs/decisions/clients-and-owners.md, power
 */
import { insufficientScope } from '../../conventions/api-error.ts';
import type { Caller } from '../../conventions/operation.ts';
import { mayWrite } from '../listing/may-write.ts';
import type { Scopes } from '../records/grantable-scope.ts';
import { rightsOf } from '../records/owner-rights.ts';
import { powerBeyond } from '../records/scope.ts';
import type { ClientDirectory } from '../registration/clients/client-directory.ts';
import type { OwnerDirectory } from '../registration/owners/owner-directory.ts';
import { administratorScopes } from '../rights/administrative-scope.ts';

/** The user and the client to which something belongs. */
interface Holders {
  readonly ownerId?: string | undefined;
  readonly clientId?: string | undefined;
}

export interface Power {
  /** @throws ApiError 403 if the user or the client has a right that the caller does not have. */
  assertOver(caller: Caller | undefined, holders: Holders): Promise<void>;
  /** True for each of the things that the caller may end. Links offer only that. */
  over<Thing extends Holders>(
    caller: Caller | undefined,
    resource: string,
    things: readonly Thing[],
  ): Promise<(thing: Thing) => boolean>;
}

export function createPower(dependencies: {
  readonly owners: Pick<OwnerDirectory, 'find'>;
  readonly clients: Pick<ClientDirectory, 'find'>;
  readonly scopes: Pick<Scopes, 'allowed'>;
}): Power {
  const { owners, clients, scopes } = dependencies;

  async function ownerRights(ownerId: string): Promise<readonly string[]> {
    const owner = await owners.find(ownerId);
    return owner ? rightsOf(owner) : [];
  }

  async function clientRights(clientId: string): Promise<readonly string[]> {
    const client = await clients.find(clientId);
    return client ? scopes.allowed(client) : [];
  }

  /** The ids whose rights the caller does not have completely. */
  async function beyondOf(
    held: ReadonlySet<string>,
    ids: readonly (string | undefined)[],
    rights: (id: string) => Promise<readonly string[]>,
  ): Promise<ReadonlySet<string | undefined>> {
    const beyond = new Set<string>();
    // A page has many things of few holders.
    for (const id of new Set(ids))
      if (id !== undefined && powerBeyond(await rights(id), held).length > 0) beyond.add(id);
    return beyond;
  }

  return {
    async assertOver(caller, { ownerId, clientId }) {
      const rights = [
        ...(ownerId === undefined ? [] : await ownerRights(ownerId)),
        ...(clientId === undefined ? [] : await clientRights(clientId)),
      ];
      const beyond = powerBeyond([...new Set(rights)], caller?.scopes ?? new Set());
      if (beyond.length > 0) throw insufficientScope(beyond.join(' '));
    },

    async over(caller, resource, things) {
      if (caller === undefined || !mayWrite(caller, resource)) return () => false;
      const held = caller.scopes;
      // No user or client has more rights than an administrator, so none is read.
      if (powerBeyond(administratorScopes, held).length === 0) return () => true;
      const ownerIds = things.map(({ ownerId }) => ownerId);
      const clientIds = things.map(({ clientId }) => clientId);
      const mightierOwners = await beyondOf(held, ownerIds, ownerRights);
      const mightierClients = await beyondOf(held, clientIds, clientRights);
      return ({ ownerId, clientId }) => !mightierOwners.has(ownerId) && !mightierClients.has(clientId);
    },
  };
}
