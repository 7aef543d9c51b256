/** Compares, at each start, the entries of the settings file with the stored ones. */
import { recording } from '../../foundation/audit/recording.ts';
import type { Clock } from '../../foundation/clock.ts';
import { InvalidSettings, type SettingsProblem } from '../../settings/settings.ts';
import type { RecordEvent } from '../records/events.ts';
import type { SettingsEntryStore } from '../stores/settings-entry-store.ts';
import type { SettingsEntries } from '../records/records.ts';
import { isBuiltIn, switchOf } from './clients/built-in-clients.ts';
import type { ClientDirectory } from './clients/client-directory.ts';
import { digest } from '../../foundation/digest.ts';
import { claimsOf } from '../records/owner-claims.ts';
import { rightsOf } from '../records/owner-rights.ts';
import { scopeWithin } from '../records/scope.ts';
import type { OwnerDirectory } from './owners/owner-directory.ts';

interface SettlementDependencies {
  readonly clients: ClientDirectory;
  readonly owners: OwnerDirectory;
  readonly store: SettingsEntryStore;
  readonly clock: Clock;
  readonly record: RecordEvent;
}

function collisionProblems(declared: SettingsEntries, taken: SettingsEntries): SettingsProblem[] {
  const of = (
    list: string,
    field: string,
    all: readonly string[],
    found: readonly string[],
  ): SettingsProblem[] =>
    found.map((id) =>
      list === 'clients' && isBuiltIn(id)
        ? {
            path: switchOf[id] ?? list,
            message: `must be false while a client ${id} is registered over REST: that id is the service's own; delete that registration`,
          }
        : {
            path: `authorization.${list}[${all.indexOf(id)}].${field}`,
            message: 'is also registered over REST; delete that registration or remove this entry',
          },
    );
  return [
    ...of('clients', 'client_id', declared.clientIds, taken.clientIds),
    ...of('owners', 'owner_id', declared.ownerIds, taken.ownerIds),
    ...of('owners', 'username', declared.usernames, taken.usernames),
  ];
}

/** Each user with rights and profile, and the users who have fewer rights than at the last start. */
async function settledUsers({ owners, store }: Pick<SettlementDependencies, 'owners' | 'store'>) {
  const before = new Map((await store.rights()).map(({ ownerId, scope }) => [ownerId, scope]));
  const users = owners.declared.map((owner) => ({
    ownerId: owner.ownerId,
    scope: rightsOf(owner),
    profile: digest(JSON.stringify(claimsOf(owner))),
  }));
  const withdrawn = users
    .filter(({ ownerId, scope }) => !scopeWithin(before.get(ownerId) ?? [], scope))
    .map(({ ownerId }) => ownerId);
  return { users, withdrawn };
}

/**
 * An entry that collides with a stored one stops the start. An entry that was removed from the file since the last
 * start loses its tokens. A user who has fewer rights than at the last start loses the access tokens. A profile that
 * changed since the last start has its time.
 * @throws InvalidSettings with the path of each collision.
 */
export async function settleSettingsEntries(dependencies: SettlementDependencies): Promise<void> {
  const { clients, owners, store, clock, record } = dependencies;
  const entries: SettingsEntries = {
    clientIds: clients.declared.map((client) => client.clientId),
    ownerIds: owners.declared.map((owner) => owner.ownerId),
    usernames: owners.declared.map((owner) => owner.username),
  };
  const settled = await settledUsers(dependencies);
  const settlement = await recording(
    () => store.settle(entries, clock.now(), settled),
    (made) => {
      if ('taken' in made) return;
      for (const id of settled.withdrawn) record({ event: 'settings-rights-withdrawn', id }, undefined);
      for (const { kind, id } of made.removed)
        record({ event: 'settings-entry-removed', kind, id }, undefined);
    },
  );
  if ('taken' in settlement) throw new InvalidSettings(collisionProblems(entries, settlement.taken));
  owners.dateProfiles(settlement.profiles);
}
