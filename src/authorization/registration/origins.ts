/** Where pages may call from: the origins of public clients' redirect URIs. @see RFC 9700 §2.6 */
import { type Client, isConfidential } from '../client.ts';
import type { ClientStore } from '../stores.ts';

export interface PublicOrigins {
  has(origin: string): boolean;
  /** Reads the registered ones again; after every change of a client. */
  reload(): Promise<void>;
}

/** A loopback page may be served on any port, as a loopback redirect URI may. @see RFC 8252 §7.3 */
function comparable(uri: string): string | undefined {
  const url = URL.parse(uri);
  if (url === null || url.origin === 'null') return undefined;
  const loopback = url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  return loopback ? `${url.protocol}//${url.hostname}` : url.origin;
}

function comparableAll(uris: readonly string[]): string[] {
  return uris.flatMap((uri) => comparable(uri) ?? []);
}

export async function createPublicOrigins(dependencies: {
  declared: readonly Client[];
  store: Pick<ClientStore, 'publicRedirectUris'>;
}): Promise<PublicOrigins> {
  const { declared, store } = dependencies;
  const own = comparableAll(
    declared.filter((client) => !isConfidential(client)).flatMap((client) => client.redirectUris),
  );
  const read = async (): Promise<ReadonlySet<string>> =>
    new Set([...own, ...comparableAll(await store.publicRedirectUris())]);
  let origins = await read();
  return {
    has(origin) {
      const asked = comparable(origin);
      return asked !== undefined && origins.has(asked);
    },
    async reload() {
      origins = await read();
    },
  };
}
