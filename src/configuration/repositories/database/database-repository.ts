import { sourceExtensions } from '../../formats/source-document.ts';
import { SourceUnreadable } from '../../formats/text/source-problem.ts';
import type { ConfigurationRepository, Location } from '../port/repository.ts';
import type { ConfigurationStore, StoredVersion } from './configuration-store.ts';
import { createDatabaseState, type FileList, noVersion } from './database-state.ts';
import { createDatabaseWriter } from './database-writer.ts';

export interface DatabaseRepositoryDependencies {
  readonly store: ConfigurationStore;
  /** The name of the repository in the store. */
  readonly storedAs: string;
  readonly defaultLabel: string;
  readonly isWritable: boolean;
  /** Called when the newest change of a line differs. */
  readonly changed: () => void;
}

const listedFiles = 10_000;

/**
 * A repository in the service's own store, written only by change sets. A label is a line of history, or 7 to 40
 * digits of the id of a change; several labels work as in git. Another process may also write, so the store is
 * polled for the newest changes.
 * @see docs/decisions/configuration.md, database
 */
export async function createDatabaseRepository(
  name: string,
  { store, storedAs, defaultLabel, isWritable, changed }: DatabaseRepositoryDependencies,
): Promise<ConfigurationRepository> {
  const state = createDatabaseState({ store, storedAs, changed });
  let isAway = false;

  const locationOf = (version: StoredVersion | undefined, files: FileList, shownAs: string): Location => ({
    version: version?.id ?? noVersion,
    async before(path) {
      const earlier = version && (await state.before(version, path));
      return earlier && locationOf(earlier, await state.files(earlier), shownAs);
    },
    pathOf: (path) => shownAs + path,
    folder: '',
    keptAs: (path) => `${version?.line ?? ''}:${path}`,
    async read(path) {
      const digest = isHidden(path) ? undefined : files.get(path);
      if (digest === undefined) return undefined;
      const bytes = await state.content(digest);
      if (!bytes) throw new SourceUnreadable('is not in the store');
      return { path: shownAs + path, bytes, digest, modifiedAt: version?.at };
    },
  });

  /** After a rejection health reports it, and the last read state is served. */
  const refresh = async (): Promise<void> => {
    try {
      await state.refresh();
      isAway = false;
    } catch (error) {
      isAway = true;
      throw error;
    }
  };

  await state.refresh();
  store.onCommit(refresh);
  return {
    name,
    ...(isWritable && { writer: createDatabaseWriter({ store, storedAs, defaultLabel, state }) }),
    stateOf: () => async () => state.heads(),
    problem: () => (isAway ? 'the store cannot be read' : undefined),
    async open(labels) {
      const asked = labels.length === 0 ? [defaultLabel] : labels;
      const found = await Promise.all(asked.map(state.find));
      // A repository without changes has no files; that is not an error of the client.
      const isFirst = (label: string): boolean => label === defaultLabel && !state.heads().has(label);
      if (found.some((version, index) => !version && !isFirst(asked[index] ?? ''))) return undefined;
      const versions = found.filter(
        (version, index) => found.findLastIndex((other) => other?.id === version?.id) === index,
      );
      return Promise.all(
        versions.map(async (version) => {
          const shownAs = versions.length > 1 ? `${version?.line ?? defaultLabel}/` : '';
          return locationOf(version, await state.files(version), shownAs);
        }),
      );
    },
    async list() {
      const files = await state.files(state.heads().get(defaultLabel));
      return [...files.keys()].filter(isListed).slice(0, listedFiles);
    },
    catalogue: {
      labels: async () => [...state.heads().keys()],
      async files(label = defaultLabel) {
        const version = await state.find(label);
        if (!version && label !== defaultLabel) return undefined;
        const paths = [...(await state.files(version)).keys()].filter((path) => !path.includes('/'));
        return paths.filter(isListed).map((path) => ({ path, name: path }));
      },
    },
    // There is no folder to watch; each poll queries the store. The next poll recovers.
    watch: () => ({ follow: () => refresh().catch(() => undefined), close: () => undefined }),
  };
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part === '' || part.startsWith('.'));
}

/** Property files of the root and of its folders, listed as the other backends list them. */
function isListed(path: string): boolean {
  const isSource = sourceExtensions.some((extension) => path.endsWith(`.${extension}`));
  return isSource && !isHidden(path) && path.split('/').length <= 2;
}
