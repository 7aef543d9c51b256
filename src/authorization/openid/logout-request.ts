/** The request that brings a logout token to its client. @see OpenID Connect Back-Channel Logout 1.0 §2.5 */
import type { Clock } from '../../foundation/clock.ts';
import { createNetworks } from '../../foundation/networks.ts';
import { isForbiddenAddress, isForbiddenHost } from '../../foundation/outbound/forbidden-address.ts';
import type { ResolveName } from '../../foundation/outbound/guarded-lookup.ts';
import { createHttpClient } from '../../foundation/outbound/http-client.ts';
import { isPublicAddress } from '../../foundation/outbound/public-address.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { type Client, describesItself } from '../records/client.ts';

/** The reason why a client did not accept a logout token. */
export interface LogoutFailure {
  readonly reason: string;
  /** If true, a further attempt would have the same result. */
  readonly isFinal: boolean;
}

export interface LogoutRequests {
  /** Resolves with `undefined` if the client accepted the token. */
  send(client: Client, uri: string, logoutToken: string): Promise<LogoutFailure | undefined>;
  /** Ends the requests that wait for a response. */
  close(): void;
}

const timeoutMilliseconds = 5000;
const maximumBytes = 16_384;

/** A frontend for responses without a body sends 204. @see OpenID Connect Back-Channel Logout 1.0 §2.8 */
const accepted = new Set([200, 204]);
/** Statuses of a server that may accept the same request later. */
const temporary = new Set([408, 425, 429, 500, 502, 503, 504]);

function failureOf(status: number): LogoutFailure | undefined {
  if (accepted.has(status)) return undefined;
  return { reason: `The status was ${status}.`, isFinal: !temporary.has(status) };
}

export function createLogoutRequests(dependencies: {
  readonly settings: AuthorizationSettings['registration'];
  readonly clock: Clock;
  readonly resolveName?: ResolveName | undefined;
}): LogoutRequests {
  const { settings, clock, resolveName } = dependencies;
  const closing = new AbortController();
  const common = { clock, resolveName, keepAlive: false, maximumBytes };
  const isAllowed = createNetworks(settings.unvettedClients.documents.allowedNetworks);
  /** An administrator may name a host of the own network. */
  const toRegistered = createHttpClient({
    ...common,
    forbids: isForbiddenAddress,
    forbidsHost: isForbiddenHost,
  });
  const toSelfRegistered = createHttpClient({
    ...common,
    forbids: (address) => !isPublicAddress(address) && !isAllowed(address),
    forbidsHost: () => false,
  });

  return {
    async send(client, uri, logoutToken) {
      const http = describesItself(client) ? toSelfRegistered : toRegistered;
      const form = new URLSearchParams({ logout_token: logoutToken });
      try {
        const { status } = await http.post(new URL(uri), form, {
          timeoutMilliseconds,
          signal: closing.signal,
        });
        return failureOf(status);
      } catch (error) {
        const { message, code } = error as NodeJS.ErrnoException;
        return { reason: message, isFinal: code === 'EFORBIDDENTARGET' };
      }
    },
    close() {
      closing.abort();
      toRegistered.close();
      toSelfRegistered.close();
    },
  };
}
