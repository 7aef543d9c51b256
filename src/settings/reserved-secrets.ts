import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidSettings, type SettingsProblem } from './settings.ts';
import { unreadableFile } from './unreadable-file.ts';

/** Secrets that only the environment can set, so that a settings file cannot contain them. */
export interface ReservedSecrets {
  readonly administrator: string | undefined;
  readonly encryptionKey: string | undefined;
  /** The previous encryption keys, while the store may contain values that they encrypted. */
  readonly olderEncryptionKeys: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const names = {
  administrator: 'GATEHOUSE_ADMIN_SECRET',
  encryptionKey: 'GATEHOUSE_ENCRYPTION_KEY',
  olderEncryptionKeys: 'GATEHOUSE_OLD_ENCRYPTION_KEYS',
} as const;

type Reading = { readonly value: string | undefined } | { readonly problem: SettingsProblem };

function valueOf(name: string, environment: Environment, folder: string): Reading {
  const direct = environment[name];
  const file = environment[`${name}_FILE`];
  if (direct !== undefined || file === undefined) return { value: direct };
  try {
    return { value: readFileSync(resolve(folder, file), 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    // Recovered: it is reported together with the other problems.
    return { problem: { path: `${name}_FILE`, message: unreadableFile(error) } };
  }
}

function read(name: string, environment: Environment, folder: string): Reading {
  const reading = valueOf(name, environment, folder);
  return 'value' in reading && reading.value === ''
    ? { problem: { path: name, message: 'must not be empty' } }
    : reading;
}

/** The secrets that are empty or whose files cannot be read. */
export function reservedSecretProblems(
  environment: Environment,
  workingDirectory: string,
): SettingsProblem[] {
  return Object.values(names).flatMap((name) => {
    const reading = read(name, environment, workingDirectory);
    return 'problem' in reading ? [reading.problem] : [];
  });
}

/**
 * `GATEHOUSE_ADMIN_SECRET`, `GATEHOUSE_ENCRYPTION_KEY` and `GATEHOUSE_OLD_ENCRYPTION_KEYS` (one per line), or the
 * content of the file in the variable with `_FILE`.
 * @throws InvalidSettings if one is empty or its file cannot be read.
 */
export function readReservedSecrets(environment: Environment, workingDirectory: string): ReservedSecrets {
  const of = (name: keyof typeof names): string | undefined => {
    const reading = read(names[name], environment, workingDirectory);
    if ('problem' in reading) throw new InvalidSettings([reading.problem]);
    return reading.value;
  };
  return {
    administrator: of('administrator'),
    encryptionKey: of('encryptionKey'),
    olderEncryptionKeys: (of('olderEncryptionKeys') ?? '').split(/\r?\n/).filter((line) => line !== ''),
  };
}
