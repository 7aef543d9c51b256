import type { Operations } from '../conventions/operations.ts';
import { temporarilyUnavailable } from '../conventions/api-error.ts';
import { errorBody } from '../conventions/error-body.ts';
import type { Handlers } from '../conventions/operation.ts';
import type { Metrics } from '../foundation/metrics.ts';

export type CheckState = 'ok' | 'degraded';

type HealthOperations = Pick<Operations, 'getLiveness' | 'getReadiness' | 'getMetrics'>;

const drainingRetrySeconds = 5;
const unreadRetrySeconds = 5;

/**
 * Liveness answers as long as the process can; readiness says whether requests may be sent here, and a part that
 * is degraded does not take the useful rest away.
 */
export function createHealthHandlers(dependencies: {
  checks: Readonly<Record<string, () => CheckState>>;
  draining: () => boolean;
  /** False while a part was never as requests need it, and the settings say to wait for it. */
  isReady: () => boolean;
  metrics: Metrics;
}): Handlers<HealthOperations> {
  const { checks, draining, isReady, metrics } = dependencies;
  return {
    getLiveness: async () => ({ status: 200, body: { status: 'ok', checks: {} } }),
    async getReadiness(_, { id }) {
      if (draining()) throw temporarilyUnavailable(drainingRetrySeconds);
      if (!isReady()) {
        // Probes ask again and again: a response, and no error for the log each time.
        const error = temporarilyUnavailable(unreadRetrySeconds);
        return {
          status: 503,
          headers: { 'Retry-After': String(unreadRetrySeconds) },
          body: errorBody(error, id),
        };
      }
      const states = Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, check()]));
      const status = Object.values(states).includes('degraded') ? 'degraded' : 'ok';
      return { status: 200, body: { status, checks: states } };
    },
    getMetrics: async () => ({ status: 200, type: 'text/plain', body: metrics.render() }),
  };
}
