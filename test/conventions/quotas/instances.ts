import { ApiError } from '../../../src/conventions/api-error.ts';
import type { QuotaExchange } from '../../../src/conventions/quotas/quota-exchange.ts';
import {
  createSharedQuotas,
  type QuotaLimit,
  type SharedQuotas,
} from '../../../src/conventions/quotas/quotas.ts';
import type { Clock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';

export interface Instance extends SharedQuotas {
  /** The seconds until the reset and true if the request was accepted. */
  request(key: string, limit: QuotaLimit): { readonly isAccepted: boolean; readonly reset: number };
  readonly logged: readonly Record<string, unknown>[];
}

const resetOf = (fields: Readonly<Record<string, unknown>>): number =>
  Number(/;t=(\d+)$/.exec(String(fields['RateLimit']))?.[1]);

/** The quotas of an instance as its server has them, with the clock of the test. */
export function startInstance(store: QuotaExchange, clock: Clock): Instance {
  const logged: Record<string, unknown>[] = [];
  const log = createLog({
    clock,
    level: 'info',
    write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>),
  });
  const quotas = createSharedQuotas({ clock, legacyHeaders: false, log, store });
  return {
    ...quotas,
    logged,
    request(key, limit) {
      try {
        return { isAccepted: true, reset: resetOf(quotas.take('default', key, limit)) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 429) throw error;
        return { isAccepted: false, reset: resetOf(error.headers) };
      }
    },
  };
}

/** The number of accepted requests of `count` that arrive at once. */
export const acceptedOf = (instance: Instance, key: string, limit: QuotaLimit, count: number): number =>
  Array.from({ length: count }, () => instance.request(key, limit)).filter(({ isAccepted }) => isAccepted)
    .length;
