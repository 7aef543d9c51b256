import type { ConditionId } from '../../foundation/conditions/conditions.ts';
import type { RepositoryHealth } from './repository-watch.ts';

/** A check of one repository says what is wrong with it as a whole, for operators only. */
export interface RepositoryCheck {
  (): 'ok' | 'degraded';
  readonly problem?: () => string | undefined;
  readonly condition?: () => ConditionId;
}

/** The checks of this surface in /readyz: one for the whole, and one for each repository by name. */
export type RepositoryChecks = Readonly<Record<string, RepositoryCheck>>;

export function createRepositoryChecks(health: () => readonly RepositoryHealth[]): RepositoryChecks {
  const stateOf = (repositories: readonly RepositoryHealth[]): 'ok' | 'degraded' =>
    repositories.every(({ status }) => status === 'ok') ? 'ok' : 'degraded';
  const single = health().map(({ repository }): [string, RepositoryCheck] => {
    const own = (): RepositoryHealth[] => health().filter((one) => one.repository === repository);
    const check = Object.assign(() => stateOf(own()), {
      problem: () => own()[0]?.problem,
      condition: (): ConditionId =>
        own().some(({ status, problem }) => status === 'down' || problem !== undefined)
          ? 'repository-stale'
          : 'configuration-file-unreadable',
    });
    return [`configuration.${repository}`, check];
  });
  return { configuration: () => stateOf(health()), ...Object.fromEntries(single) };
}
