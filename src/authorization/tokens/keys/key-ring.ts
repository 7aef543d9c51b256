/**
 * The open keys in memory, and what each of them is at a moment: that follows from the times in the rows, so that
 * nothing has to be written when a key becomes active or retires, and all instances agree.
 */
import type { KeyObject } from 'node:crypto';
import type { SealingKey } from '../../stores/stores.ts';

export type KeyPurpose = SealingKey['purpose'];
export type KeyAlgorithm = SealingKey['algorithm'];

export const purposeOf: Readonly<Record<KeyAlgorithm, KeyPurpose>> = {
  A256GCM: 'access-token',
  HS256: 'handle',
  RS256: 'signature',
  ES256: 'signature',
  EdDSA: 'signature',
};
export const algorithms = Object.keys(purposeOf) as readonly KeyAlgorithm[];

/** The algorithms whose keys serve the purpose. */
export function algorithmsOf(purpose: KeyPurpose): readonly KeyAlgorithm[] {
  return algorithms.filter((algorithm) => purposeOf[algorithm] === purpose);
}

export interface OpenKey extends Omit<SealingKey, 'sealedKey'> {
  /** An object and not its bytes: Node takes several times as long to use the bare bytes. */
  readonly key: KeyObject;
  /** Of a key that signs, what everybody may have. */
  readonly publicKey: KeyObject | undefined;
}

export type KeyState = 'next' | 'active' | 'retired';

/** A key with its place in the rotation; `retiredAt` is when its successor became active. */
export interface PlacedKey {
  readonly key: OpenKey;
  readonly state: KeyState;
  readonly retiredAt: number | undefined;
}

/** The key that makes tokens of an algorithm, and the times between which it does. */
export interface ActiveKey {
  readonly key: OpenKey;
  readonly from: number;
  readonly until: number;
}

export interface KeyRing {
  /** Takes the place of what it held: `keys` in the order in which they become active. */
  replace(keys: readonly OpenKey[]): void;
  /** The keys of one algorithm, in that order. An algorithm serves one purpose only. */
  of(algorithm: KeyAlgorithm): readonly OpenKey[];
  /** The active key of the algorithm; the first where a clock that stepped back leaves none. */
  active(algorithm: KeyAlgorithm, now: number): ActiveKey;
  find(purpose: KeyPurpose, keyId: string): OpenKey | undefined;
  /** All keys, the oldest first. */
  placed(now: number): readonly PlacedKey[];
}

function place(keys: readonly OpenKey[], now: number): PlacedKey[] {
  return keys.map((key, index) => {
    const successor = keys[index + 1]?.activeFrom ?? Infinity;
    if (successor <= now) return { key, state: 'retired', retiredAt: successor };
    const isActive = key.activeFrom <= now || index === 0;
    return { key, state: isActive ? 'active' : 'next', retiredAt: undefined };
  });
}

export function createKeyRing(): KeyRing {
  let byAlgorithm = new Map<KeyAlgorithm, readonly OpenKey[]>();
  let byId = new Map<string, OpenKey>();
  const of = (algorithm: KeyAlgorithm): readonly OpenKey[] => byAlgorithm.get(algorithm) ?? [];
  return {
    replace(keys) {
      byAlgorithm = Map.groupBy(keys, ({ algorithm }) => algorithm);
      byId = new Map(keys.map((key) => [`${key.purpose} ${key.keyId}`, key]));
    },
    of,
    active(algorithm, now) {
      const keys = of(algorithm);
      const at = Math.max(
        0,
        keys.findLastIndex(({ activeFrom }) => activeFrom <= now),
      );
      const key = keys[at];
      if (!key) throw new Error(`no key for ${algorithm}`);
      const from = at === 0 ? -Infinity : key.activeFrom;
      return { key, from, until: keys[at + 1]?.activeFrom ?? Infinity };
    },
    find: (purpose, keyId) => byId.get(`${purpose} ${keyId}`),
    placed(now) {
      const all = [...byAlgorithm.values()].flatMap((keys) => place(keys, now));
      return all.toSorted(
        ({ key: one }, { key: other }) =>
          one.createdAt - other.createdAt || (one.keyId < other.keyId ? -1 : 1),
      );
    },
  };
}
