/** Keys as rows, sealed and opened with the key-encryption key, which is not in any database. */
import { createPrivateKey, createSecretKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { decrypt, encrypt } from '../../../foundation/authenticated-encryption.ts';
import { findCondition } from '../../../foundation/conditions/conditions.ts';
import { randomId, type Random } from '../../../foundation/random.ts';
import { InvalidSettings } from '../../../settings/settings.ts';
import type { SealingKey, SignatureAlgorithm } from '../../records/records.ts';

/** The configured key-encryption key cannot open the rows. The start ends with this text. */
export class SealingKeysRefused extends InvalidSettings {
  constructor(keyId: string) {
    const message = `does not open the key ${keyId} in the database, which was sealed with another encryption key`;
    const found = findCondition('encryption-key-wrong', { reason: `the key ${keyId} has another one` });
    super([{ path: 'encryption key', message, found }]);
    this.name = 'SealingKeysRefused';
  }
}

type Named = Pick<SealingKey, 'purpose' | 'keyId'>;

const nonceLength = 12;
const tagLength = 16;

/** Binds a row to its id: a row that is moved to another id cannot be opened. */
const contextOf = ({ purpose, keyId }: Named): string => `gatehouse ${purpose} ${keyId}`;

/** Rows contain the tag before the ciphertext. */
function seal(encryptionKey: Buffer, key: Buffer, owner: Named, random: Random): Buffer {
  const bytes = encrypt(encryptionKey, contextOf(owner), key, random);
  const tag = bytes.subarray(-tagLength);
  return Buffer.concat([bytes.subarray(0, nonceLength), tag, bytes.subarray(nonceLength, -tagLength)]);
}

/** The bytes that a row seals, or `undefined` if the key does not open it. */
function unseal(encryptionKey: Buffer, row: SealingKey): Buffer | undefined {
  const bytes = Buffer.from(row.sealedKey);
  const [nonce, tag] = [bytes.subarray(0, nonceLength), bytes.subarray(nonceLength, nonceLength + tagLength)];
  const ciphertext = bytes.subarray(nonceLength + tagLength);
  return decrypt(encryptionKey, contextOf(row), Buffer.concat([nonce, ciphertext, tag]));
}

const keyPair = promisify(generateKeyPair);

export type NewPrivateKey = (algorithm: SignatureAlgorithm) => Promise<KeyObject>;

/** The private key of a new pair. RSA has 2,048 bits: RFC 7518 §3.3 requires as many, and more would be slower. */
export const newPrivateKey: NewPrivateKey = async (algorithm) => {
  if (algorithm === 'RS256') return (await keyPair('rsa', { modulusLength: 2048 })).privateKey;
  if (algorithm === 'ES256') return (await keyPair('ec', { namedCurve: 'P-256' })).privateKey;
  return (await keyPair('ed25519')).privateKey;
};

/** The source of new keys. */
export interface KeySource {
  readonly random: Random;
  /** Creates a key pair for each call, unless a test supplies its pairs. */
  readonly newPrivateKey?: NewPrivateKey | undefined;
}

/** The content of a row: 32 random bytes, or the private key of a pair as PKCS #8. */
async function newKey(algorithm: SealingKey['algorithm'], source: KeySource): Promise<Buffer> {
  const { random, newPrivateKey: newKeyOfPair = newPrivateKey } = source;
  if (algorithm === 'A256GCM' || algorithm === 'HS256') return random.bytes(32);
  return (await newKeyOfPair(algorithm)).export({ format: 'der', type: 'pkcs8' });
}

/** A new key under a new id. */
export async function makeKey(
  wanted: Omit<SealingKey, 'keyId' | 'sealedKey' | 'uses'>,
  { keyEncryptionKey, ...source }: KeySource & { keyEncryptionKey: Buffer },
): Promise<SealingKey> {
  const keyId = randomId(source.random, 6);
  const bytes = await newKey(wanted.algorithm, source);
  const sealedKey = seal(keyEncryptionKey, bytes, { keyId, purpose: wanted.purpose }, source.random);
  return { ...wanted, keyId, sealedKey, uses: 0 };
}

/** The configured key-encryption keys: the current one and the previous ones. */
export interface EncryptionKeys {
  /** 32 bytes, like each of the others. */
  readonly current: Buffer;
  readonly older: readonly Buffer[];
}

/** The content of a row, and if the current key sealed it. @throws SealingKeysRefused */
function opened({ current, older }: EncryptionKeys, row: SealingKey): { bytes: Buffer; isCurrent: boolean } {
  for (const key of [current, ...older]) {
    const bytes = unseal(key, row);
    if (bytes) return { bytes, isCurrent: key === current };
  }
  throw new SealingKeysRefused(row.keyId);
}

/** @throws SealingKeysRefused if none of the key-encryption keys sealed the row. */
export function openKey(encryptionKeys: EncryptionKeys, row: SealingKey): KeyObject {
  const { bytes: key } = opened(encryptionKeys, row);
  if (row.purpose !== 'signature') return createSecretKey(key);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** @throws SealingKeysRefused if one of the rows was sealed with none of the key-encryption keys. */
export function assertOpened(encryptionKeys: EncryptionKeys, rows: readonly SealingKey[]): void {
  for (const row of rows) opened(encryptionKeys, row);
}

/** The row sealed with the current key; `undefined` if it is already. @throws SealingKeysRefused */
export function resealed(
  encryptionKeys: EncryptionKeys,
  row: SealingKey,
  random: Random,
): SealingKey | undefined {
  const { bytes, isCurrent } = opened(encryptionKeys, row);
  if (isCurrent) return undefined;
  return { ...row, sealedKey: seal(encryptionKeys.current, bytes, row, random) };
}
