import { hash } from 'node:crypto';
import type { ConfigurationRepository, Location } from '../repositories/port/repository.ts';

/** Files that differ from the repository: their bytes, or `undefined` for a deleted file. */
export type Overlay = ReadonlyMap<string, Uint8Array | undefined>;

/**
 * A repository with some files replaced, as it would be after a change or was before one. Reads work as on any
 * other repository. @param prefix the folder of the label in the paths, if a label is a folder.
 */
export function overlayRepository(
  repository: ConfigurationRepository,
  files: Overlay,
  prefix: string,
): ConfigurationRepository {
  const over = (location: Location): Location => ({
    ...location,
    version: undefined,
    // A file under test has no earlier version to fall back to.
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

/** A folder that the change creates. */
function newFolder(files: Overlay, prefix: string): Location {
  return {
    version: undefined,
    folder: prefix,
    pathOf: (path) => prefix + path,
    read: async (path) => fileOf(prefix + path, files.get(prefix + path)),
  };
}

function fileOf(path: string, bytes: Uint8Array | undefined) {
  return bytes && { path, bytes, digest: hash('sha256', bytes, 'hex') };
}
