import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { journalFolder } from '../../configuration/index.ts';
import { findCondition, type FoundCondition } from '../../foundation/conditions/conditions.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { lock } from '../../storage/sqlite/lock.ts';
import { StorageRefused } from '../../storage/refused.ts';

/** A file that only one service may write; `used` is its name in messages. */
interface OwnFile {
  readonly file: string;
  readonly used: string;
  readonly setting: string;
  /** The condition if it cannot be written. */
  readonly found?: FoundCondition;
}

/** Folders of configuration that the service writes. A folder that does not exist yet has no other writer. */
function writableFolders(repositories: ConfigurationSettings['repositories'], base: string): OwnFile[] {
  return repositories.flatMap(({ directory, writable }, index): OwnFile[] => {
    if (directory === undefined || !writable || !existsSync(resolve(base, directory))) return [];
    const folder = realpathSync(resolve(base, directory));
    const file = join(folder, journalFolder, 'service');
    return [{ file, used: folder, setting: `configuration.repositories[${index}].directory` }];
  });
}

const notWritable = ({ used: path, setting }: OwnFile): FoundCondition =>
  findCondition('folder-not-accessible', { path, step: `Let this user write the folder of ${setting}` });

function lockFile(own: OwnFile): () => void {
  const { file, used, setting } = own;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return lock(file, { used, setting });
  } catch (error) {
    if (error instanceof StorageRefused) throw error;
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    throw new StorageRefused(`${used} must be writable (${setting}) and is not: ${code}`, {
      cause: error,
      found: own.found ?? notWritable(own),
    });
  }
}

/** The folder of the mirrors of git repositories. A store in a file has a lock for the whole folder. */
function mirrorFolders(
  repositories: ConfigurationSettings['repositories'],
  folder: string | undefined,
): OwnFile[] {
  if (folder === undefined || !repositories.some(({ git }) => git !== undefined)) return [];
  return [{ file: join(folder, 'configuration', 'service'), used: folder, setting: 'storage.folder' }];
}

/**
 * Locks the files of this service against other services. Two writers would each continue the audit trail from
 * their own end, would take the other's journal in a configuration folder for their own, and would fetch into one
 * mirror. @param mirrors the folder of mirrors that no other lock protects. The returned function
 * releases the locks.
 *
 * @throws StorageRefused if a running service holds one of them, or if a file cannot be written.
 */
export function lockOwnFiles(
  auditFile: string | undefined,
  { repositories }: Pick<ConfigurationSettings, 'repositories'>,
  baseDirectory: string,
  mirrors?: string,
): () => void {
  const releases = new Map<string, () => void>();
  const releaseAll = (): void => releases.forEach((release) => release());
  const audit =
    auditFile === undefined
      ? []
      : // Messages name the folder, because the trail is next to the data unless the settings move it.
        [
          {
            file: auditFile,
            used: dirname(auditFile),
            setting: 'folder by storage.url or audit.file',
            found: findCondition('audit-not-writable', {}),
          },
        ];
  try {
    for (const own of [
      ...audit,
      ...writableFolders(repositories, baseDirectory),
      ...mirrorFolders(repositories, mirrors),
    ]) {
      // Two repositories of one service may use one folder.
      if (!releases.has(own.file)) releases.set(own.file, lockFile(own));
    }
  } catch (error) {
    releaseAll();
    throw error;
  }
  return releaseAll;
}
