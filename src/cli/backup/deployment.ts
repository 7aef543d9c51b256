import { accessProblem } from '../../foundation/access-problem.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import { createSystemRandom } from '../../foundation/random.ts';
import { auditFile } from '../../server/files/audit-file.ts';
import type { EncryptionKeys } from '../../authorization/index.ts';
import { keyEncryptionKeys } from '../../server/files/encryption-key.ts';
import { readReservedSecrets } from '../../settings/reserved-secrets.ts';
import type { Settings } from '../../settings/settings.ts';
import { storageLocation } from '../../settings/storage-location.ts';
import { StorageRefused } from '../../storage/refused.ts';
import { type Arguments, UsageError } from '../command-line/arguments.ts';
import { readSettings } from '../command-line/read-settings.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** The places of a service's data. */
export interface Deployment {
  readonly settings: Settings;
  readonly baseDirectory: string;
  readonly store:
    | { readonly engine: 'sqlite'; readonly file: string }
    | { readonly engine: 'postgres'; readonly url: string };
  /** The folder with the encryption key. */
  readonly folder: string;
  readonly auditFile: string;
  /** True if the key is in the environment, not in a file. */
  readonly isKeyInEnvironment: boolean;
  /** The keys of the environment, and of the file in `folder`. */
  keys(folder: string): Promise<EncryptionKeys>;
}

/** Files in a folder of another user seem to be missing. @throws StorageRefused */
export function assertUsable({ folder }: Deployment): void {
  const problem = accessProblem(folder);
  if (problem === undefined) return;
  const found = findCondition('folder-not-accessible', { path: folder, step: problem });
  throw new StorageRefused(problem, { found });
}

/** The deployment of the settings. @throws UsageError for a store in memory */
export async function readDeployment(given: Arguments, terminal: Terminal): Promise<Deployment> {
  const { settings, baseDirectory } = await readSettings(given, terminal);
  const location = storageLocation(settings.storage);
  const trail = auditFile(settings.audit, location, baseDirectory);
  if (location.kind === 'memory' || trail === undefined)
    throw new UsageError('a store in memory has no files; set storage.url');
  const secrets = readReservedSecrets(terminal.environment, terminal.workingDirectory);
  return {
    settings,
    baseDirectory,
    store:
      location.kind === 'file'
        ? { engine: 'sqlite', file: location.file }
        : { engine: 'postgres', url: settings.storage.url },
    folder: location.folder,
    auditFile: trail,
    isKeyInEnvironment: secrets.encryptionKey !== undefined,
    // A missing file is an error here and is never created.
    keys: (folder) => keyEncryptionKeys(folder, secrets, createSystemRandom(), async () => true),
  };
}
