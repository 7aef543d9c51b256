import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidSettings } from './settings.ts';

/** Secrets that only the environment can set, so that a settings file cannot contain them. */
export interface ReservedSecrets {
  readonly administrator: string | undefined;
  readonly encryptionKey: string | undefined;
  /** The previous encryption keys, while the store may contain values that they encrypted. */
  readonly olderEncryptionKeys: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

function fromFile(name: string, file: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, file), 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new InvalidSettings([{ path: name, message: 'names a file that cannot be read' }]);
  }
}

function read(name: string, environment: Environment, folder: string): string | undefined {
  const file = environment[`${name}_FILE`];
  const value =
    environment[name] ?? (file === undefined ? undefined : fromFile(`${name}_FILE`, file, folder));
  if (value === '') throw new InvalidSettings([{ path: name, message: 'must not be empty' }]);
  return value;
}

/**
 * `GATEHOUSE_ADMIN_SECRET`, `GATEHOUSE_ENCRYPTION_KEY` and `GATEHOUSE_OLD_ENCRYPTION_KEYS` (one per line), or the
 * content of the file in the variable with `_FILE`.
 * @throws InvalidSettings if one is empty or its file cannot be read.
 */
export function readReservedSecrets(environment: Environment, workingDirectory: string): ReservedSecrets {
  const older = read('GATEHOUSE_OLD_ENCRYPTION_KEYS', environment, workingDirectory) ?? '';
  return {
    administrator: read('GATEHOUSE_ADMIN_SECRET', environment, workingDirectory),
    encryptionKey: read('GATEHOUSE_ENCRYPTION_KEY', environment, workingDirectory),
    olderEncryptionKeys: older.split(/\r?\n/).filter((line) => line !== ''),
  };
}
