/** The applications whose configuration the scopes of clients name. @see docs/decisions/configuration.md, owners */
import type { Log } from '../../../foundation/log.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Client } from '../../records/client.ts';
import { parseScope } from '../../records/scope.ts';
import { applicationNamedBy, isConfigurationScope } from '../../rights/administrative-scope.ts';
import type { AuthorizationStores } from '../../stores/stores.ts';
import { type ClientTable, followClients } from './followed-clients.ts';

/** The scope of a client, as far as it concerns configuration. */
interface ClientScope {
  readonly clientId: string;
  readonly scope: readonly string[];
}

function applicationsOf(scope: readonly string[]): readonly string[] {
  return [...new Set(scope.flatMap((each) => applicationNamedBy(each) ?? []))];
}

interface TableViews {
  names(): ReadonlySet<string>;
  clients(): readonly ClientScope[];
}

/** The scopes of clients that concern configuration, and the number of clients for each application. */
function createTable(defaultScope: readonly string[]): ClientTable<Pick<Client, 'scope'>> & TableViews {
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
      const scope = client?.scope.filter(isConfigurationScope) ?? [];
      // An application that is named before and after is never without a client in the meantime.
      count(applicationsOf(scope), 1);
      count(applicationsOf(byClient.get(clientId) ?? []), -1);
      if (scope.length > 0) byClient.set(clientId, scope);
      else byClient.delete(clientId);
    },
    names: () => (names ??= new Set(counts.keys())),
    clients: () => [...byClient].map(([clientId, scope]) => ({ clientId, scope })),
  };
}

export interface ConfiguredApplications {
  /** The names that scopes contain in full. If one of them changes, it is another set. */
  readonly names: ReadonlySet<string>;
  /** The clients whose scope concerns configuration. */
  clients(): readonly ClientScope[];
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
  let whole = createTable(defaultScope);
  const current = { names: whole.names(), clients: () => whole.clients() };
  await followClients({
    create: () => createTable(defaultScope),
    declared,
    stores,
    log,
    changed(table) {
      whole = table;
      current.names = table.names();
    },
  });
  return current;
}
