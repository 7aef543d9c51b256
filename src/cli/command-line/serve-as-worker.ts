import { systemClock } from '../../foundation/clock.ts';
import { createLog, type Log } from '../../foundation/log.ts';
import { runWorker } from '../../workers/run-worker.ts';
import { readReservedSecrets } from '../../settings/reserved-secrets.ts';
import { reportUncaught } from './report-uncaught.ts';
import { setCollector } from './collector.ts';
import { processTerminal } from './terminal.ts';

/** Runs a worker until the primary ends it, then exits the process. */
export async function serveAsWorker(): Promise<void> {
  const terminal = processTerminal(() => process.exit(1), { isSharing: true });
  const { environment, workingDirectory } = terminal;
  let log: Log | undefined;
  let isLeaving = false;
  const worker = runWorker({
    end: process,
    clock: systemClock,
    logOf({ number, settings, isAttended }) {
      const { report: write, reportLater: writeLater } = terminal;
      const format = isAttended ? 'text' : 'json';
      const own = createLog({
        clock: systemClock,
        write,
        writeLater,
        level: () => settings.log.level,
        format,
      });
      return (log = own.with({ worker: number }));
    },
    secrets: readReservedSecrets(environment, workingDirectory),
    stands: setCollector(),
  });
  terminal.onStop(
    // The terminal and systemd send signals to every process. The primary says when a worker stops.
    () => undefined,
    (error) => {
      reportUncaught(log, error);
      if (isLeaving) process.exit(1);
      isLeaving = true;
      void worker.leave();
    },
  );
  // The primary sends reloaded settings.
  terminal.onReload(() => undefined);
  process.exitCode = (await worker.stopped) ? 0 : 1;
  process.stderr.write('', () => process.exit());
}
