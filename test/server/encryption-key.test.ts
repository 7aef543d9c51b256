import { hash, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resealKeys } from '../../src/authorization/tokens/keys/reseal.ts';
import { createLog } from '../../src/foundation/log.ts';
import { createSystemRandom } from '../../src/foundation/random.ts';
import { keyEncryptionKeys } from '../../src/server/files/encryption-key.ts';
import { openStorage } from '../../src/storage/open.ts';
import { keysOver } from '../authorization/tokens/keys-over.ts';
import { createManualClock } from '../storage/manual-clock.ts';

const random = createSystemRandom();
const secret = 'a passphrase of an operator';
/** The store does not contain the key. */
const isNew = async (): Promise<boolean> => false;
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

describe('the encryption key of an operator', () => {
  it('is derived by scrypt and is the same at every start (docs/decisions/tokens.md, keys, OWASP ASVS 5.0 §11.4.4)', async () => {
    const { current } = await keyEncryptionKeys(undefined, { encryptionKey: secret }, random, isNew);
    expect(current).toEqual(scryptSync(secret, 'gatehouse encryption key v1', 32, cost));
  });

  it('opens rows that the digest of the secret sealed, and seals them again (docs/decisions/tokens.md, keys)', async () => {
    const clock = createManualClock();
    const log = createLog({ clock, write: () => undefined });
    const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
    const store = storage.authorization.sealingKeys;
    const before = await keysOver(store, { clock, keyEncryptionKey: hash('sha256', secret, 'buffer') });
    const kept = before.list().map(({ key }) => key.keyId);
    await before.close();

    const encryptionKeys = await keyEncryptionKeys(undefined, { encryptionKey: secret }, random, isNew);
    expect(await resealKeys({ store, encryptionKeys, random })).toBe(kept.length);
    expect(await resealKeys({ store, encryptionKeys, random })).toBe(0);
    const after = await keysOver(store, { clock, keyEncryptionKey: encryptionKeys.current });
    expect(after.list().map(({ key }) => key.keyId)).toEqual(kept);
    await after.close();
    await storage.close();
  });

  it('opens rows that an older secret sealed, derived or by its digest', async () => {
    const given = { encryptionKey: 'another', olderEncryptionKeys: [secret] };
    const { older } = await keyEncryptionKeys(undefined, given, random, isNew);
    expect(older).toContainEqual(scryptSync(secret, 'gatehouse encryption key v1', 32, cost));
    expect(older).toContainEqual(hash('sha256', secret, 'buffer'));
  });
});
