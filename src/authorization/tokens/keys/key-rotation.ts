/**
 * Creates keys some time before they seal, replaces them by age or by use, and removes them after their last token
 * has ended.
 */
import { recording } from '../../../foundation/audit/recording.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { SettledTime } from '../../../foundation/settled-time.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { RecordEvent } from '../../records/events.ts';
import { longestAccessTokenMilliseconds } from '../../records/longest-access-token.ts';
import type { SealingKeyStore } from '../../stores/sealing-key-store.ts';
import type { SealingKey } from '../../records/records.ts';
import { type KeySource, makeKey } from './key-material.ts';
import { type KeyAlgorithm, type KeyRing, type OpenKey, purposeOf } from './key-ring.ts';
import { mostUses } from './key-uses.ts';

export interface KeyRotation {
  /** A key that becomes active after it has been published for `publicationSeconds`. It is not stored yet. */
  makeNext(algorithm: KeyAlgorithm): Promise<SealingKey>;
  /** A key that is active at once, in place of one that is withdrawn. It is not stored yet. */
  makeSuccessor(algorithm: KeyAlgorithm): Promise<SealingKey>;
  /** Stores the successor of a key that is about to end, and the first key if there is none. */
  makeDue(algorithm: KeyAlgorithm): Promise<void>;
  /**
   * All access tokens have expired a day after their key retired. ID tokens are hints until their session ends. The
   * store knows the end of codes and refresh tokens.
   */
  removeEnded(): Promise<void>;
}

export interface KeyRotationDependencies extends KeySource {
  readonly settings: Pick<AuthorizationSettings['keys'], 'publicationSeconds' | 'rotationSeconds'>;
  /** The longest time for which a session exists, in seconds. */
  readonly longestSessionSeconds: number;
  readonly store: Pick<SealingKeyStore, 'insertAfter' | 'remove'>;
  /** 32 bytes. */
  readonly keyEncryptionKey: Buffer;
  readonly clock: Clock;
  /** The clock of rotation and removal. A clock that steps forward and back must not affect the keys. */
  readonly settledTime: Pick<SettledTime, 'now'>;
  readonly record: RecordEvent;
}

export function createKeyRotation(
  ring: Pick<KeyRing, 'of' | 'placed'>,
  dependencies: KeyRotationDependencies,
): KeyRotation {
  const { settings, store, clock, settledTime, record } = dependencies;
  const publication = settings.publicationSeconds * 1000;
  const longestUse = Math.max(longestAccessTokenMilliseconds, dependencies.longestSessionSeconds * 1000);
  const make = (algorithm: KeyAlgorithm, createdAt: number, activeFrom: number): Promise<SealingKey> =>
    makeKey({ purpose: purposeOf[algorithm], algorithm, createdAt, activeFrom }, dependencies);

  /** The time at which the successor of `newest` should become active; `undefined` if it is not due. */
  function dueAfter(newest: OpenKey, now: number): number | undefined {
    if (newest.uses >= mostUses) return now;
    const due = newest.activeFrom + settings.rotationSeconds * 1000;
    return due - publication > settledTime.now() ? undefined : due;
  }

  return {
    makeNext(algorithm) {
      const now = clock.now();
      return make(algorithm, now, now + publication);
    },
    makeSuccessor(algorithm) {
      const now = clock.now();
      return make(algorithm, now, now);
    },
    async makeDue(algorithm) {
      const now = clock.now();
      const newest = ring.of(algorithm).at(-1);
      const due = newest === undefined ? now : dueAfter(newest, now);
      if (due === undefined) return;
      // The first key of an algorithm is active at once, because no other key exists.
      const key = await make(algorithm, now, newest === undefined ? now : Math.max(due, now + publication));
      const { keyId, purpose } = key;
      await recording(
        () => store.insertAfter(key, newest?.keyId),
        (isMade) => {
          if (isMade) record({ event: 'key-made', keyId, purpose, by: 'service' }, undefined);
        },
      );
    },
    async removeEnded() {
      const now = settledTime.now();
      for (const { key, retiredAt } of ring.placed(now)) {
        if (retiredAt === undefined || retiredAt + longestUse > now) continue;
        const { keyId, purpose } = key;
        await recording(
          () => store.remove({ keyId, retiredAt, now }),
          (isRemoved) => {
            if (isRemoved) record({ event: 'key-removed', keyId, purpose }, undefined);
          },
        );
      }
    },
  };
}
