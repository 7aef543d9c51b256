import type { Instruments } from '../../foundation/instruments.ts';
import type { ResolveName } from '../../foundation/outbound/guarded-lookup.ts';
import { type BackChannelLogout, startBackChannelLogout } from '../openid/back-channel-logout.ts';
import { createLogoutRequests } from '../openid/logout-request.ts';
import { createLogoutTokens } from '../openid/logout-tokens.ts';
import type { AuthorizationParts } from './parts.ts';

/** Sends the logout tokens of ended sessions. */
export function openBackChannelLogout(
  { settings, issuer, stores, registration, tokens, openId }: AuthorizationParts,
  resolveName: ResolveName | undefined,
  { clock, random, log, metrics }: Instruments,
): BackChannelLogout {
  return startBackChannelLogout({
    store: stores.sessionClients,
    onCommit: stores.onCommit,
    findClient: registration.clients.find,
    logoutTokens: createLogoutTokens({ keys: tokens.sealingKeys, issuer, subjects: openId.subjects, random }),
    requests: createLogoutRequests({ settings: settings.registration, clock, resolveName }),
    clock,
    log,
    metrics,
  });
}
