import type { QuotaExchange } from '../conventions/quotas/quota-exchange.ts';
import type { HandedConnections } from '../http/wire/wire.ts';
import type { Holdings } from './holdings.ts';
import type { Alert } from './observing/alerts.ts';
import type { RecentRequest, RequestQuery } from './observing/recent-requests.ts';
import type { ListenerRole } from './routing/exchange.ts';

/** The parts of a service with several processes that a worker has from the primary. */
export interface SharedService {
  /** The store and the audit trail. */
  open(): Promise<Holdings>;
  /** The counts of the other workers. */
  readonly quotas: QuotaExchange;
  /** The connections of a listener. */
  handed(role: ListenerRole): HandedConnections;
  /** The metrics of the whole service, in which `own` are the metrics of this process. */
  joinedMetrics(): Promise<string>;
  /** Called once: `read` returns the metrics of this process. */
  shareMetrics(read: () => string): void;
  /** The number of this process among the workers, from 1. */
  readonly number: number;
  /** Names the service of all processes. */
  readonly service: string;
  /** The last requests of the whole service. */
  joinedRequests(query: RequestQuery): Promise<readonly RecentRequest[]>;
  /** Called once: `find` returns the last requests of this process. */
  shareRequests(find: (query: RequestQuery) => readonly RecentRequest[]): void;
  /** The alerts of the whole service. */
  joinedAlerts(): Promise<readonly Alert[]>;
  /** Called once: `read` returns the alerts of this process. */
  shareAlerts(read: () => readonly Alert[]): void;
  /** The folder of this process for mirrors of repositories, below the folder of the data. */
  readonly mirrors: string | undefined;
}
