/**
 * The power rule for the things that users and clients have. A caller that may not change a user or a client cannot
 * end its sessions, grants, consents, tokens and locks either.
 * @see docs/decisions/clients-and-owners.md, power
 */
import { insufficientScope } from '../../conventions/api-error.ts';
import type { Caller } from '../../conventions/operation.ts';
import { type Authority, Overtaken, underAuthority } from '../../foundation/authority.ts';
import { mayWrite } from '../listing/may-write.ts';
import type { Scopes } from '../records/grantable-scope.ts';
import { rightsOf } from '../records/owner-rights.ts';
import { powerBeyond } from '../records/scope.ts';
import type { ClientDirectory } from '../registration/clients/client-directory.ts';
import type { OwnerDirectory } from '../registration/owners/owner-directory.ts';
import { authorityOf, rightsEnded } from '../../conventions/acting-as.ts';
import { administratorScopes } from '../rights/administrative-scope.ts';

/** A user or a client whose rights were read. */
interface Rights {
  readonly id: string;
  /** The version of its record; 0 if there is none. */
  readonly version: number;
  readonly scope: readonly string[];
}

const mostTries = 3;

/** The user and the client to which something belongs. */
interface Holders {
  readonly ownerId?: string | undefined;
  readonly clientId?: string | undefined;
}

export interface Power {
  /**
   * Makes a change of something that the user and the client have. The unit of the change compares the rights again.
   * @throws ApiError 403 if the user or the client has a right that the caller does not have, 401 if those of the
   * caller ended meanwhile
   */
  act<Result>(caller: Caller | undefined, holders: Holders, change: () => Promise<Result>): Promise<Result>;
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

  async function ownerRights(id: string): Promise<Rights> {
    const owner = await owners.find(id);
    return { id, version: owner?.version ?? 0, scope: owner ? rightsOf(owner) : [] };
  }

  async function clientRights(id: string): Promise<Rights> {
    const client = await clients.find(id);
    return { id, version: client?.version ?? 0, scope: client ? scopes.allowed(client) : [] };
  }

  /** @throws ApiError 403 */
  async function authorityOver(
    caller: Caller | undefined,
    { ownerId, clientId }: Holders,
  ): Promise<Authority> {
    const owner = ownerId === undefined ? undefined : await ownerRights(ownerId);
    const client = clientId === undefined ? undefined : await clientRights(clientId);
    const rights = new Set([...(owner?.scope ?? []), ...(client?.scope ?? [])]);
    const beyond = powerBeyond([...rights], caller?.scopes ?? new Set());
    if (beyond.length > 0) throw insufficientScope(beyond.join(' '));
    return authorityOf(caller, { owner, client });
  }

  /** The ids whose rights the caller does not have completely. */
  async function beyondOf(
    held: ReadonlySet<string>,
    ids: readonly (string | undefined)[],
    rights: (id: string) => Promise<Rights>,
  ): Promise<ReadonlySet<string | undefined>> {
    const beyond = new Set<string>();
    // A page has many things of few holders.
    for (const id of new Set(ids))
      if (id !== undefined && powerBeyond((await rights(id)).scope, held).length > 0) beyond.add(id);
    return beyond;
  }

  return {
    async act(caller, holders, change) {
      for (let tries = 1; ; tries += 1) {
        const authority = await authorityOver(caller, holders);
        try {
          return await underAuthority(authority, change);
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
          // The record of the user or the client has changed, so its rights are read again.
          if (tries === mostTries) throw rightsEnded();
        }
      }
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
