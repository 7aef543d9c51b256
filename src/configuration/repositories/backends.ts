import { resolve } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Random } from '../../foundation/random.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import type { ConfigurationStore } from './database/configuration-store.ts';
import { createDatabaseRepository } from './database/database-repository.ts';
import { createDirectoryRepository } from './directory/directory.ts';
import { createGoodFiles, type GoodFiles } from './good-files.ts';
import { createGitRepository, type GitRepository } from './git/git-repository.ts';
import type { ConfigurationRepository } from './port/repository.ts';
import { createDirectoryWriter } from './directory/directory-writer.ts';
import { createSourceReader, type SourceReader } from './source-reader.ts';

/** The repositories of the settings, in their order. */
export interface Backends {
  readonly readers: readonly SourceReader[];
  readonly remotes: readonly Remote[];
}

/** A repository with a remote. */
export interface Remote {
  readonly url: string;
  readonly repository: GitRepository;
}

export interface BackendsDependencies {
  readonly repositories: ConfigurationSettings['repositories'];
  readonly baseDirectory: string;
  /** Maximum size of a file. */
  readonly fileBytes: number;
  readonly dataDirectory: string | undefined;
  readonly store: ConfigurationStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Called if a repository has changed without an earlier notification. */
  readonly changed: () => void;
}

/** @throws Error for a repository without a kind; the settings' validation reports it better. */
export async function createBackends({
  repositories,
  baseDirectory,
  ...dependencies
}: BackendsDependencies): Promise<Backends> {
  const remotes: Remote[] = [];
  const create = async (
    name: string,
    { directory, git, database, writable }: ConfigurationSettings['repositories'][number],
  ): Promise<ConfigurationRepository> => {
    if (directory !== undefined) {
      const folder = resolve(baseDirectory, directory);
      const { clock, random, fileBytes } = dependencies;
      return createDirectoryRepository(name, {
        directory: folder,
        clock,
        fileBytes,
        ...(writable && { writer: createDirectoryWriter({ directory: folder, clock, random, fileBytes }) }),
      });
    }
    if (database) {
      const { store, changed } = dependencies;
      const { name: storedAs, defaultLabel } = database;
      return createDatabaseRepository(name, {
        store,
        storedAs,
        defaultLabel,
        isWritable: writable ?? true,
        changed,
      });
    }
    if (git === undefined) throw new Error(`the repository ${name} has no kind`);
    const repository = await createGitRepository(name, { ...dependencies, settings: git, writable });
    remotes.push({ url: git.url, repository });
    return repository;
  };
  const goodFilesOf = async ({
    directory,
  }: ConfigurationSettings['repositories'][number]): Promise<GoodFiles | undefined> => {
    const { store, log } = dependencies;
    if (directory === undefined) return undefined;
    return createGoodFiles({ store, place: `directory ${resolve(baseDirectory, directory)}`, log });
  };
  const readers = await Promise.all(
    repositories.map(async (settings, index) => {
      const repository = await create(index === 0 ? 'config' : `config${index + 1}`, settings);
      const { dialect, required = true } = settings;
      const goodFiles = await goodFilesOf(settings);
      const { log } = dependencies;
      return createSourceReader({ repository, dialect, isRequired: required, log, goodFiles });
    }),
  );
  await Promise.all(remotes.map(({ repository }) => repository.start()));
  return { readers, remotes };
}
