import { parseAuthorization } from '../../conventions/request/bearer.ts';
import type { Quotas } from '../../conventions/quota.ts';
import { networkOf } from '../../foundation/network.ts';
import type { QuotaSettings } from '../../settings/settings.ts';
import type { OperationExchange } from '../exchange.ts';

/** The name that Basic credentials claim; not verified yet, so it counts together with the address only. */
function claimedClient(authorization: string | undefined): string | undefined {
  const header = parseAuthorization(authorization);
  if (header?.scheme !== 'basic') return undefined;
  return Buffer.from(header.value, 'base64').toString('utf8').split(':', 1)[0];
}

/** Counts the requests of a client, or of an address where none is known yet. @see Spec §8 */
export function createAdmission(dependencies: {
  settings: QuotaSettings;
  quotas: Quotas;
}): (exchange: OperationExchange) => void {
  const { settings, quotas } = dependencies;
  if (!settings.enabled) return () => undefined;
  return (exchange) => {
    const { operation, caller, remoteAddress, request } = exchange;
    if (!operation.statuses.includes(429)) return;
    const key = caller
      ? `client ${caller.clientId}`
      : `address ${networkOf(remoteAddress)} ${claimedClient(request.headers.authorization) ?? ''}`;
    const limit = caller?.quota ?? settings.perSurface[operation.surface] ?? settings.perClient;
    const scope = settings.perSurface[operation.surface] ? operation.surface : 'all';
    exchange.extraHeaders = { ...exchange.extraHeaders, ...quotas.take(`${scope} ${key}`, limit) };
  };
}
