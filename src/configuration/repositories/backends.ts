import { resolve } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Random } from '../../foundation/random.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { createDirectoryRepository } from './directory.ts';
import { createGitRepository, type GitRepository } from './git/git-repository.ts';
import type { ConfigurationRepository } from './repository.ts';
import { createDirectoryWriter } from './writing/directory-writer.ts';
import { createSourceReader, type SourceReader } from './source-reader.ts';

/** The repositories of the settings, in their order. */
export interface Backends {
  readonly readers: readonly SourceReader[];
  readonly remotes: readonly Remote[];
}

/** A repository that is fetched from somewhere. */
export interface Remote {
  readonly url: string;
  readonly repository: GitRepository;
}

export interface BackendsDependencies {
  readonly repositories: ConfigurationSettings['repositories'];
  readonly baseDirectory: string;
  readonly dataDirectory: string | undefined;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Called when a remote has brought something new. */
  readonly changed: () => void;
}

/** @throws Error for a repository that is neither a directory nor one of git; the settings' check tells it better. */
export async function createBackends({
  repositories,
  baseDirectory,
  ...dependencies
}: BackendsDependencies): Promise<Backends> {
  const remotes: Remote[] = [];
  const create = async (
    name: string,
    { directory, git, writable }: ConfigurationSettings['repositories'][number],
  ): Promise<ConfigurationRepository> => {
    if (directory !== undefined) {
      const folder = resolve(baseDirectory, directory);
      const { clock, random } = dependencies;
      return createDirectoryRepository(name, {
        directory: folder,
        clock,
        ...(writable && { writer: createDirectoryWriter({ directory: folder, random }) }),
      });
    }
    if (git === undefined) throw new Error(`the repository ${name} has neither a directory nor git`);
    const repository = await createGitRepository(name, { ...dependencies, settings: git, writable });
    remotes.push({ url: git.url, repository });
    return repository;
  };
  const readers = await Promise.all(
    repositories.map(async (settings, index) => {
      const repository = await create(index === 0 ? 'config' : `config${index + 1}`, settings);
      return createSourceReader({ repository, dialect: settings.dialect, log: dependencies.log });
    }),
  );
  await Promise.all(remotes.map(({ repository }) => repository.start()));
  return { readers, remotes };
}
