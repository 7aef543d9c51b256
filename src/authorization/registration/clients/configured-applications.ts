/** The applications whose configuration the scopes of clients name. @see docs/decisions/configuration.md, owners */
import type { Log } from '../../../foundation/log.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Client } from '../../records/client.ts';
import { parseScope } from '../../records/scope.ts';
import { applicationNamedBy } from '../../rights/administrative-scope.ts';
import type { AuthorizationStores } from '../../stores/stores.ts';
import { type ClientTable, followClients } from './followed-clients.ts';

function applicationsOf(scope: readonly string[]): readonly string[] {
  return [...new Set(scope.flatMap((each) => applicationNamedBy(each) ?? []))];
}

/** The applications of each client, and the number of clients for each application. */
function createTable(
  defaultScope: readonly string[],
): ClientTable<Pick<Client, 'scope'>> & { names(): ReadonlySet<string> } {
  const byClient = new Map<string, readonly string[]>();
  const counts = new Map<string, number>();
  let names: ReadonlySet<string> | undefined;

  function count(applications: readonly string[], change: 1 | -1): void {
    for (const name of applications) {
      const clients = (counts.get(name) ?? 0) + change;
      if (clients === 0) counts.delete(name);
      else counts.set(name, clients);
      // The set is another one only if its content is.
      if (clients === 0 || (clients === 1 && change === 1)) names = undefined;
    }
  }

  count(applicationsOf(defaultScope), 1);
  return {
    put(clientId, client) {
      const applications = client ? applicationsOf(client.scope) : [];
      // An application that is named before and after is never without a client in the meantime.
      count(applications, 1);
      count(byClient.get(clientId) ?? [], -1);
      if (applications.length > 0) byClient.set(clientId, applications);
      else byClient.delete(clientId);
    },
    names: () => (names ??= new Set(counts.keys())),
  };
}

/** The names that scopes contain in full. If one of them changes, `names` is another set. */
export interface ConfiguredApplications {
  readonly names: ReadonlySet<string>;
}

/** Follows the clients of the settings and of the store. */
export async function openConfiguredApplications({
  settings,
  stores,
  log,
}: {
  readonly settings: Pick<AuthorizationSettings, 'clients' | 'defaultScope'>;
  readonly stores: Pick<AuthorizationStores, 'clients' | 'onCommit'>;
  readonly log: Log;
}): Promise<ConfiguredApplications> {
  // A client whose registration has no scope gets the default one.
  const defaultScope = parseScope(settings.defaultScope);
  const declared = settings.clients.map(({ client_id: clientId, scope }) => ({
    clientId,
    scope: parseScope(scope),
  }));
  const current = { names: new Set<string>() as ReadonlySet<string> };
  await followClients({
    create: () => createTable(defaultScope),
    declared,
    stores,
    log,
    changed(table) {
      current.names = table.names();
    },
  });
  return current;
}
