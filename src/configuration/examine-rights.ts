import { resolve } from 'node:path';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Random } from '../foundation/random.ts';
import type { ConfigurationSettings } from '../settings/settings.ts';
import { type ClientScope, namedBy, type RightsReport } from './ownership/lost-reads.ts';
import { createNamedApplications } from './ownership/named-applications.ts';
import { findRights } from './reading/report-rights.ts';
import { createDirectoryRepository } from './repositories/directory/directory.ts';
import { createGitRepository } from './repositories/git/git-repository.ts';
import type { ConfigurationRepository } from './repositories/port/repository.ts';

export interface RightsExamination {
  readonly settings: ConfigurationSettings;
  readonly baseDirectory: string;
  readonly followed: readonly string[];
  readonly clients: readonly ClientScope[];
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * The files of several applications, and the clients that they are refused to, without a running service. A git
 * repository is fetched into a temporary folder; a repository in the store is left out.
 */
export async function examineRights({
  settings,
  baseDirectory,
  followed,
  clients,
  ...instruments
}: RightsExamination): Promise<RightsReport> {
  const ends: (() => Promise<void>)[] = [];
  const open = async (
    name: string,
    { directory, git }: ConfigurationSettings['repositories'][number],
  ): Promise<ConfigurationRepository[]> => {
    const { clock } = instruments;
    if (directory !== undefined)
      return [createDirectoryRepository(name, { directory: resolve(baseDirectory, directory), clock })];
    if (!git) return [];
    const repository = await createGitRepository(name, {
      ...instruments,
      settings: git,
      dataDirectory: undefined,
      changed: () => undefined,
    });
    ends.push(repository.close);
    await repository.start();
    return [repository];
  };
  try {
    const opened = await Promise.all(settings.repositories.map((each, at) => open(`config${at}`, each)));
    const names = createNamedApplications(settings.applications ?? [], followed, {
      names: new Set(clients.flatMap(({ scope }) => namedBy(scope))),
    });
    return await findRights(
      opened.flat().map((repository) => ({ repository })),
      names(),
      clients,
    );
  } finally {
    await Promise.all(ends.map((end) => end()));
  }
}
