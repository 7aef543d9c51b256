/** Limits the open connections of a listener. It closes further connections before it reads from them. */
import type { Server } from 'node:net';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Counter } from '../../foundation/metrics.ts';

/** A fifth of the file descriptors remains for the store, files and connections to targets. */
const share = 0.8;
const reportEveryMilliseconds = 60_000;

function readOpenFileLimit(): number | undefined {
  // Without this option Node resolves the names of all peers. The types do not declare it yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}

let known: { readonly files: number | undefined } | undefined;

/**
 * The number of files that this process may open, sockets included; undefined if the system sets no limit. It is read
 * once, because Node makes a whole report of the process for it.
 */
export function openFileLimit(): number | undefined {
  known ??= { files: readOpenFileLimit() };
  return known.files;
}

/** The limit of the settings, otherwise four fifths of the files that the process may open. */
export function connectionLimit(given: number | undefined, files: number | undefined): number | undefined {
  if (given !== undefined) return given;
  return files === undefined ? undefined : Math.max(1, Math.floor(files * share));
}

interface RefusalDependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly refused: Counter;
}

/** Counts refused connections of a full listener, and logs them at most once a minute. */
export function createRefusalCount(limit: number, { clock, log, refused }: RefusalDependencies): () => void {
  let reportedAt = -Infinity;
  return () => {
    refused.add();
    if (clock.monotonic() - reportedAt < reportEveryMilliseconds) return;
    reportedAt = clock.monotonic();
    log.warn('listener-full', {
      message: 'New connections are refused until others end.',
      connections: limit,
    });
  };
}

/** Applies `limit` to the listener. */
export function limitConnections(
  server: Server,
  limit: number | undefined,
  dependencies: RefusalDependencies,
): void {
  if (limit === undefined) return;
  server.maxConnections = limit;
  server.on('drop', createRefusalCount(limit, dependencies));
}
