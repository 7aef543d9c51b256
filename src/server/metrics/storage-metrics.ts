import type { Metrics } from '../../foundation/metrics.ts';
import type { DatabaseActivity } from '../../storage/sql/database.ts';
import type { Storage } from '../../storage/open.ts';
import type { ConnectionUse, StoreFiles } from '../../storage/opened.ts';

const gauges: readonly (readonly [keyof DatabaseActivity, string, string])[] = [
  ['commits', 'gatehouse_storage_commits', 'Transactions that committed since the start.'],
  ['units', 'gatehouse_storage_units', 'Units that committed since the start.'],
  ['failedUnits', 'gatehouse_storage_failed_units', 'Units that failed alone since the start.'],
  [
    'failedCommits',
    'gatehouse_storage_failed_commits',
    'Transactions that failed to commit since the start.',
  ],
  ['reads', 'gatehouse_storage_reads', 'Read statements since the start.'],
  ['rowsRead', 'gatehouse_storage_rows_read', 'Rows that read statements returned.'],
  ['checkpoints', 'gatehouse_storage_checkpoints', 'Checkpoints while idle since the start.'],
];

const fileGauges: readonly (readonly [keyof StoreFiles, string, string])[] = [
  ['databaseBytes', 'gatehouse_storage_database_bytes', 'Size of the database.'],
  ['logBytes', 'gatehouse_storage_wal_bytes', 'Size of its write-ahead log.'],
  ['freeBytes', 'gatehouse_storage_free_bytes', 'Free space on its disk.'],
];

const connectionGauges: readonly (readonly [keyof ConnectionUse, string, string])[] = [
  [
    'allowed',
    'gatehouse_storage_connections_allowed',
    'Most connections of this process to PostgreSQL; 0 with SQLite.',
  ],
  ['granted', 'gatehouse_storage_connections_granted', 'Most of them that PostgreSQL has granted.'],
  ['inUse', 'gatehouse_storage_connections_used', 'Connections to PostgreSQL that are in use.'],
  ['waiting', 'gatehouse_storage_connections_waiting', 'Reads and writes that wait for a connection.'],
];

/** Registers the metrics of the store. Units divided by commits is the number of writes per transaction. */
export function meterStorage(metrics: Metrics, storage: Storage): void {
  const { database, settledTime, files, clockDifference, connections } = storage;
  for (const [field, name, help] of gauges) metrics.gauge(name, help, () => database.activity()[field]);
  if (files() !== undefined) {
    for (const [field, name, help] of fileGauges) metrics.gauge(name, help, () => files()?.[field] ?? 0);
  }
  for (const [field, name, help] of connectionGauges)
    metrics.gauge(name, help, () => connections?.()[field] ?? 0);
  metrics.gauge(
    'gatehouse_storage_degraded',
    '1 while the store has a problem or cannot be reached, else 0.',
    () => (storage.health() === 'degraded' ? 1 : 0),
  );
  metrics.gauge(
    'gatehouse_storage_copies_age_seconds',
    'Age of the copies in memory of what other instances change; 0 if none can.',
    () => database.freshness.age() / 1000,
  );
  metrics.gauge(
    'gatehouse_clock_difference_seconds',
    'Time of the database minus that of this machine; 0 with SQLite.',
    () => (clockDifference?.milliseconds() ?? 0) / 1000,
  );
  metrics.collected('gatehouse_clock_steps_total', 'Steps of the wall clock.', 'counter', () => [
    { labels: {}, value: settledTime.steps() },
  ]);
}
