import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Gateway } from '../../gateway/index.ts';
import type { Storage } from '../../storage/open.ts';
import type { Operations } from '../../conventions/operations.ts';
import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import { errorBody } from '../../conventions/error-body.ts';
import type { Handlers } from '../../conventions/operation.ts';

export type CheckState = 'ok' | 'degraded';

type HealthOperations = Pick<Operations, 'getLiveness' | 'getReadiness' | 'getMetrics'>;

const drainingRetrySeconds = 5;
const unreadRetrySeconds = 5;

export interface HealthCheck {
  (): CheckState;
  /** The problem, for the alert. /readyz does not show it, because it needs no credentials. */
  readonly problem?: () => string | undefined;
}

/** The checks of the parts by name. */
export type HealthChecks = Readonly<Record<string, HealthCheck>>;

export function healthChecks(parts: {
  readonly storage: Pick<Storage, 'health' | 'settledTime' | 'clockDifference'>;
  readonly audit: Pick<AuditTrail, 'failure'> | undefined;
  readonly configuration: { readonly checks: HealthChecks };
  readonly gateway: Pick<Gateway, 'health'>;
}): HealthChecks {
  const { storage, audit, configuration, gateway } = parts;
  return {
    storage: storage.health,
    clock: storage.settledTime.health,
    ...(storage.clockDifference && { 'clock.database': storage.clockDifference.health }),
    ...(audit && { audit: () => (audit.failure === undefined ? 'ok' : 'degraded') }),
    ...configuration.checks,
    gateway: gateway.health,
  };
}

export interface HealthDependencies {
  readonly checks: HealthChecks;
  readonly draining: () => boolean;
  /** False if a part was never ready since the start and the settings require it. */
  readonly isReady: () => boolean;
  readonly metrics: { render(): string | Promise<string> };
}

/**
 * Liveness succeeds while the process can respond. Readiness says if the service can receive requests. A degraded
 * part does not make the other parts unready.
 */
export function createHealthHandlers(dependencies: HealthDependencies): Handlers<HealthOperations> {
  const { checks, draining, isReady, metrics } = dependencies;
  return {
    getLiveness: async () => ({ status: 200, body: { status: 'ok', checks: {} } }),
    async getReadiness(_, { id }) {
      if (draining()) throw temporarilyUnavailable(drainingRetrySeconds);
      if (!isReady()) {
        // Probes repeat often: they get a response without an error in the log.
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
    getMetrics: async () => ({ status: 200, type: 'text/plain', body: await metrics.render() }),
  };
}
