/**
 * The server's own keys: opened in memory, read again when they change, and rotated by age or on request. A leaked
 * database yields no valid token.
 */
import { createPublicKey } from 'node:crypto';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import { createSharedReads } from '../../../foundation/shared-reads.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { RequestFacts } from '../../records/events.ts';
import type { OnAuthorizationChange } from '../../stores/committed-changes.ts';
import type { SealingKeyStore } from '../../stores/sealing-key-store.ts';
import type { SealingKey } from '../../records/records.ts';
import { openKey } from './key-material.ts';
import { createKeyRotation, type KeyRotationDependencies } from './key-rotation.ts';
import { createKeyUses, type KeyCounter, type KeyUses } from './key-uses.ts';
import { resealKeys } from './reseal.ts';
import {
  algorithms,
  type ActiveKey,
  createKeyRing,
  type KeyAlgorithm,
  type KeyPurpose,
  type KeyRing,
  type OpenKey,
  type PlacedKey,
} from './key-ring.ts';

export type { KeyAlgorithm, KeyPurpose, OpenKey, PlacedKey } from './key-ring.ts';
export { SealingKeysRefused } from './key-material.ts';

export interface SealingKeys {
  /** The key that creates new tokens. If the purpose has several algorithms, the default one unless one is named. */
  current(purpose: KeyPurpose, algorithm?: KeyAlgorithm): OpenKey;
  /** The key of the next sealed access token, which counts as a use of it. */
  toSeal(): OpenKey;
  /** The next, active or retired key of a token. */
  find(purpose: KeyPurpose, keyId: string): OpenKey | undefined;
  /** Every key with its state, oldest first. */
  list(): readonly PlacedKey[];
  /** Creates the next key now. It becomes active after it has been published for `publicationSeconds`. Durable. */
  rotate(algorithm: KeyAlgorithm, by: string, request: RequestFacts): Promise<PlacedKey>;
  /**
   * Deletes a key that has leaked. If it was active, a new key is active in its place. Durable. False if there is no
   * such key.
   */
  withdraw(keyId: string, by: string, request: RequestFacts): Promise<boolean>;
  /** Called when a key was deleted. */
  onRemoval(listener: () => void): void;
  /** The algorithm of the purpose's keys; the default one if it has several. */
  algorithmOf(purpose: KeyPurpose): KeyAlgorithm;
  close(): Promise<void>;
}

export interface SealingKeysDependencies extends KeyRotationDependencies {
  readonly settings: AuthorizationSettings['keys'];
  readonly store: SealingKeyStore;
  readonly onCommit: OnAuthorizationChange;
  /** The previous key-encryption keys. Their rows are sealed again with the current one. */
  readonly olderKeyEncryptionKeys?: readonly Buffer[] | undefined;
  readonly log: Log;
}

/**
 * The interval in which rows are read again: well within the shortest publication, so that every instance has a key
 * in time.
 */
const roundMilliseconds = 60_000;

interface CountedKey extends ActiveKey {
  readonly counter: KeyCounter;
}

interface ActiveKeys {
  of(algorithm: KeyAlgorithm): CountedKey;
  /** Called when the keys of the ring change. */
  forget(): void;
}

/** A request reads one or two keys. The active one changes only with the rows and at a rotation. */
function createActiveKeys(ring: KeyRing, uses: KeyUses, clock: Clock): ActiveKeys {
  const active = new Map<KeyAlgorithm, CountedKey>();
  return {
    of(algorithm) {
      const now = clock.now();
      const known = active.get(algorithm);
      if (known && now >= known.from && now < known.until) return known;
      const next = ring.active(algorithm, now);
      const counted = { ...next, counter: uses.of(next.key.keyId) };
      active.set(algorithm, counted);
      return counted;
    },
    forget: () => active.clear(),
  };
}

/**
 * Opens the keys, creates the first of each purpose, and starts their rotation.
 * @throws SealingKeysRefused if no configured key-encryption key sealed them.
 */
export async function openSealingKeys(dependencies: SealingKeysDependencies): Promise<SealingKeys> {
  const { settings, store, keyEncryptionKey, clock, random, log, record } = dependencies;
  const encryptionKeys = { current: keyEncryptionKey, older: dependencies.olderKeyEncryptionKeys ?? [] };
  const ring = createKeyRing();
  const uses = createKeyUses(store);
  const active = createActiveKeys(ring, uses, clock);
  const rotation = createKeyRotation(ring, dependencies);
  const defaultAlgorithms: Readonly<Record<KeyPurpose, KeyAlgorithm>> = {
    'access-token': 'A256GCM',
    handle: 'HS256',
    signature: settings.signatureAlgorithm,
  };

  function opened({ sealedKey, ...row }: SealingKey): OpenKey {
    const known = ring.find(row.purpose, row.keyId);
    if (known) return { ...row, key: known.key, publicKey: known.publicKey };
    const key = openKey(encryptionKeys, { ...row, sealedKey });
    return { ...row, key, publicKey: row.purpose === 'signature' ? createPublicKey(key) : undefined };
  }

  // One read at a time: an earlier one could end later and bring back older keys.
  const sharedReads = createSharedReads<void>();
  const load = (): Promise<void> => sharedReads('keys', readKeys);

  async function readKeys(): Promise<void> {
    ring.replace((await store.list()).map(opened));
    active.forget();
  }

  async function round(): Promise<void> {
    await load();
    await Promise.all(algorithms.map(rotation.makeDue));
    await rotation.removeEnded();
    await uses.store();
    await load();
  }

  await recording(
    () => resealKeys({ store, encryptionKeys, random }),
    (count) => {
      if (count > 0) record({ event: 'keys-resealed', count }, undefined);
    },
  );
  await round();
  dependencies.onCommit(({ changed }) => {
    if (changed === 'sealing-keys' || changed === 'everything')
      return load().catch((cause: unknown) => {
        log.error('keys-not-read', {
          message: 'The changed keys cannot be read from the store. The cached ones are used.',
          cause,
        });
        throw cause;
      });
  });
  let running: Promise<void> | undefined;
  const stop = clock.every(roundMilliseconds, () => {
    // The cached keys remain in use. The next round tries again.
    running ??= round()
      .catch((cause: unknown) =>
        log.error('keys-not-rotated', {
          message: 'The cached keys remain in use. The next round tries again.',
          cause,
        }),
      )
      .finally(() => (running = undefined));
  });

  return {
    current: (purpose, algorithm = defaultAlgorithms[purpose]) => active.of(algorithm).key,
    toSeal() {
      const { key, counter } = active.of('A256GCM');
      counter.uses += 1;
      return key;
    },
    algorithmOf: (purpose) => defaultAlgorithms[purpose],
    find: ring.find,
    list: () => ring.placed(clock.now()),
    async rotate(algorithm, by, request) {
      const key = await rotation.makeNext(algorithm);
      await recording(
        () => store.insert(key),
        () => record({ event: 'key-made', keyId: key.keyId, purpose: key.purpose, by }, request),
      );
      // Recovered: the key stands. The store announces the change again until a read succeeds.
      await load().catch(() => undefined);
      return { key: opened(key), state: 'next', retiredAt: undefined };
    },
    async withdraw(keyId, by, request) {
      const found = ring.placed(clock.now()).find(({ key }) => key.keyId === keyId);
      if (!found) return false;
      const { purpose, algorithm } = found.key;
      const successor = await rotation.makeSuccessor(algorithm);
      const outcome = await recording(
        () => store.withdraw({ keyId, successor, now: clock.now() }),
        (done) => {
          if (done === 'replaced')
            record({ event: 'key-made', keyId: successor.keyId, purpose, by }, request);
          if (done !== 'unknown') record({ event: 'key-withdrawn', keyId, purpose, by }, request);
        },
      );
      // Recovered, as after a rotation.
      await load().catch(() => undefined);
      return outcome !== 'unknown';
    },
    onRemoval: ring.onRemoval,
    async close() {
      stop();
      await running;
      await uses.store().catch((cause: unknown) => log.error('key-uses-not-stored', { cause }));
    },
  };
}
