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
import { deriveKey } from '../../foundation/key-derivation.ts';
import { StorageRefused } from '../../storage/refused.ts';
import type { Random } from '../../foundation/random.ts';

const keyBytes = 32;

/** The folder that holds what the service keeps; undefined for a store that keeps nothing. */
export function dataDirectory(storageUrl: string): string | undefined {
  const file = storageUrl.replace(/^sqlite:/, '');
  return file === ':memory:' ? undefined : dirname(file);
}

function refuseReadableByOthers(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new StorageRefused(`${file} can be read by others; run: chmod 600 ${file}`);
  }
}

/** The key-encryption keys: the one that seals, and those that sealed before it. */
export interface KeyEncryptionKeys {
  /** 32 bytes, as each of the others. */
  readonly current: Buffer;
  readonly older: readonly Buffer[];
}

/** What an operator sets by the environment. */
export interface GivenKeys {
  readonly encryptionKey?: string | undefined;
  readonly olderEncryptionKeys?: readonly string[] | undefined;
}

/** Every start has to derive the same key, and there is one secret. */
const salt = 'gatehouse encryption key v1';

/** The key of an operator's secret, and its digest, which was the key before: that opens rows and seals none. */
const keysOf = async (secret: string): Promise<readonly [Buffer, Buffer]> => [
  await deriveKey(secret, salt),
  hash('sha256', secret, 'buffer'),
];

const fileIn = (directory: string): string => join(directory, 'encryption-key');

/** One key a line; the first one seals. */
function readKeys(file: string): readonly [Buffer, ...Buffer[]] {
  refuseReadableByOthers(file);
  const [current, ...older] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Buffer.from(line.trim(), 'base64url'));
  if (current?.length !== keyBytes || older.some(({ length }) => length !== keyBytes))
    throw new StorageRefused(`${file} does not hold keys of ${keyBytes} bytes`);
  return [current, ...older];
}

const { O_WRONLY, O_CREAT, O_TRUNC, O_SYNC } = constants;

/** Whole or not at all, whenever the process ends. */
function writeKeys(file: string, keys: readonly Buffer[]): void {
  const text = keys.map((key) => `${key.toString('base64url')}\n`).join('');
  // On the disk before it has its name. Node's permission model, which we run under, has no fsync.
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
    `${file} is missing, and the store has keys that it sealed; restore that file from the backup of the same time, ` +
      'or set GATEHOUSE_ENCRYPTION_KEY where the store was used with it',
  );

/**
 * The key that seals the service's keys in the store, never itself in the store: from the environment, else from a
 * file beside the data that the first start makes. Without data it lasts as long as the process. Keys that the file
 * holds count as older ones where the environment has another. `isSealed` says whether the store holds keys already:
 * then a file that is missing was lost, by a backup of the store alone say, and a new one would only hide that.
 * @throws StorageRefused when the file is readable by others, has another length, or was lost.
 */
export async function keyEncryptionKeys(
  directory: string | undefined,
  { encryptionKey, olderEncryptionKeys = [] }: GivenKeys,
  random: Random,
  isSealed: () => Promise<boolean>,
): Promise<KeyEncryptionKeys> {
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

/** Puts a new key before those of the file, which from now on open and seal no more. @throws StorageRefused */
export function addKeyToFile(directory: string, random: Random): void {
  const file = fileIn(directory);
  writeKeys(file, [random.bytes(keyBytes), ...readKeys(file)]);
}

/** Leaves only the first key in the file: nothing may be sealed with the others any more. */
export function dropOldKeysOfFile(directory: string): void {
  const file = fileIn(directory);
  writeKeys(file, readKeys(file).slice(0, 1));
}
