/** Another key-encryption key: every row is sealed anew in one unit, so that none is ever lost between the two. */
import type { Random } from '../../../foundation/random.ts';
import type { SealingKeyStore } from '../../stores/sealing-key-store.ts';
import { type EncryptionKeys, resealed } from './key-material.ts';

/**
 * Seals with the current key what an older one sealed; tells how many rows that were. Whoever is killed on the way has
 * done all of it or nothing.
 * @throws SealingKeysRefused when a row was sealed with none of the keys at hand; nothing is changed then.
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
