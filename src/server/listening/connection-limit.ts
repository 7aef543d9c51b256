/** How many connections a listener has at once: what is beyond is closed before anything is read of it. */
import type { Server } from 'node:net';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Counter } from '../../foundation/metrics.ts';

/** A fifth of the files is left to the store, to what is read and to connections to targets. */
const share = 0.8;
const reportEveryMilliseconds = 60_000;

/** The files that this process may have open, sockets among them; undefined where the system sets no limit. */
export function openFileLimit(): number | undefined {
  // Otherwise the names of all peers are looked up for it. The types do not know of it yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}

/** What the settings say, otherwise four fifths of the files that the process may have open. */
export function connectionLimit(given: number | undefined, files: number | undefined): number | undefined {
  if (given !== undefined) return given;
  return files === undefined ? undefined : Math.max(1, Math.floor(files * share));
}

/** Holds the listener to `limit`. Refused connections are counted, and told once a minute at most. */
export function limitConnections(
  server: Server,
  limit: number | undefined,
  { clock, log, refused }: { clock: Clock; log: Log; refused: Counter },
): void {
  if (limit === undefined) return;
  server.maxConnections = limit;
  let reportedAt = -Infinity;
  server.on('drop', () => {
    refused.add();
    if (clock.monotonic() - reportedAt < reportEveryMilliseconds) return;
    reportedAt = clock.monotonic();
    log.warn('listener-full', {
      message: 'New connections are refused until others end.',
      connections: limit,
    });
  });
}
