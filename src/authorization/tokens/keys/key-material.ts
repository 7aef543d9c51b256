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

/** The bytes that a row seals, or why the key does not open it. */
function unseal(encryptionKey: Buffer, row: SealingKey): Buffer | Error {
  const bytes = Buffer.from(row.sealedKey);
  try {
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, nonceLength))
      .setAAD(context(row))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch (error) {
    // Recovered by the next key at hand.
    return error as Error;
  }
}

/** The key-encryption keys at hand: the one that seals, and those that sealed before it. */
export interface EncryptionKeys {
  /** 32 bytes, as each of the others. */
  readonly current: Buffer;
  readonly older: readonly Buffer[];
}

/** What a row holds, and whether it is sealed with the current key. @throws SealingKeysRefused */
function opened({ current, older }: EncryptionKeys, row: SealingKey): { bytes: Buffer; isCurrent: boolean } {
  const first = unseal(current, row);
  if (Buffer.isBuffer(first)) return { bytes: first, isCurrent: true };
  for (const key of older) {
    const bytes = unseal(key, row);
    if (Buffer.isBuffer(bytes)) return { bytes, isCurrent: false };
  }
  throw new SealingKeysRefused(row.keyId, first);
}

/** @throws SealingKeysRefused when none of the key-encryption keys sealed the row. */
export function openKey(encryptionKeys: EncryptionKeys, row: SealingKey): KeyObject {
  const { bytes: key } = opened(encryptionKeys, row);
  if (row.purpose !== 'signature') return createSecretKey(key);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The row sealed with the current key; `undefined` where it is already. @throws SealingKeysRefused */
export function resealed(
  encryptionKeys: EncryptionKeys,
  row: SealingKey,
  random: Random,
): SealingKey | undefined {
  const { bytes, isCurrent } = opened(encryptionKeys, row);
  if (isCurrent) return undefined;
  return { ...row, sealedKey: seal(encryptionKeys.current, random.bytes(nonceLength), bytes, row) };
}
