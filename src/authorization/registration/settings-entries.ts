/** Settles, at each start, what the settings file declares with what the store holds. */
import type { Clock } from '../../foundation/clock.ts';
import { InvalidSettings, type SettingsProblem } from '../../settings/settings.ts';
import type { RecordEvent } from '../events.ts';
import type { SettingsEntryStore } from '../ports/settings-entry-store.ts';
import type { SettingsEntries } from '../stores.ts';
import type { ClientDirectory } from './clients/client-directory.ts';
import { longestAccessTokenMilliseconds } from '../tokens/access/longest-access-token.ts';
import type { Denials } from '../tokens/access/denials.ts';
import type { OwnerDirectory } from './owners/owner-directory.ts';

function collisionProblems(declared: SettingsEntries, taken: SettingsEntries): SettingsProblem[] {
  const of = (
    list: string,
    field: string,
    all: readonly string[],
    found: readonly string[],
  ): SettingsProblem[] =>
    found.map((id) => ({
      path: `authorization.${list}[${all.indexOf(id)}].${field}`,
      message: 'is registered over REST as well; delete that entry or take this one out',
    }));
  return [
    ...of('clients', 'client_id', declared.clientIds, taken.clientIds),
    ...of('owners', 'owner_id', declared.ownerIds, taken.ownerIds),
    ...of('owners', 'username', declared.usernames, taken.usernames),
  ];
}

/**
 * An entry that a stored one collides with stops the start; one that was taken out of the file since the last start
 * loses what it held.
 * @throws InvalidSettings with the path of each collision.
 */
export async function settleSettingsEntries(dependencies: {
  clients: ClientDirectory;
  owners: OwnerDirectory;
  store: SettingsEntryStore;
  denials: Pick<Denials, 'apply'>;
  clock: Clock;
  record: RecordEvent;
}): Promise<void> {
  const { clients, owners, store, denials, clock, record } = dependencies;
  const entries: SettingsEntries = {
    clientIds: clients.declared.map((client) => client.clientId),
    ownerIds: owners.declared.map((owner) => owner.ownerId),
    usernames: owners.declared.map((owner) => owner.username),
  };
  const problems = collisionProblems(entries, await store.collisions(entries));
  if (problems.length > 0) throw new InvalidSettings(problems);
  const now = clock.now();
  const { removed } = await store.settle(entries, now, now + longestAccessTokenMilliseconds);
  denials.apply(removed);
  for (const { kind, key } of removed) {
    if (kind === 'client' || kind === 'owner')
      record({ event: 'settings-entry-removed', kind, id: key }, undefined);
  }
}
