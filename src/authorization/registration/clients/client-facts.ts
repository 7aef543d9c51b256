/**
 * Data of registered clients that must be known without a query: the origins from which pages may call, and the
 * quotas.
 */
import { type Client, isConfidential } from '../../records/client.ts';
import type { Log } from '../../../foundation/log.ts';
import type { AuthorizationStores } from '../../stores/stores.ts';
import { followClients } from './followed-clients.ts';

export interface ClientFacts {
  /** True for the origin of a public client's redirect URI. @see RFC 9700 §2.6 */
  isPublicOrigin(origin: string): boolean;
  /** The client's own quota, if its registration has one. @see Spec §8 */
  quotaOf(clientId: string): Client['quota'];
}

type Described = Pick<Client, 'clientId' | 'authenticationMethod' | 'redirectUris' | 'quota'>;

interface Facts {
  readonly origins: readonly string[];
  readonly quota: Client['quota'];
}

/** A loopback page may use any port, as a loopback redirect URI may. @see RFC 8252 §7.3 */
function comparable(uri: string): string | undefined {
  const url = URL.parse(uri);
  if (url === null || url.origin === 'null') return undefined;
  const loopback = url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  return loopback ? `${url.protocol}//${url.hostname}` : url.origin;
}

function factsOf(client: Described): Facts {
  const uris = isConfidential(client) ? [] : client.redirectUris;
  return { origins: [...new Set(uris.flatMap((uri) => comparable(uri) ?? []))], quota: client.quota };
}

/** The facts of all clients, and the number of clients for each origin. */
function createTable() {
  const byClient = new Map<string, Facts>();
  const origins = new Map<string, number>();

  function count(facts: Facts | undefined, change: 1 | -1): void {
    for (const origin of facts?.origins ?? []) {
      const clients = (origins.get(origin) ?? 0) + change;
      if (clients === 0) origins.delete(origin);
      else origins.set(origin, clients);
    }
  }

  return {
    /** Most clients are confidential and have no quota. They need no entry. */
    put(clientId: string, client: Described | undefined) {
      const facts = client && factsOf(client);
      count(byClient.get(clientId), -1);
      count(facts, 1);
      if (facts && (facts.origins.length > 0 || facts.quota)) byClient.set(clientId, facts);
      else byClient.delete(clientId);
    },
    hasOrigin: (origin: string) => origins.has(origin),
    quotaOf: (clientId: string) => byClient.get(clientId)?.quota,
  };
}

/** The facts of clients that are needed for each request. They follow the changes of the store. */
export async function openClientFacts({
  declared,
  stores,
  log,
}: {
  readonly declared: readonly Client[];
  readonly stores: Pick<AuthorizationStores, 'clients' | 'onCommit'>;
  readonly log: Log;
}): Promise<ClientFacts> {
  let table = createTable();
  await followClients({
    create: createTable,
    declared,
    stores,
    log,
    changed(current) {
      table = current;
    },
  });
  return {
    isPublicOrigin(origin) {
      const asked = comparable(origin);
      return asked !== undefined && table.hasOrigin(asked);
    },
    quotaOf: (clientId) => table.quotaOf(clientId),
  };
}
