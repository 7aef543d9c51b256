import type { Log } from '../../foundation/log.ts';
import type { Remote } from './backends.ts';
import type { ConfigurationStore } from './database/configuration-store.ts';

/** Makes every instance fetch when one learns that a remote repository has changed. */
export interface SharedFetches {
  /** Never rejects: without the announcement, the other instances fetch at their next interval. */
  announce(repositories: readonly string[]): Promise<void>;
}

/** Instances have the same settings, so a repository has the same name at each. */
export function shareFetches(dependencies: {
  readonly store: Pick<ConfigurationStore, 'announceNews' | 'onNews'>;
  readonly remotes: readonly Remote[];
  readonly log: Log;
}): SharedFetches {
  const { store, remotes, log } = dependencies;
  store.onNews((names) => {
    for (const { repository } of remotes) if (names.includes(repository.name)) void repository.refresh();
  });
  return {
    async announce(repositories) {
      const meant = remotes.filter(({ repository: { name } }) => repositories.includes(name));
      if (meant.length === 0) return;
      try {
        await store.announceNews(meant.map(({ repository: { name } }) => name));
      } catch (cause) {
        log.warn('repository-news-not-announced', {
          message: 'Other instances fetch the repositories at their next interval.',
          repositories,
          cause,
        });
      }
    },
  };
}
