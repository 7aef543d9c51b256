/** Stands in for src/storage/open.ts in a service with a planted fault: the real store but for one broken promise. */
import { setTimeout as delay } from 'node:timers/promises';
import type { AuthorizationStores } from '../../../src/authorization/stores/stores.ts';
import { openStorage as open, type Storage } from '../../../src/storage/open.ts';

type Wrap = (stores: AuthorizationStores) => AuthorizationStores;

export const crashFaults = {
  /** What was answered is lost when the process dies within the next moments. */
  'rotations are answered before they are stored': (stores) => ({
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
        const { answeredScope } = input;
        return {
          outcome: 'rotated',
          family: { ...family, generation: family.generation + 1, answeredScope },
        };
      },
    },
  }),
  /** The guard holds while the process lives, and no longer. */
  'used codes are remembered by the process alone': (stores) => {
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
  /** Each presentation of the current token moves the family on, so that parallel ones get different successors. */
  'parallel presentations each get a successor': (stores) => ({
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
