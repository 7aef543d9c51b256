import type { RepositoryHealth } from './repository-watch.ts';

/** What /readyz tells of this surface: the whole, and each repository by its name. */
export type RepositoryChecks = Readonly<Record<string, () => 'ok' | 'degraded'>>;

export function createRepositoryChecks(health: () => readonly RepositoryHealth[]): RepositoryChecks {
  const stateOf = (repositories: readonly RepositoryHealth[]): 'ok' | 'degraded' =>
    repositories.every(({ status }) => status === 'ok') ? 'ok' : 'degraded';
  const single = health().map(({ repository }): [string, () => 'ok' | 'degraded'] => [
    `configuration.${repository}`,
    () => stateOf(health().filter((one) => one.repository === repository)),
  ]);
  return { configuration: () => stateOf(health()), ...Object.fromEntries(single) };
}
