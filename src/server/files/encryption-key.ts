import { hash } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { EncryptionKeys } from '../../authorization/index.ts';
import { deriveKey } from '../../foundation/key-derivation.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import { StorageRefused } from '../../storage/refused.ts';
import type { Random } from '../../foundation/random.ts';

const keyBytes = 32;

function refuseReadableByOthers(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new StorageRefused(`${file} can be read by others; run: chmod 600 ${file}`, {
      found: findCondition('encryption-key-open', { file }),
    });
  }
}

/** The secret that an operator sets in the environment. */
export interface GivenKeys {
  readonly encryptionKey?: string | undefined;
  readonly olderEncryptionKeys?: readonly string[] | undefined;
}

/** Every start must derive the same key from the one secret, so the salt is constant. */
const salt = 'gatehouse encryption key v1';

/**
 * The key of an operator's secret, and its digest, which was the key before. The digest opens rows and seals none.
 */
const keysOf = async (secret: string): Promise<readonly [Buffer, Buffer]> => [
  await deriveKey(secret, salt),
  hash('sha256', secret, 'buffer'),
];

const fileIn = (directory: string): string => join(directory, 'encryption-key');

/** One key per line; the first one seals. */
function readKeys(file: string): readonly [Buffer, ...Buffer[]] {
  refuseReadableByOthers(file);
  const [current, ...older] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Buffer.from(line.trim(), 'base64url'));
  if (current?.length !== keyBytes || older.some(({ length }) => length !== keyBytes))
    throw new StorageRefused(`${file} does not hold keys of ${keyBytes} bytes`, {
      found: findCondition('encryption-key-malformed', { file, bytes: keyBytes }),
    });
  return [current, ...older];
}

const { O_WRONLY, O_CREAT, O_TRUNC, O_SYNC } = constants;

/** The file is written completely or not at all, even if the process ends. */
function writeKeys(file: string, keys: readonly Buffer[]): void {
  const text = keys.map((key) => `${key.toString('base64url')}\n`).join('');
  // The content is on the disk before the file has its name. Node's permission model does not allow fsync.
  const handle = openSync(`${file}.new`, O_WRONLY | O_CREAT | O_TRUNC | O_SYNC, 0o600);
  try {
    writeFileSync(handle, text);
  } finally {
    closeSync(handle);
  }
  renameSync(`${file}.new`, file);
}

const lostKey = (file: string): StorageRefused =>
  new StorageRefused(
    `${file} is missing, and the store has keys that it sealed; restore that file from the backup of the same time,` +
      ' or set GATEHOUSE_ENCRYPTION_KEY if the store was used with it',
    { found: findCondition('encryption-key-missing', { file }) },
  );

/**
 * Returns the key that seals the service's keys in the store. It comes from the environment or from a file next to
 * the data that the first start creates, and is never in the store. Without data it lasts as long as the process.
 * If the environment has another key, the keys of the file count as earlier ones. If `isSealed` is true, the store
 * holds sealed keys. A missing file was then lost, for example by a backup of the store alone, and a new file would
 * hide that.
 * @throws StorageRefused if other users can read the file, if it has another length, or if it was lost.
 */
export async function keyEncryptionKeys(
  directory: string | undefined,
  { encryptionKey, olderEncryptionKeys = [] }: GivenKeys,
  random: Random,
  isSealed: () => Promise<boolean>,
): Promise<EncryptionKeys> {
  const given = (await Promise.all(olderEncryptionKeys.map(keysOf))).flat();
  const file = directory === undefined ? undefined : fileIn(directory);
  if (encryptionKey !== undefined) {
    const [current, earlier] = await keysOf(encryptionKey);
    const inFile = file !== undefined && existsSync(file) ? readKeys(file) : [];
    return { current, older: [earlier, ...given, ...inFile] };
  }
  if (file === undefined) return { current: random.bytes(keyBytes), older: given };
  if (!existsSync(file)) {
    if (await isSealed()) throw lostKey(file);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeKeys(file, [random.bytes(keyBytes)]);
  }
  const [current, ...older] = readKeys(file);
  return { current, older: [...given, ...older] };
}

/** Adds a new key before those of the file, which from now on open and do not seal. @throws StorageRefused */
export function addKeyToFile(directory: string, random: Random): void {
  const file = fileIn(directory);
  writeKeys(file, [random.bytes(keyBytes), ...readKeys(file)]);
}

/** Removes all but the first key from the file. No data may be sealed with the others. */
export function dropOldKeysOfFile(directory: string): void {
  const file = fileIn(directory);
  writeKeys(file, readKeys(file).slice(0, 1));
}
