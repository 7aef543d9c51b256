/**
 * The authorization surface: the OAuth 2.0 authorization server, and the registry of its clients, owners and
 * grants. It owns who may do what and for how long; it does not own how requests arrive, nor how rows are stored.
 */
import type { Caller, Handlers } from '../conventions/operation.ts';
import { createInteraction } from './interaction/interaction.ts';
import type { Operations } from './operations.ts';
import { type AuthorizationDependencies, createParts } from './parts.ts';

export { ensureAdministrator } from './registration/administrator.ts';
export { checkAuthorizationSettings } from './registration/settings-check.ts';
export type { AuthorizationStores } from './stores.ts';
export type { AuthorizationDependencies } from './parts.ts';

export interface Authorization {
  readonly handlers: Handlers<Operations>;
  /** Who a token speaks for; `undefined` unless it is authentic, in time and not denied. In memory. */
  verifyAccessToken(accessToken: string): Promise<Caller | undefined>;
  /** The confidential client of Basic credentials; `basic` is what follows the scheme. */
  authenticateClient(
    basic: string,
    remoteAddress: string,
  ): Promise<{ readonly caller: Caller } | 'invalid' | 'limited'>;
  /** The value of `Access-Control-Allow-Origin`, where pages of that origin may call the operation. */
  allowedOrigin(origin: string, operationId: string): string | undefined;
  close(): Promise<void>;
}

export async function createAuthorization(dependencies: AuthorizationDependencies): Promise<Authorization> {
  const parts = await createParts(dependencies);
  const tokenHalf = await createTokenHalf(parts);
  return {
    handlers: {
      ...tokenHalf.handlers,
      ...createInteraction(parts),
    },
    verifyAccessToken: tokenHalf.verifyAccessToken,
    authenticateClient: tokenHalf.authenticateClient,
    allowedOrigin: tokenHalf.allowedOrigin,
    async close() {
      parts.denials.close();
    },
  };
}
