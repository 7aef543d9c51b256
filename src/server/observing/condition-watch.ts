/** The present conditions as metrics, and as lines of the log when one begins and ends. */
import type { Clock } from '../../foundation/clock.ts';
import { type ConditionId, conditions } from '../../foundation/conditions/conditions.ts';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import type { Alert } from './alerts.ts';

const lookMilliseconds = 5000;

const metered = (Object.keys(conditions) as ConditionId[]).filter((id) =>
  conditions[id].found.includes('running'),
);

/** Conditions with events of their own are in the log already. */
const isLogged = ({ kind }: Alert): boolean => conditions[kind].events !== undefined;

/**
 * @param present the alerts that this process finds without the store
 * @returns a function that ends the watch
 */
export function watchConditions(
  present: () => readonly Alert[],
  { clock, log, metrics }: { readonly clock: Clock; readonly log: Log; readonly metrics: Metrics },
): () => void {
  let known = new Map<string, Alert>();

  function look(): void {
    const found = new Map(present().map((alert) => [alert.id, alert]));
    for (const [id, alert] of found) {
      const { kind: condition, subject, message, remedy } = alert;
      if (!known.has(id) && !isLogged(alert))
        log.warn('condition-found', { message, condition, subject, remedy });
    }
    for (const [id, alert] of known) {
      const { kind: condition, subject } = alert;
      if (!found.has(id) && !isLogged(alert)) log.info('condition-over', { condition, subject });
    }
    known = found;
  }

  metrics.collected(
    'gatehouse_condition',
    '1 while a condition lasts that the troubleshooting page lists, else 0.',
    'gauge',
    () => {
      const kinds = new Set<string>(present().map(({ kind }) => kind));
      return metered.map((condition) => {
        const { severity } = conditions[condition];
        return { labels: { condition, severity }, value: kinds.has(condition) ? 1 : 0 };
      });
    },
  );
  return clock.every(lookMilliseconds, look);
}
