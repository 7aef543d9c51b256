import type { AdmittedClient } from '../../conventions/operation.ts';
import type { Quotas, QuotaSubject } from '../../conventions/quotas/quotas.ts';
import { networkOf } from '../../foundation/network.ts';
import type { QuotaSettings } from '../../settings/settings.ts';
import type { OperationExchange } from '../routing/exchange.ts';

/** Counts the requests of a client, or of an address if no client is known. @see Spec §8 */
export interface Admission {
  /** Called before the handler if the caller is known by then. @throws ApiError 429 */
  before(exchange: OperationExchange): void;
  /**
   * Called by a handler that identifies the client itself; counts the address if there is no client. @throws
   * ApiError 429
   */
  client(exchange: OperationExchange, client: AdmittedClient | undefined): void;
}

function subjectOf(exchange: OperationExchange, client: AdmittedClient | undefined): QuotaSubject {
  // For IPv4, each address is a network of its own.
  const network = exchange.remoteAddress.includes(':')
    ? networkOf(exchange.remoteAddress)
    : exchange.remoteAddress;
  if (client === undefined) return { network };
  const { clientId, isProven } = client;
  // Any client can claim the id of a public client. Abuse of the id elsewhere must not block it here.
  return isProven ? { clientId } : { clientId, network };
}

function keyOf({ clientId, network }: QuotaSubject): string {
  if (clientId === undefined) return `address ${network}`;
  return network === undefined ? `client ${clientId}` : `client ${clientId} at ${network}`;
}

export function createAdmission(dependencies: { settings: QuotaSettings; quotas: Quotas }): Admission {
  const { settings, quotas } = dependencies;

  function take(exchange: OperationExchange, client: AdmittedClient | undefined): void {
    const { operation } = exchange;
    if (!settings.enabled || !operation.statuses.includes(429)) return;
    const { perSurface, perClient } = settings;
    const { surface } = operation;
    exchange.admitted = client?.clientId;
    const limit = client?.quota ?? perSurface[surface] ?? perClient;
    const name = client?.quota ? 'client' : perSurface[surface] ? surface : 'default';
    const scope = perSurface[surface] ? surface : 'all';
    const subject = subjectOf(exchange, client);
    const taken = quotas.take(name, `${scope} ${keyOf(subject)}`, limit, subject);
    exchange.extraHeaders = { ...exchange.extraHeaders, ...taken };
  }

  return {
    before(exchange) {
      const { caller } = exchange;
      take(exchange, caller && { ...caller, isProven: true });
    },
    client: take,
  };
}
