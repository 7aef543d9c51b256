import type { Metrics } from '../../foundation/metrics.ts';

/** Increments the count; the returned function decrements it. */
export type CountIn = () => () => void;

/** Number of requests that wait for a change; each holds a connection. */
export function createWaitingCount(metrics: Metrics): CountIn {
  let count = 0;
  metrics.gauge(
    'gatehouse_configuration_waiting_reads',
    'Requests that wait for a change of the configuration, and streams of changes.',
    () => count,
  );
  return () => {
    count += 1;
    return () => {
      count -= 1;
    };
  };
}
