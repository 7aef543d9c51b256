import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/**
 * The key that seals the service's keys in the store, never itself in the store: from the environment, else from a
 * file beside the data that the first start makes. Without data it lasts as long as the process.
 * @returns 32 bytes.
 * @throws StorageRefused when the file is readable by others or has another length.
 */
export function keyEncryptionKey(
  directory: string | undefined,
  fromEnvironment: string | undefined,
  random: Random,
): Buffer {
  // Whatever form the operator's secret has, the key has 256 bits.
  if (fromEnvironment !== undefined) return createHash('sha256').update(fromEnvironment).digest();
  if (directory === undefined) return random.bytes(keyBytes);
  const file = join(directory, 'encryption-key');
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(file, random.token(keyBytes), { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
  }
  refuseReadableByOthers(file);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length !== keyBytes) throw new StorageRefused(`${file} does not hold a key of ${keyBytes} bytes`);
  return key;
}
