import type { Alert } from './alerts.ts';
import { onlyProcess } from './last-requests.ts';
import type { RecentRequest, RequestQuery } from './recent-requests.ts';
import type { FigureQuery, FoundFigures } from './traffic-figures.ts';

type FindRequests = (query: RequestQuery) => readonly RecentRequest[];

/**
 * The data of all processes of a service that operators see. Each function is called once: it gets the data of this
 * process and returns the data of all.
 */
export interface SharedObservations {
  /** The number of this process among the others. */
  readonly number: number;
  /** The metrics, in Prometheus' text format. */
  joinMetrics(own: () => string): () => string | Promise<string>;
  /** The last requests. */
  joinRequests(own: FindRequests): (query: RequestQuery) => Promise<readonly RecentRequest[]>;
  /** The counts of routes and services. */
  joinFigures(own: (query: FigureQuery) => FoundFigures): (query: FigureQuery) => Promise<FoundFigures>;
  /** The present alerts. */
  joinAlerts(own: () => readonly Alert[]): () => Promise<readonly Alert[]>;
}

/** The service is one process. */
export const ownObservations: SharedObservations = {
  number: onlyProcess,
  joinMetrics: (own) => own,
  joinRequests: (own) => async (query) => own(query),
  joinFigures: (own) => async (query) => own(query),
  joinAlerts: (own) => async () => own(),
};
