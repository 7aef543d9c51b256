/**
 * The opened keys in memory, and their state at a time. The state follows from the times in the rows. A key becomes
 * active or retires without a write, and all instances agree.
 */
import type { KeyObject } from 'node:crypto';
import type { SealingKey } from '../../records/records.ts';

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

/** The algorithms of a purpose. */
export function algorithmsOf(purpose: KeyPurpose): readonly KeyAlgorithm[] {
  return algorithms.filter((algorithm) => purposeOf[algorithm] === purpose);
}

export interface OpenKey extends Omit<SealingKey, 'sealedKey'> {
  /** A key object instead of bytes: Node takes several times as long with bytes. */
  readonly key: KeyObject;
  /** The public key of a key that signs. */
  readonly publicKey: KeyObject | undefined;
}

export type KeyState = 'next' | 'active' | 'retired';

/** A key with its state in the rotation; `retiredAt` is the time when its successor became active. */
export interface PlacedKey {
  readonly key: OpenKey;
  readonly state: KeyState;
  readonly retiredAt: number | undefined;
}

/** The key that creates tokens of an algorithm, and the period in which it does. */
export interface ActiveKey {
  readonly key: OpenKey;
  readonly from: number;
  readonly until: number;
}

export interface KeyRing {
  /** Replaces the content by `keys`, in the order in which they become active. */
  replace(keys: readonly OpenKey[]): void;
  /** The keys of one algorithm, in that order. An algorithm has only one purpose. */
  of(algorithm: KeyAlgorithm): readonly OpenKey[];
  /** The active key of the algorithm; the first key if a clock that was set back leaves none. */
  active(algorithm: KeyAlgorithm, now: number): ActiveKey;
  find(purpose: KeyPurpose, keyId: string): OpenKey | undefined;
  /** Called when a key leaves the ring: what it signed is no longer authentic. */
  onRemoval(listener: () => void): void;
  /** All keys, oldest first. */
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
  const listeners: (() => void)[] = [];
  const of = (algorithm: KeyAlgorithm): readonly OpenKey[] => byAlgorithm.get(algorithm) ?? [];
  return {
    replace(keys) {
      byAlgorithm = Map.groupBy(keys, ({ algorithm }) => algorithm);
      const before = byId;
      byId = new Map(keys.map((key) => [`${key.purpose} ${key.keyId}`, key]));
      if ([...before.keys()].some((id) => !byId.has(id))) for (const listener of listeners) listener();
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
    onRemoval: (listener) => void listeners.push(listener),
    placed(now) {
      const all = [...byAlgorithm.values()].flatMap((keys) => place(keys, now));
      return all.toSorted(
        ({ key: one }, { key: other }) =>
          one.createdAt - other.createdAt || (one.keyId < other.keyId ? -1 : 1),
      );
    },
  };
}
