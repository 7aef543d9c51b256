import { hash } from 'node:crypto';
import type { ConfigurationRepository, Location } from '../repositories/port/repository.ts';

/** Files that are otherwise than a repository has them: their bytes, or `undefined` where there is none. */
export type Overlay = ReadonlyMap<string, Uint8Array | undefined>;

/**
 * A repository as it would be with other files in it, or as it was: what a change would come to is read the same way as
 * everything else. @param prefix what the paths of the label begin with, where a label is a folder.
 */
export function overlayRepository(
  repository: ConfigurationRepository,
  files: Overlay,
  prefix: string,
): ConfigurationRepository {
  const over = (location: Location): Location => ({
    ...location,
    version: undefined,
    // A file that is tried has no earlier version to go back to.
    before: async (path) => (files.has(location.pathOf(path)) ? undefined : location.before?.(path)),
    async read(path) {
      const whole = location.pathOf(path);
      if (!files.has(whole)) return location.read(path);
      return fileOf(whole, files.get(whole));
    },
  });
  return {
    name: repository.name,
    async open(labels, names) {
      const opened = (await repository.open(labels, names))?.map(over);
      const isNew = prefix !== '' && opened && !opened.some(({ pathOf }) => pathOf('') === prefix);
      return isNew && labels.length > 0 ? [...opened, newFolder(files, prefix)] : opened;
    },
    async list() {
      const paths = (await repository.list()).filter((path) => !files.has(path));
      return [...paths, ...[...files].filter(([, bytes]) => bytes).map(([path]) => path)];
    },
  };
}

/** A folder that a change makes. */
function newFolder(files: Overlay, prefix: string): Location {
  return {
    version: undefined,
    pathOf: (path) => prefix + path,
    read: async (path) => fileOf(prefix + path, files.get(prefix + path)),
  };
}

function fileOf(path: string, bytes: Uint8Array | undefined) {
  return bytes && { path, bytes, digest: hash('sha256', bytes, 'hex') };
}
