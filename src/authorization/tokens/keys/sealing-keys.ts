/**
 * The service's own keys and their rotation: made and known a while before they seal, replaced by age or by request,
 * kept until the last thing that they made has ended. A leaked database yields no token that works.
 */
import { createPublicKey } from 'node:crypto';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { whenDone } from '../../../foundation/outcome-unknown.ts';
import type { SettledTime } from '../../../foundation/settled-time.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { RecordEvent, RequestFacts } from '../../records/events.ts';
import { longestAccessTokenMilliseconds } from '../../records/longest-access-token.ts';
import type { OnAuthorizationChange } from '../../stores/committed-changes.ts';
import type { SealingKeyStore } from '../../stores/sealing-key-store.ts';
import type { SealingKey } from '../../stores/stores.ts';
import { type KeySource, makeKey, openKey } from './key-material.ts';
import { createKeyUses, type KeyCounter, mostUses } from './key-uses.ts';
import { resealKeys } from './reseal.ts';
import {
  type ActiveKey,
  createKeyRing,
  type KeyAlgorithm,
  type KeyPurpose,
  type OpenKey,
  type PlacedKey,
} from './key-ring.ts';

export type { KeyAlgorithm, KeyPurpose, OpenKey, PlacedKey } from './key-ring.ts';
export { SealingKeysRefused } from './key-material.ts';

export interface SealingKeys {
  /** The key that makes new tokens; of several algorithms the default one, unless one is named. */
  current(purpose: KeyPurpose, algorithm?: KeyAlgorithm): OpenKey;
  /** The key of one more sealed access token, which counts as a use of it. */
  toSeal(): OpenKey;
  /** A key that tokens may carry: next, active or retired. */
  find(purpose: KeyPurpose, keyId: string): OpenKey | undefined;
  /** Every key with its state, the oldest first. */
  list(): readonly PlacedKey[];
  /** Makes the next key now; it becomes active when it has been known for `publicationSeconds`. Durable. */
  rotate(algorithm: KeyAlgorithm, by: string, request: RequestFacts): Promise<PlacedKey>;
  /** The algorithm of the purpose's keys; the default one where it has several. */
  algorithmOf(purpose: KeyPurpose): KeyAlgorithm;
  close(): Promise<void>;
}

export interface SealingKeysDependencies extends KeySource {
  readonly settings: AuthorizationSettings['keys'];
  readonly store: SealingKeyStore;
  readonly onCommit: OnAuthorizationChange;
  /** 32 bytes. */
  readonly keyEncryptionKey: Buffer;
  /** Those that sealed before it; what they sealed is sealed anew. */
  readonly olderKeyEncryptionKeys?: readonly Buffer[] | undefined;
  readonly clock: Clock;
  /** By it keys fall due and are removed: a clock that steps forward and back must leave both as they were. */
  readonly settledTime: Pick<SettledTime, 'now'>;
  readonly log: Log;
  readonly record: RecordEvent;
}

const purposeOf: Readonly<Record<KeyAlgorithm, KeyPurpose>> = {
  A256GCM: 'access-token',
  HS256: 'handle',
  RS256: 'signature',
  ES256: 'signature',
  EdDSA: 'signature',
};
const algorithms = Object.keys(purposeOf) as readonly KeyAlgorithm[];

/** The algorithms whose keys serve the purpose. */
export function algorithmsOf(purpose: KeyPurpose): readonly KeyAlgorithm[] {
  return algorithms.filter((algorithm) => purposeOf[algorithm] === purpose);
}

/** How often rows are read again: well within the shortest publication, so that every instance has a key in time. */
const roundMilliseconds = 60_000;

/**
 * Opens the keys, making the first of each purpose, and keeps them rotating.
 * @throws SealingKeysRefused when no key-encryption key at hand is the one that sealed them.
 */
export async function openSealingKeys(dependencies: SealingKeysDependencies): Promise<SealingKeys> {
  const { settings, store, keyEncryptionKey, clock, settledTime, random, log, record } = dependencies;
  const encryptionKeys = { current: keyEncryptionKey, older: dependencies.olderKeyEncryptionKeys ?? [] };
  const publication = settings.publicationSeconds * 1000;
  const ring = createKeyRing();
  // A request asks for one or two keys: which one is active changes with the rows and once a rotation.
  const active = new Map<KeyAlgorithm, ActiveKey & { readonly counter: KeyCounter }>();
  const uses = createKeyUses(store);
  const defaultAlgorithms: Readonly<Record<KeyPurpose, KeyAlgorithm>> = {
    'access-token': 'A256GCM',
    handle: 'HS256',
    signature: settings.signatureAlgorithm,
  };
  const make = (algorithm: KeyAlgorithm, createdAt: number, activeFrom: number): Promise<SealingKey> =>
    makeKey({ purpose: purposeOf[algorithm], algorithm, createdAt, activeFrom }, dependencies);

  function opened({ sealedKey, ...row }: SealingKey): OpenKey {
    const known = ring.find(row.purpose, row.keyId);
    if (known) return { ...row, key: known.key, publicKey: known.publicKey };
    const key = openKey(encryptionKeys, { ...row, sealedKey });
    return { ...row, key, publicKey: row.purpose === 'signature' ? createPublicKey(key) : undefined };
  }

  async function load(): Promise<void> {
    ring.replace((await store.list()).map(opened));
    active.clear();
  }

  function activeKey(algorithm: KeyAlgorithm): ActiveKey & { readonly counter: KeyCounter } {
    const now = clock.now();
    const known = active.get(algorithm);
    if (known && now >= known.from && now < known.until) return known;
    const next = ring.active(algorithm, now);
    const counted = { ...next, counter: uses.of(next.key.keyId) };
    active.set(algorithm, counted);
    return counted;
  }

  /** From when on the successor of `newest` should make tokens; `undefined` where there is time left. */
  function dueAfter(newest: OpenKey, now: number): number | undefined {
    if (newest.uses >= mostUses) return now;
    const due = newest.activeFrom + settings.rotationSeconds * 1000;
    return due - publication > settledTime.now() ? undefined : due;
  }

  /** The first key of an algorithm is active at once: nothing can wait for it. */
  async function makeDue(algorithm: KeyAlgorithm): Promise<void> {
    const now = clock.now();
    const newest = ring.of(algorithm).at(-1);
    const due = newest === undefined ? now : dueAfter(newest, now);
    if (due === undefined) return;
    const key = await make(algorithm, now, newest === undefined ? now : Math.max(due, now + publication));
    if (await store.insertAfter(key, newest?.keyId)) {
      const { keyId, purpose } = key;
      record({ event: 'key-made', keyId, purpose, by: 'service' }, undefined);
    }
  }

  /** An access token has ended a day after its key retired; of what handles stand for, the store knows the end. */
  async function removeEnded(): Promise<void> {
    const now = settledTime.now();
    for (const { key, retiredAt } of ring.placed(now)) {
      if (retiredAt === undefined || retiredAt + longestAccessTokenMilliseconds > now) continue;
      const { keyId, purpose } = key;
      const removed = await store.remove({ keyId, retiredAt, now });
      if (removed) record({ event: 'key-removed', keyId, purpose }, undefined);
    }
  }

  async function round(): Promise<void> {
    await load();
    await Promise.all(algorithms.map(makeDue));
    await removeEnded();
    await uses.store();
    await load();
  }

  const resealedRows = await resealKeys({ store, encryptionKeys, random });
  if (resealedRows > 0) record({ event: 'keys-resealed', count: resealedRows }, undefined);
  await round();
  dependencies.onCommit(({ changed }) => {
    if (changed === 'sealing-keys' || changed === 'everything')
      load().catch((cause: unknown) =>
        log.error('keys-not-read', {
          message: 'Keys changed in the store. The ones from before are used.',
          cause,
        }),
      );
  });
  let running: Promise<void> | undefined;
  const stop = clock.every(roundMilliseconds, () => {
    // The keys at hand go on working; the next round does what this one could not.
    running ??= round()
      .catch((cause: unknown) =>
        log.error('keys-not-rotated', {
          message: 'The keys at hand go on. The next round tries again.',
          cause,
        }),
      )
      .finally(() => (running = undefined));
  });

  return {
    current: (purpose, algorithm = defaultAlgorithms[purpose]) => activeKey(algorithm).key,
    toSeal() {
      const { key, counter } = activeKey('A256GCM');
      counter.uses += 1;
      return key;
    },
    algorithmOf: (purpose) => defaultAlgorithms[purpose],
    find: ring.find,
    list: () => ring.placed(clock.now()),
    async rotate(algorithm, by, request) {
      const now = clock.now();
      const key = await make(algorithm, now, now + publication);
      await whenDone(store.insert(key), () =>
        record({ event: 'key-made', keyId: key.keyId, purpose: key.purpose, by }, request),
      );
      await load();
      return { key: opened(key), state: 'next', retiredAt: undefined };
    },
    async close() {
      stop();
      await running;
      await uses.store().catch((cause: unknown) => log.error('key-uses-not-stored', { cause }));
    },
  };
}
