/**
 * What of the registered clients must be known without asking the store: where pages may call from, and how much a
 * client may ask for. Read whole at the start and after every change of a client.
 */
import { type Client, isConfidential } from '../../client.ts';
import type { ClientStore } from '../../stores.ts';

export interface ClientFacts {
  /** True for the origin of a public client's redirect URI. @see RFC 9700 §2.6 */
  isPublicOrigin(origin: string): boolean;
  /** The client's own quota, where its registration has one. @see Spec §8 */
  quotaOf(clientId: string): Client['quota'];
  /** Reads the registered ones again; after every change of a client. */
  reload(): Promise<void>;
}

interface Facts {
  readonly origins: ReadonlySet<string>;
  readonly quotas: ReadonlyMap<string, Client['quota']>;
}

/** A loopback page may be served on any port, as a loopback redirect URI may. @see RFC 8252 §7.3 */
function comparable(uri: string): string | undefined {
  const url = URL.parse(uri);
  if (url === null || url.origin === 'null') return undefined;
  const loopback = url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  return loopback ? `${url.protocol}//${url.hostname}` : url.origin;
}

export async function createClientFacts(dependencies: {
  declared: readonly Client[];
  store: Pick<ClientStore, 'publicRedirectUris' | 'quotas'>;
}): Promise<ClientFacts> {
  const { declared, store } = dependencies;
  const declaredUris = declared
    .filter((client) => !isConfidential(client))
    .flatMap((client) => client.redirectUris);

  async function read(): Promise<Facts> {
    const uris = [...declaredUris, ...(await store.publicRedirectUris())];
    const quotas = [...declared, ...(await store.quotas())];
    return {
      origins: new Set(uris.flatMap((uri) => comparable(uri) ?? [])),
      quotas: new Map(quotas.map(({ clientId, quota }) => [clientId, quota])),
    };
  }

  let facts = await read();
  return {
    isPublicOrigin(origin) {
      const asked = comparable(origin);
      return asked !== undefined && facts.origins.has(asked);
    },
    quotaOf: (clientId) => facts.quotas.get(clientId),
    async reload() {
      facts = await read();
    },
  };
}
