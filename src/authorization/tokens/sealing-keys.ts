/**
 * The service's own symmetric keys: rows that only the key-encryption key opens, which is never in the database.
 * A leaked database therefore yields no token that works.
 */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import { InvalidSettings } from '../../settings/settings.ts';
import type { SealingKey, SealingKeyStore } from '../stores.ts';

export type KeyPurpose = SealingKey['purpose'];

export interface OpenKey {
  /** Public: it stands in every token. */
  readonly keyId: string;
  /** 32 bytes, as an object: Node takes several times as long to use the bare bytes. */
  readonly key: KeyObject;
}

export interface SealingKeys {
  /** The key that new tokens are made with: the newest. */
  current(purpose: KeyPurpose): OpenKey;
  find(purpose: KeyPurpose, keyId: string): KeyObject | undefined;
}

/** The rows cannot be opened with the key-encryption key at hand; the start ends with this text. */
export class SealingKeysRefused extends InvalidSettings {
  constructor(keyId: string, cause: unknown) {
    const message = `does not open the key ${keyId} in the database, which was sealed with another encryption key`;
    super([{ path: 'GATEHOUSE_ENCRYPTION_KEY', message }]);
    this.name = 'SealingKeysRefused';
    this.cause = cause;
  }
}

const purposes: readonly KeyPurpose[] = ['access-token', 'handle'];
const nonceLength = 12;
const tagLength = 16;

function context({ purpose, keyId }: Pick<SealingKey, 'purpose' | 'keyId'>): Buffer {
  return Buffer.from(`gatehouse ${purpose} ${keyId}`);
}

function seal(
  encryptionKey: Buffer,
  nonce: Buffer,
  key: Buffer,
  owner: Pick<SealingKey, 'purpose' | 'keyId'>,
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(context(owner));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function open(encryptionKey: Buffer, row: SealingKey): KeyObject {
  const bytes = Buffer.from(row.sealedKey);
  try {
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, nonceLength))
      .setAAD(context(row))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const opened = [decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()];
    return createSecretKey(Buffer.concat(opened));
  } catch (error) {
    throw new SealingKeysRefused(row.keyId, error);
  }
}

/**
 * Opens the keys, making the first of each purpose.
 * @throws SealingKeysRefused when `keyEncryptionKey` (32 bytes) is not the one that sealed them.
 */
export async function openSealingKeys(dependencies: {
  store: SealingKeyStore;
  keyEncryptionKey: Buffer;
  random: Random;
  clock: Clock;
}): Promise<SealingKeys> {
  const { store, keyEncryptionKey, random, clock } = dependencies;
  let rows = await store.list();
  const missing = purposes.filter((purpose) => !rows.some((row) => row.purpose === purpose));
  for (const purpose of missing) {
    const keyId = random.token(6);
    const sealedKey = seal(keyEncryptionKey, random.bytes(nonceLength), random.bytes(32), { purpose, keyId });
    await store.insertFirst({ keyId, purpose, sealedKey, createdAt: clock.now() });
  }
  if (missing.length > 0) rows = await store.list();
  const keys = rows.map((row) => ({
    keyId: row.keyId,
    purpose: row.purpose,
    key: open(keyEncryptionKey, row),
  }));
  const byId = new Map(keys.map((one) => [`${one.purpose} ${one.keyId}`, one.key]));
  const newest = new Map<KeyPurpose, OpenKey>(keys.map((one) => [one.purpose, one]));
  return {
    current(purpose) {
      const key = newest.get(purpose);
      if (!key) throw new Error(`no key for ${purpose}`);
      return key;
    },
    find: (purpose, keyId) => byId.get(`${purpose} ${keyId}`),
  };
}
