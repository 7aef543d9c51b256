/**
 * Metrics of the process and of Node's event loop, with the names that common dashboards use.
 * @see https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Clock } from '../../foundation/clock.ts';
import type { Metrics, Sample } from '../../foundation/metrics.ts';
import { openFiles } from '../listening/open-files.ts';

const resolutionMilliseconds = 20;

/** Node opens a file for it; the value is absent if no file can be opened. */
function residentMemory(): readonly Sample[] {
  try {
    return [{ labels: {}, value: process.memoryUsage.rss() }];
  } catch {
    return [];
  }
}

function meterEventLoop(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  delay.enable();
  // The timer of the histogram itself adds this delay, which no request experiences.
  const seconds = (nanoseconds: number): number =>
    Math.max(0, nanoseconds / 1e9 - resolutionMilliseconds / 1000);
  const of = (name: string, help: string, read: () => number): void =>
    metrics.gauge(`nodejs_eventloop_lag_${name}seconds`, help, () =>
      delay.count === 0 ? 0 : seconds(read()),
    );
  of('p50_', 'Median delay of the event loop since the last scrape.', () => delay.percentile(50));
  of('p90_', "90th percentile of the event loop's delay.", () => delay.percentile(90));
  of('p99_', "99th percentile of the event loop's delay.", () => delay.percentile(99));
  of('max_', 'Longest delay of the event loop since the last scrape.', () => {
    const longest = delay.max;
    delay.reset();
    return longest;
  });
}

/** @param mostFiles the number of files that may be open; undefined if the system sets no limit */
export function meterProcess(metrics: Metrics, clock: Clock, mostFiles: number | undefined): void {
  const startedAt = clock.now() / 1000 - process.uptime();
  const counter = (name: string, help: string, read: () => number): void =>
    metrics.collected(name, help, 'counter', () => [{ labels: {}, value: read() }]);
  const user = (): number => process.cpuUsage().user / 1e6;
  const system = (): number => process.cpuUsage().system / 1e6;
  counter('process_cpu_user_seconds_total', 'User CPU time.', user);
  counter('process_cpu_system_seconds_total', 'System CPU time.', system);
  counter('process_cpu_seconds_total', 'User and system CPU time.', () => user() + system());
  metrics.gauge('process_start_time_seconds', 'Start time of the process since the epoch.', () => startedAt);
  metrics.collected('process_resident_memory_bytes', 'Resident memory.', 'gauge', residentMemory);
  metrics.gauge(
    'nodejs_heap_size_used_bytes',
    'Used size of the heap.',
    () => getHeapStatistics().used_heap_size,
  );
  metrics.gauge(
    'nodejs_heap_size_total_bytes',
    'Total size of the heap.',
    () => getHeapStatistics().total_heap_size,
  );
  metrics.gauge(
    'nodejs_external_memory_bytes',
    'Memory outside of the heap.',
    () => getHeapStatistics().external_memory,
  );
  metrics.collected('process_open_fds', 'Open files and sockets.', 'gauge', () => {
    const value = openFiles(mostFiles);
    return value === undefined ? [] : [{ labels: {}, value }];
  });
  if (mostFiles !== undefined)
    metrics.gauge('process_max_fds', 'Largest number of open files and sockets.', () => mostFiles);
  metrics.collected('nodejs_version_info', 'Version of Node.', 'gauge', () => [
    { labels: { version: process.version }, value: 1 },
  ]);
  meterEventLoop(metrics);
}
