/** Replaces src/storage/open.ts in a server with a planted fault: the real store with one broken promise. */
import { setTimeout as delay } from 'node:timers/promises';
import type { AuthorizationStores } from '../../../src/authorization/stores/stores.ts';
import { openStorage as open, type Storage } from '../../../src/storage/open.ts';

type Wrap = (stores: AuthorizationStores) => AuthorizationStores;

export const crashFaults = {
  /** Responses are lost if the process dies within the next moments. */
  'rotations succeed before they are stored': (stores) => ({
    ...stores,
    families: {
      ...stores.families,
      async rotate(input) {
        const family = await stores.families.find(input.familyId);
        if (
          !family ||
          !input.rotate ||
          family.revokedAt !== undefined ||
          input.generation !== family.generation
        )
          return stores.families.rotate(input);
        void delay(40).then(() => stores.families.rotate(input));
        return { outcome: 'rotated', family: { ...family, generation: family.generation + 1 } };
      },
    },
  }),
  /** The guard lasts as long as the process. */
  'used codes are remembered only by the process': (stores) => {
    const used = new Set<string>();
    return {
      ...stores,
      codes: {
        ...stores.codes,
        async find(digest) {
          const code = await stores.codes.find(digest);
          return code && { ...code, usedAt: used.has(digest) ? code.usedAt : undefined };
        },
        async redeem(input) {
          const isFirst = !used.has(input.digest);
          used.add(input.digest);
          const outcome = await stores.codes.redeem(input);
          return outcome === 'used' && isFirst ? 'redeemed' : outcome;
        },
      },
    };
  },
  /** Each use of the current token advances the family, so that parallel ones receive different successors. */
  'parallel requests each receive a successor': (stores) => ({
    ...stores,
    families: {
      ...stores.families,
      async rotate(input) {
        const family = await stores.families.find(input.familyId);
        return stores.families.rotate(
          family && input.generation === family.generation - 1
            ? { ...input, generation: family.generation }
            : input,
        );
      },
    },
  }),
} as const satisfies Readonly<Record<string, Wrap>>;

export type CrashFault = keyof typeof crashFaults;

export async function openStorage(...of: Parameters<typeof open>): Promise<Storage> {
  const storage = await open(...of);
  const fault = process.env['PLANTED_FAULT'] ?? '';
  if (!(fault in crashFaults)) throw new Error(`there is no fault ${fault}`);
  return { ...storage, authorization: crashFaults[fault as CrashFault](storage.authorization) };
}
