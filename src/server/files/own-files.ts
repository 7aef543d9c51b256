import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { journalFolder } from '../../configuration/index.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { lock } from '../../storage/lock.ts';
import { StorageRefused } from '../../storage/refused.ts';

/** A file that one service writes; `used` is what people know it by. */
interface OwnFile {
  readonly file: string;
  readonly used: string;
  readonly setting: string;
}

/** Folders of configuration that the service writes; one that is not there yet is nobody's. */
function writableFolders(repositories: ConfigurationSettings['repositories'], base: string): OwnFile[] {
  return repositories.flatMap(({ directory, writable }, index): OwnFile[] => {
    if (directory === undefined || !writable || !existsSync(resolve(base, directory))) return [];
    const folder = realpathSync(resolve(base, directory));
    const file = join(folder, journalFolder, 'service');
    return [{ file, used: folder, setting: `configuration.repositories[${index}].directory` }];
  });
}

function lockFile({ file, used, setting }: OwnFile): () => void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return lock(file, { used, setting });
  } catch (error) {
    if (error instanceof StorageRefused) throw error;
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    throw new StorageRefused(`${used} is to be written (${setting}) and cannot be: ${code}`, {
      cause: error,
    });
  }
}

/**
 * Keeps other services off what this one writes beside its store: each of two would go on from its own end of an audit
 * trail, and take the other's journal in a folder of configuration for its own. The returned function lets go of them.
 *
 * @throws StorageRefused when a running service holds one of them, or it cannot be written.
 */
export function lockOwnFiles(
  auditFile: string | undefined,
  { repositories }: Pick<ConfigurationSettings, 'repositories'>,
  baseDirectory: string,
): () => void {
  const releases = new Map<string, () => void>();
  const releaseAll = (): void => releases.forEach((release) => release());
  const audit =
    auditFile === undefined
      ? []
      : // People know the folder: the trail stands beside the data unless the settings say otherwise.
        [{ file: auditFile, used: dirname(auditFile), setting: 'folder by storage.url or audit.file' }];
  try {
    for (const own of [...audit, ...writableFolders(repositories, baseDirectory)]) {
      // Two repositories of one service may stand on one folder.
      if (!releases.has(own.file)) releases.set(own.file, lockFile(own));
    }
  } catch (error) {
    releaseAll();
    throw error;
  }
  return releaseAll;
}
