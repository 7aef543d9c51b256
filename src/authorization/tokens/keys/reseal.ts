/** Changes the key-encryption key. Seals every row again in one unit, so that none can be lost. */
import type { Random } from '../../../foundation/random.ts';
import type { SealingKeyStore } from '../../stores/sealing-key-store.ts';
import { type EncryptionKeys, resealed } from './key-material.ts';

/**
 * Seals the rows of older keys with the current one, and returns their number. If the process is killed, either all
 * rows or none are changed.
 * @throws SealingKeysRefused if none of the configured keys sealed a row; nothing is changed then.
 */
export async function resealKeys(dependencies: {
  store: Pick<SealingKeyStore, 'list' | 'reseal'>;
  encryptionKeys: EncryptionKeys;
  random: Random;
}): Promise<number> {
  const { store, encryptionKeys, random } = dependencies;
  const changes = (await store.list()).flatMap((before) => {
    const after = resealed(encryptionKeys, before, random);
    return after === undefined
      ? []
      : [{ keyId: before.keyId, before: before.sealedKey, after: after.sealedKey }];
  });
  return changes.length === 0 ? 0 : store.reseal(changes);
}
