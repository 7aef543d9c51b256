import { type Issuer, issuerOf } from '../../authorization/index.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Listeners } from '../listening/open-listeners.ts';

/** The addresses of the service. A listener whose port the system chooses has one once it is open. */
export interface Addresses {
  /** The URL of an open listener. */
  readonly urlOf: Listeners['urlOf'];
  /** The URL of the server's listener; before it is open, the one of the settings. */
  readonly own: () => string;
  /** The URL of the open listener of the own APIs. */
  readonly management: () => string;
  /** The name under which the service issues tokens: the setting, or else the URL of the server's listener. */
  readonly issuer: Issuer;
}

export function createAddresses(
  { server, authorization }: Pick<Settings, 'server' | 'authorization'>,
  urlOf: Listeners['urlOf'],
): Addresses {
  const own = (): string => urlOf('server') ?? `http://${server.host}:${server.port}`;
  const { issuer } = authorization;
  const management = (): string => urlOf('management') ?? own();
  return { urlOf, own, management, issuer: issuer === undefined ? issuerAt(own) : issuerOf(issuer) };
}

/** An issuer whose members are those of a URL at the time of their use. */
function issuerAt(urlNow: () => string): Issuer {
  const now = (): Issuer => issuerOf(urlNow());
  return {
    get url() {
      return urlNow();
    },
    get path() {
      return now().path;
    },
    get port() {
      return now().port;
    },
    get isSecure() {
      return now().isSecure;
    },
  };
}
