import { hash } from 'node:crypto';
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../foundation/clock.ts';
import { createWeightedCache, type WeightedCache } from '../../caching/weighted-cache.ts';
import { sourceExtensions } from '../../formats/source-document.ts';
import { SourceProblem } from '../../formats/text/source-problem.ts';
import { readContained, resolveContained } from '../port/contained-file.ts';
import { createFolderWatch } from '../port/folder-watch.ts';
import type { ConfigurationRepository, Location, RepositoryFile } from '../port/repository.ts';
import type { DirectoryWriter } from './directory-writer.ts';
import { identityAt } from './file-identity.ts';
import { createFolderStates } from './folder-states.ts';
import { isOnLocalFileSystem } from './local-file-system.ts';

/**
 * A folder of files. Labels are folders in it that precede the root; a label without a folder reads the root, as in
 * Spring's native backend. Each request checks in the file system that the files are unchanged, so a response is
 * never older than the request. A replaced link (a mounted ConfigMap) is detected immediately. The folder is only
 * watched for waiting requests.
 */
export function createDirectoryRepository(
  name: string,
  {
    directory,
    clock,
    writer,
    fileBytes,
  }: {
    readonly directory: string;
    readonly clock: Clock;
    readonly writer?: DirectoryWriter;
    /** Maximum size of a served file. */
    readonly fileBytes?: number | undefined;
  },
): ConfigurationRepository {
  const cache = createWeightedCache<string, CachedFile>(cachedBytes);
  const readFile = (root: string, path: string): Promise<RepositoryFile | undefined> =>
    readUnlessKnown(root, path, { cache, clock, fileBytes });
  const statesOf = createFolderStates({
    directory,
    clock,
    settled: writer?.settled,
    isLocal: isOnLocalFileSystem,
  });
  return {
    name,
    ...(writer && { writer, generation: writer.generation }),
    async open(labels) {
      await writer?.settled();
      const root = await realpath(directory).catch(unreadableFolder);
      const present = await Promise.all(labels.toReversed().map((label) => resolveContained(root, label)));
      const folders = labels.toReversed().filter((_, index) => present[index] !== undefined);
      return ['', ...folders.map((folder) => `${folder}/`)].map((prefix): Location => {
        const pathOf = (path: string): string => prefix + path;
        return {
          version: undefined,
          folder: prefix,
          pathOf,
          read: (path) => readFile(root, pathOf(path)),
        };
      });
    },
    stateOf: (labels, files) =>
      statesOf(['', ...labels].flatMap((label) => files.map((file) => join(label, file)))),
    list: () => listSources(directory),
    catalogue: {
      async labels() {
        const nested = (await listSources(directory)).filter((path) => path.includes('/'));
        return [...new Set(nested.map((path) => path.slice(0, path.indexOf('/'))))];
      },
      async files(label) {
        const prefixes = ['', ...(label === undefined ? [] : [`${label}/`])];
        const paths = await listSources(directory);
        return prefixes.flatMap((prefix) =>
          paths
            .filter((path) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'))
            .map((path) => ({ path, name: path.slice(prefix.length) })),
        );
      },
    },
    watch: (changed) => createFolderWatch({ directory, clock, changed }),
  };
}

const listedFiles = 10_000;
/** The periodic check reads all listed files in turn, so a cache that is smaller than the folder would never hit. */
const cachedBytes = 67_108_864;
const largestCachedBytes = 65_536;
/** Approximate memory of an entry besides its content. */
const bytesPerFile = 1_000;

interface CachedFile extends RepositoryFile {
  readonly identity: string;
}

function unreadableFolder(cause: unknown): never {
  throw new SourceProblem('the folder cannot be read', cause);
}

/** One call of the file system if nothing has changed: the path still leads to the validated file. */
async function readUnlessKnown(
  root: string,
  path: string,
  {
    cache,
    clock,
    fileBytes,
  }: {
    readonly cache: WeightedCache<string, CachedFile>;
    readonly clock: Clock;
    readonly fileBytes: number | undefined;
  },
): Promise<RepositoryFile | undefined> {
  const key = join(root, path);
  const found = await identityAt(key, clock);
  if (!found?.isFile) return undefined;
  const known = cache.get(key);
  if (known?.identity === found.text) return known;
  const bytes = await readContained(root, path, fileBytes);
  if (!bytes) return undefined;
  const { text: identity, modifiedAt } = found;
  const file = { path, bytes, digest: hash('sha256', bytes, 'hex'), identity, modifiedAt };
  if (found.isSettled && bytes.length <= largestCachedBytes)
    cache.set(key, file, bytesPerFile + bytes.length);
  return file;
}

/** Property files of the root and of its folders; deeper ones are only found by name. */
async function listSources(directory: string): Promise<readonly string[]> {
  const isSource = (name: string): boolean =>
    !name.startsWith('.') && sourceExtensions.some((extension) => name.endsWith(`.${extension}`));
  const entries = await readdir(directory, { withFileTypes: true }).catch(unreadableFolder);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const inFolders = await Promise.all(
    folders.map((folder) => readdir(join(directory, folder.name)).catch(() => [])),
  );
  const nested = folders.flatMap((folder, index) =>
    (inFolders[index] ?? []).filter(isSource).map((file) => `${folder.name}/${file}`),
  );
  return [...entries.map((entry) => entry.name).filter(isSource), ...nested].slice(0, listedFiles);
}
