import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import type { RefreshFamily } from '../records/records.ts';
import type { RefreshFamilyStore } from '../stores/refresh-family-store.ts';

/** The data of a refresh family that never change. */
export type FamilyFacts = Pick<
  RefreshFamily,
  'familyId' | 'clientId' | 'ownerId' | 'scope' | 'resources' | 'authentication'
>;

/**
 * Finds the data that a refresh needs before the rotation in the store. If the family has ended since, the store
 * reports it then. Reading the data each time was an eighth of a refresh.
 */
export type FindFamilyFacts = (familyId: string) => Promise<FamilyFacts | undefined>;

const capacity = 10_000;

export function createFamilyFacts(store: Pick<RefreshFamilyStore, 'find'>): FindFamilyFacts {
  const known = createBoundedCache<string, FamilyFacts>(capacity);
  async function read(familyId: string): Promise<FamilyFacts | undefined> {
    const found = await store.find(familyId);
    if (!found) return undefined;
    const { clientId, ownerId, scope, resources, authentication } = found;
    const facts: FamilyFacts = { familyId, clientId, ownerId, scope, resources, authentication };
    known.set(familyId, facts);
    return facts;
  }

  return async (familyId) => known.get(familyId) ?? read(familyId);
}
