import type { RepositoryHealth } from './repository-watch.ts';

/** The checks of this surface in /readyz: one for the whole, and one for each repository by name. */
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
