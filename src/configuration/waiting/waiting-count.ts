import type { Metrics } from '../../foundation/metrics.ts';

/** Counts one in; what it returns counts it out. */
export type CountIn = () => () => void;

/** How many wait for a change just now; every one of them holds a connection. */
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
