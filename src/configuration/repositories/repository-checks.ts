import { findCondition, type FoundCondition } from '../../foundation/conditions/conditions.ts';
import type { RepositoryHealth } from './repository-watch.ts';

/** A check of one repository says what is wrong with it as a whole, for operators only. */
export interface RepositoryCheck {
  (): 'ok' | 'degraded';
  readonly found?: () => FoundCondition & { readonly subject: string };
}

/** The checks of this surface in /readyz: one for the whole, and one for each repository by name. */
export type RepositoryChecks = Readonly<Record<string, RepositoryCheck>>;

function conditionOf(subject: string, own: readonly RepositoryHealth[]): FoundCondition {
  const isStale = own.some(({ status, problem }) => status === 'down' || problem !== undefined);
  if (!isStale) return findCondition('configuration-file-unreadable', { subject });
  return findCondition('repository-stale', { subject, problem: own[0]?.problem ?? 'it cannot be read' });
}

export function createRepositoryChecks(health: () => readonly RepositoryHealth[]): RepositoryChecks {
  const stateOf = (repositories: readonly RepositoryHealth[]): 'ok' | 'degraded' =>
    repositories.every(({ status }) => status === 'ok') ? 'ok' : 'degraded';
  const single = health().map(({ repository }): [string, RepositoryCheck] => {
    const own = (): RepositoryHealth[] => health().filter((one) => one.repository === repository);
    const found = () => ({ ...conditionOf(repository, own()), subject: repository });
    return [`configuration.${repository}`, Object.assign(() => stateOf(own()), { found })];
  });
  return { configuration: () => stateOf(health()), ...Object.fromEntries(single) };
}
