import type { ServicePart } from '../../foundation/conditions/condition.ts';
import { type ConditionId, conditions } from '../../foundation/conditions/conditions.ts';
import type { Operations } from '../../conventions/operations.ts';
import { ApiError, temporarilyUnavailable } from '../../conventions/api-error.ts';
import { errorBody } from '../../conventions/error-body.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Readiness } from './readiness.ts';

type HealthOperations = Pick<Operations, 'getLiveness' | 'getReadiness' | 'getMetrics'>;

const retrySeconds = 5;

export interface HealthDependencies {
  readonly draining: () => boolean;
  readonly readiness: Pick<Readiness, 'judge'>;
  /** The present conditions. */
  readonly present: () => readonly { readonly kind: ConditionId }[];
  readonly metrics: { render(): string | Promise<string> };
}

/** The conditions that make the whole service, or the part, work worse. */
function degrading(present: readonly { readonly kind: ConditionId }[], part?: ServicePart): ConditionId[] {
  const ids = new Set(present.map(({ kind }) => kind));
  return [...ids].filter((id) => {
    const { degrades = [] } = conditions[id];
    return part === undefined ? degrades.length > 0 : degrades.includes(part);
  });
}

/**
 * Liveness succeeds while the process can respond. Readiness says if this instance can receive requests. A degraded
 * part does not make the other parts unready.
 */
export function createHealthHandlers({
  draining,
  readiness,
  present,
  metrics,
}: HealthDependencies): Handlers<HealthOperations> {
  return {
    getLiveness: async () => ({ status: 200, body: { status: 'ok', checks: {} } }),
    async getReadiness({ query }, { id }) {
      if (draining()) throw temporarilyUnavailable(retrySeconds);
      const { isReady, failing, checks } = readiness.judge(query.for);
      if (!isReady) {
        // Probes repeat often: they get a response without an error in the log.
        const { status, code, description } = temporarilyUnavailable(retrySeconds);
        const detail = Object.fromEntries(failing.map((name) => [name, 'is degraded here']));
        return {
          status: 503,
          headers: { 'Retry-After': String(retrySeconds) },
          body: errorBody(new ApiError(status, code, { description, detail }), id),
        };
      }
      const status = Object.values(checks).includes('degraded') ? 'degraded' : 'ok';
      const found = degrading(present(), query.for);
      const conditionsShown = found.length > 0 && { conditions: found };
      return { status: 200, body: { status, checks, ...conditionsShown } };
    },
    getMetrics: async () => ({ status: 200, type: 'text/plain', body: await metrics.render() }),
  };
}
