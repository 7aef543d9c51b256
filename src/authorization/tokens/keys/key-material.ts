/** Keys as rows: sealed under the key-encryption key, which is in no database, and opened with it. */
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { Random } from '../../../foundation/random.ts';
import { InvalidSettings } from '../../../settings/settings.ts';
import type { SealingKey } from '../../stores.ts';

/** The rows cannot be opened with the key-encryption key at hand; the start ends with this text. */
export class SealingKeysRefused extends InvalidSettings {
  constructor(keyId: string, cause: unknown) {
    const message = `does not open the key ${keyId} in the database, which was sealed with another encryption key`;
    super([{ path: 'GATEHOUSE_ENCRYPTION_KEY', message }]);
    this.name = 'SealingKeysRefused';
    this.cause = cause;
  }
}

type Named = Pick<SealingKey, 'purpose' | 'keyId'>;

const nonceLength = 12;
const tagLength = 16;

/** What binds a row to its id: one that is moved under another id opens no more. */
function context({ purpose, keyId }: Named): Buffer {
  return Buffer.from(`gatehouse ${purpose} ${keyId}`);
}

function seal(encryptionKey: Buffer, nonce: Buffer, key: Buffer, owner: Named): Buffer {
  const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(context(owner));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** What a row seals: 32 random bytes, or the private key of a pair as PKCS #8. */
function newKey(algorithm: SealingKey['algorithm'], random: Random): Buffer {
  if (algorithm === 'A256GCM' || algorithm === 'HS256') return random.bytes(32);
  const { privateKey } =
    algorithm === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' });
}

/** A new key under a new id. */
export function makeKey(
  wanted: Omit<SealingKey, 'keyId' | 'sealedKey'>,
  { keyEncryptionKey, random }: { keyEncryptionKey: Buffer; random: Random },
): SealingKey {
  const keyId = random.token(6);
  const owner = { keyId, purpose: wanted.purpose };
  const sealedKey = seal(
    keyEncryptionKey,
    random.bytes(nonceLength),
    newKey(wanted.algorithm, random),
    owner,
  );
  return { ...wanted, keyId, sealedKey };
}

/** @throws SealingKeysRefused when another key-encryption key sealed the row. */
export function openKey(encryptionKey: Buffer, row: SealingKey): KeyObject {
  const bytes = Buffer.from(row.sealedKey);
  try {
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, nonceLength))
      .setAAD(context(row))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const opened = [decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()];
    const key = Buffer.concat(opened);
    if (row.purpose !== 'signature') return createSecretKey(key);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch (error) {
    throw new SealingKeysRefused(row.keyId, error);
  }
}
