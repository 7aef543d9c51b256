/** A person or a client handed something out. It gives at most the rights that its maker still has. */
import type { Maker } from '../records/records.ts';
import type { Scopes } from '../records/grantable-scope.ts';
import { rightsOf } from '../records/owner-rights.ts';
import type { ClientDirectory } from './clients/client-directory.ts';
import type { OwnerDirectory } from './owners/owner-directory.ts';

export interface MakerRights {
  readonly scopes: ReadonlySet<string>;
  /** The number of the last end that was known before the maker was read. The unit that uses the rights compares it. */
  readonly number: number;
}

/** The present rights of a maker: none if the maker was deleted or disabled. */
export type FindMakerRights = (maker: Maker) => Promise<MakerRights>;

export function createMakerRights(dependencies: {
  readonly owners: Pick<OwnerDirectory, 'find'>;
  readonly clients: Pick<ClientDirectory, 'find'>;
  readonly scopes: Pick<Scopes, 'allowed'>;
  /** The number of the last end that this process knows. */
  readonly lastEnd: { readonly number: number };
}): FindMakerRights {
  const { owners, clients, scopes, lastEnd } = dependencies;

  async function scopesOf({ ownerId, clientId }: Maker): Promise<readonly string[]> {
    if (ownerId !== undefined) {
      const owner = await owners.find(ownerId);
      return owner === undefined || owner.disabled ? [] : rightsOf(owner);
    }
    const client = await clients.find(clientId);
    return client === undefined ? [] : scopes.allowed(client);
  }

  return async (maker) => {
    const { number } = lastEnd;
    return { scopes: new Set(await scopesOf(maker)), number };
  };
}

/** The maker of what a caller creates. */
export function makerOf(caller: { readonly clientId: string; readonly subject?: string } | undefined): Maker {
  return { ownerId: caller?.subject, clientId: caller?.clientId ?? '' };
}
