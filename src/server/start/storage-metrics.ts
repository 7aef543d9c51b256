import type { Metrics } from '../../foundation/metrics.ts';
import type { Database, DatabaseActivity } from '../../storage/database.ts';

const gauges: readonly (readonly [keyof DatabaseActivity, string, string])[] = [
  ['commits', 'gatehouse_storage_commits', 'Transactions that committed since the start.'],
  ['units', 'gatehouse_storage_units', 'Atomic steps that committed since the start.'],
  ['failedUnits', 'gatehouse_storage_failed_units', 'Atomic steps that failed alone since the start.'],
  [
    'failedCommits',
    'gatehouse_storage_failed_commits',
    'Transactions that could not commit since the start.',
  ],
  ['checkpoints', 'gatehouse_storage_checkpoints', 'Checkpoints made while idle since the start.'],
];

/** Shows what the store has done; units by commits is how many writes share one transaction. */
export function meterStorage(metrics: Metrics, database: Database): void {
  for (const [field, name, help] of gauges) metrics.gauge(name, help, () => database.activity()[field]);
}
