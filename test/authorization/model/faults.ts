/** Faults of a store that the tests of this folder must find. Each breaks one promise of a port and nothing else. */
import type { RefreshFamilyStore } from '../../../src/authorization/stores/refresh-family-store.ts';
import type { AuthorizationStores } from '../../../src/authorization/stores/stores.ts';

type Wrap = (stores: AuthorizationStores) => AuthorizationStores;

/** Replaces the rotation of the real store by `change`. */
function rotating(change: (families: RefreshFamilyStore) => RefreshFamilyStore['rotate']): Wrap {
  return (stores) => ({ ...stores, families: { ...stores.families, rotate: change(stores.families) } });
}

export const faults = {
  'a code can be redeemed any number of times': (stores) => ({
    ...stores,
    codes: {
      ...stores.codes,
      find: async (digest) => {
        const code = await stores.codes.find(digest);
        return code && { ...code, usedAt: undefined };
      },
      redeem: async (input) => {
        const outcome = await stores.codes.redeem(input);
        return outcome === 'used' ? 'redeemed' : outcome;
      },
    },
  }),
  'a rotation succeeds without being stored': rotating((families) => async (input) => {
    const family = await families.find(input.familyId);
    if (!family || input.generation !== family.generation || !input.rotate) return families.rotate(input);
    return { outcome: 'rotated', family: { ...family, generation: family.generation + 1 } };
  }),
  'reuse returns the current generation': rotating((families) => async (input) => {
    const family = await families.find(input.familyId);
    const reused = family && family.revokedAt === undefined && input.generation < family.generation;
    return reused ? { outcome: 'repeated', family } : families.rotate(input);
  }),
  'the grace lasts too long': rotating(
    (families) => (input) =>
      families.rotate({ ...input, graceMilliseconds: input.graceMilliseconds + 60_000 }),
  ),
  'the grace period is missing': rotating(
    (families) => (input) => families.rotate({ ...input, graceMilliseconds: 0 }),
  ),
  'a family loses a part of its scope': (stores) => ({
    ...stores,
    families: {
      ...stores.families,
      find: async (familyId) => {
        const family = await stores.families.find(familyId);
        return family && { ...family, scope: family.scope.slice(0, 1) };
      },
    },
  }),
  'an idle family continues': rotating(
    (families) => (input) => families.rotate({ ...input, idleExpiresAt: Number.MAX_SAFE_INTEGER }),
  ),
  'denials are lost at a restart': (stores) => ({
    ...stores,
    denials: { ...stores.denials, async *pages() {} },
  }),
} as const satisfies Readonly<Record<string, Wrap>>;

export type Fault = keyof typeof faults;
