/**
 * The service's own keys and their rotation: made and known a while before they seal, replaced by age or by request,
 * kept until the last thing that they made has ended. A leaked database yields no token that works.
 */
import { createPublicKey } from 'node:crypto';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import type { Random } from '../../../foundation/random.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { RecordEvent, RequestFacts } from '../../events.ts';
import { longestAccessTokenMilliseconds } from '../access/longest-access-token.ts';
import type { SealingKeyStore } from '../../ports/sealing-key-store.ts';
import type { SealingKey } from '../../stores.ts';
import { makeKey, openKey } from './key-material.ts';
import { resealKeys } from './reseal.ts';
import { createKeyRing, type KeyPurpose, type OpenKey, type PlacedKey } from './key-ring.ts';

export type { KeyPurpose, OpenKey, PlacedKey } from './key-ring.ts';
export { SealingKeysRefused } from './key-material.ts';

export interface SealingKeys {
  /** The key that new tokens are made with. */
  current(purpose: KeyPurpose): OpenKey;
  /** A key that tokens may carry: next, active or retired. */
  find(purpose: KeyPurpose, keyId: string): OpenKey | undefined;
  /** Every key with its state, the oldest first. */
  list(): readonly PlacedKey[];
  /** Makes the next key now; it becomes active when it has been known for `publicationSeconds`. Durable. */
  rotate(purpose: KeyPurpose, by: string, request: RequestFacts): Promise<PlacedKey>;
  close(): Promise<void>;
}

export interface SealingKeysDependencies {
  readonly settings: AuthorizationSettings['keys'];
  readonly store: SealingKeyStore;
  /** 32 bytes. */
  readonly keyEncryptionKey: Buffer;
  /** Those that sealed before it; what they sealed is sealed anew. */
  readonly olderKeyEncryptionKeys?: readonly Buffer[] | undefined;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
  readonly record: RecordEvent;
}

const purposes: readonly KeyPurpose[] = ['access-token', 'handle', 'signature'];

/** How often rows are read again: well within the shortest publication, so that every instance has a key in time. */
const roundMilliseconds = 60_000;

/**
 * Opens the keys, making the first of each purpose, and keeps them rotating.
 * @throws SealingKeysRefused when no key-encryption key at hand is the one that sealed them.
 */
export async function openSealingKeys(dependencies: SealingKeysDependencies): Promise<SealingKeys> {
  const { settings, store, keyEncryptionKey, clock, random, log, record } = dependencies;
  const encryptionKeys = { current: keyEncryptionKey, older: dependencies.olderKeyEncryptionKeys ?? [] };
  const publication = settings.publicationSeconds * 1000;
  const ring = createKeyRing();
  const algorithms: Readonly<Record<KeyPurpose, SealingKey['algorithm']>> = {
    'access-token': 'A256GCM',
    handle: 'HS256',
    signature: settings.signatureAlgorithm,
  };
  const make = (purpose: KeyPurpose, createdAt: number, activeFrom: number): SealingKey =>
    makeKey({ purpose, algorithm: algorithms[purpose], createdAt, activeFrom }, dependencies);

  function opened({ sealedKey, ...row }: SealingKey): OpenKey {
    const known = ring.find(row.purpose, row.keyId);
    if (known) return known;
    const key = openKey(encryptionKeys, { ...row, sealedKey });
    return { ...row, key, publicKey: row.purpose === 'signature' ? createPublicKey(key) : undefined };
  }

  async function load(): Promise<void> {
    ring.replace((await store.list()).map(opened));
  }

  /** The first key of a purpose is active at once: nothing can wait for it. */
  async function makeDue(purpose: KeyPurpose): Promise<void> {
    const now = clock.now();
    const newest = ring.of(purpose).at(-1);
    const isOfWish = newest?.algorithm === algorithms[purpose];
    const due = newest && isOfWish ? newest.activeFrom + settings.rotationSeconds * 1000 : now;
    if (due - publication > now) return;
    const key = make(purpose, now, newest === undefined ? now : Math.max(due, now + publication));
    if (await store.insertAfter(key, newest?.keyId)) {
      record({ event: 'key-made', keyId: key.keyId, purpose, by: 'service' }, undefined);
    }
  }

  /** An access token has ended a day after its key retired; of what handles stand for, the store knows the end. */
  async function removeEnded(): Promise<void> {
    const now = clock.now();
    for (const { key, retiredAt } of ring.placed(now)) {
      if (retiredAt === undefined || retiredAt + longestAccessTokenMilliseconds > now) continue;
      const { keyId, purpose } = key;
      const removed = await store.remove({ keyId, retiredAt, now });
      if (removed) record({ event: 'key-removed', keyId, purpose }, undefined);
    }
  }

  async function round(): Promise<void> {
    await load();
    for (const purpose of purposes) await makeDue(purpose);
    await removeEnded();
    await load();
  }

  const resealedRows = await resealKeys({ store, encryptionKeys, random });
  if (resealedRows > 0) record({ event: 'keys-resealed', count: resealedRows }, undefined);
  await round();
  let running: Promise<void> | undefined;
  const stop = clock.every(roundMilliseconds, () => {
    // The keys at hand go on working; the next round does what this one could not.
    running ??= round()
      .catch((cause: unknown) => log.error('the keys were not rotated', { cause }))
      .finally(() => (running = undefined));
  });

  return {
    current: (purpose) => ring.current(purpose, clock.now()),
    find: ring.find,
    list: () => ring.placed(clock.now()),
    async rotate(purpose, by, request) {
      const now = clock.now();
      const key = make(purpose, now, now + publication);
      await store.insert(key);
      record({ event: 'key-made', keyId: key.keyId, purpose, by }, request);
      await load();
      return { key: opened(key), state: 'next', retiredAt: undefined };
    },
    async close() {
      stop();
      await running;
    },
  };
}
