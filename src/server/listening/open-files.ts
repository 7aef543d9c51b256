/**
 * Reports when the process has no free file descriptor. libuv then closes new connections, and Node has no event
 * for it, so the open files are counted once a second.
 * @see docs/decisions/paths-and-listeners.md, open-files
 */
import { readdirSync, statSync } from 'node:fs';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../foundation/metrics.ts';

const folder = '/proc/self/fd';
const share = 0.95;
const lookMilliseconds = 1000;
const reportEveryMilliseconds = 60_000;

/** The number of open files, sockets included; undefined if the system does not report it. */
export function openFiles(most: number | undefined): number | undefined {
  try {
    // Since Linux 6.2 the size of the folder is that number, and needs no file descriptor.
    const { size } = statSync(folder);
    return size > 0 ? size : readdirSync(folder).length;
  } catch (error) {
    // The system is not Linux, or Node's permission model forbids the read.
    return error instanceof Error && 'code' in error && error.code === 'EMFILE' ? most : undefined;
  }
}

/** Logs and counts while nearly all of `most` files are open. The returned function ends it. */
export function watchOpenFiles(
  most: number | undefined,
  { clock, log, metrics }: { clock: Clock; log: Log; metrics: Metrics },
): () => void {
  const seconds = metrics.counter(
    'gatehouse_open_files_short_seconds_total',
    'Seconds in which nearly all files were open, so that connections may have been closed unread.',
  );
  if (most === undefined) return () => undefined;
  seconds.add({}, 0);
  let reportedAt: number | undefined;
  return clock.every(lookMilliseconds, () => {
    const open = openFiles(most) ?? 0;
    if (open <= most * share) {
      if (reportedAt !== undefined) log.info('open-files-enough', { open_files: open });
      reportedAt = undefined;
      return;
    }
    seconds.add();
    if (reportedAt !== undefined && clock.monotonic() - reportedAt < reportEveryMilliseconds) return;
    reportedAt = clock.monotonic();
    log.warn('open-files-short', {
      message:
        'Nearly all files are open, and the system closes new connections. Raise the limit of open files.',
      open_files: open,
      most_files: most,
    });
  });
}
