import type { QuotaExchange } from '../../conventions/quotas/quota-exchange.ts';
import type { HandedConnections } from '../../http/wire/wire.ts';
import { type Holdings, type HoldingsOptions, openHoldings } from '../files/holdings.ts';
import { ownObservations, type SharedObservations } from '../observing/shared-observations.ts';
import type { ListenerRole } from '../routing/exchange.ts';

/** The port between this process and the other processes of its service. */
export interface Sharing extends SharedObservations {
  /** Opens the store and the audit trail. */
  open(): Promise<Holdings>;
  /** Exchanges the counts of quotas; undefined if no other process counts. */
  readonly quotas: QuotaExchange | undefined;
  /** The connections of a listener; undefined if this process accepts them itself. */
  readonly handed: ((role: ListenerRole) => HandedConnections) | undefined;
}

/** The service is one process, which shares nothing. */
export function alone(options: HoldingsOptions): Sharing {
  return { ...ownObservations, open: () => openHoldings(options), quotas: undefined, handed: undefined };
}
