import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import type { SourceReader } from './source-reader.ts';

/**
 * `degraded`: some files cannot be read; `down`: no file can be read. Problems name files by their
 * repository-relative path.
 */
export interface RepositoryHealth {
  readonly repository: string;
  readonly status: 'ok' | 'degraded' | 'down';
  readonly problems: readonly string[];
  /** The problem of the repository as a whole. */
  readonly problem: string | undefined;
}

/**
 * Checks every file periodically, apart from the requests. So a broken file is detected before a request needs it,
 * and its last good version is available.
 */
export interface RepositoryWatch {
  /** Begins to watch the files, and checks them once. */
  start(): Promise<void>;
  /** Called when a remote has changed. Waiting requests are notified first, because a check may take long. */
  news(): void;
  /** One check of all repositories; checks never overlap. */
  look(): Promise<void>;
  health(): readonly RepositoryHealth[];
  /** True if every required repository has been read once. */
  isRead(): boolean;
  applications(): readonly string[];
  close(): void;
}

export interface RepositoryWatchDependencies {
  readonly readers: readonly SourceReader[];
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Called when files may have changed, and after each periodic check. */
  readonly changed: () => void;
}

const leastPauseMilliseconds = 10_000;
/** Maximum share of time that checks take, for repositories of any size. */
const pausePerLook = 20;

export function createRepositoryWatch({
  readers,
  clock,
  log,
  metrics,
  changed,
}: RepositoryWatchDependencies): RepositoryWatch {
  const down = new Map<SourceReader, string>();
  const read = new Set<SourceReader>();
  const news = (): void => {
    changed();
    void look();
  };
  const folders = readers.flatMap(({ repository }) => repository.watch?.(changed) ?? []);
  let running: Promise<void> | undefined;

  const lookAt = async (reader: SourceReader): Promise<void> => {
    try {
      await reader.scan();
      read.add(reader);
      down.delete(reader);
    } catch (error) {
      // Recovered by the next check; until then health reports it.
      const reason = error instanceof SourceProblem ? error.reason : 'cannot be looked at';
      if (down.get(reader) !== reason)
        log.error('repository-unreadable', {
          repository: reader.repository.name,
          cause: error,
        });
      down.set(reader, reason);
    }
  };

  const look = (): Promise<void> => {
    running ??= Promise.all(readers.map(lookAt)).then(() => {
      running = undefined;
    });
    return running;
  };

  const follow = async (): Promise<void> => {
    await Promise.all(folders.map((folder) => folder.follow()));
  };

  let cancel = (): void => undefined;
  let isClosed = false;
  const lookAgainLater = (pause: number): void => {
    if (isClosed) return;
    cancel = clock.after(pause, () => {
      const started = clock.monotonic();
      void Promise.all([look(), follow()]).then(() => {
        // For waiting requests if the folder could not be watched, or if its link was replaced.
        changed();
        lookAgainLater(Math.max(leastPauseMilliseconds, pausePerLook * (clock.monotonic() - started)));
      });
    });
  };
  lookAgainLater(leastPauseMilliseconds);
  meterReaders(metrics, readers, (reader) => down.has(reader));
  return {
    async start() {
      await follow();
      await look();
    },
    news,
    look,
    health: () => readers.map((reader) => healthOf(reader, down.get(reader))),
    isRead: () => readers.every((reader) => !reader.isRequired || read.has(reader)),
    applications: () => [...new Set(readers.flatMap((reader) => reader.paths().flatMap(namesIn)))].toSorted(),
    close() {
      isClosed = true;
      cancel();
      for (const folder of folders) folder.close();
    },
  };
}

/** @param reason why nothing of the repository can be read */
function healthOf(reader: SourceReader, reason: string | undefined): RepositoryHealth {
  const repository = reader.repository.name;
  const problem = reader.repository.problem?.();
  const whole = problem === undefined ? [] : [problem];
  if (reason !== undefined) return { repository, status: 'down', problems: [reason, ...whole], problem };
  const problems = whole.concat([...reader.problems()].map(([file, why]) => `${file}: ${why}`));
  return { repository, status: problems.length === 0 ? 'ok' : 'degraded', problems, problem };
}

function meterReaders(
  metrics: Metrics,
  readers: readonly SourceReader[],
  isDown: (reader: SourceReader) => boolean,
): void {
  metrics.gauge('gatehouse_configuration_broken_files', 'Configuration files that cannot be read.', () =>
    readers.reduce((count, reader) => count + reader.problems().size, 0),
  );
  metrics.gauge(
    'gatehouse_configuration_stale_repositories',
    'Configuration repositories that can be neither fetched nor read and are served as last fetched.',
    () => readers.filter((reader) => isDown(reader) || reader.repository.problem?.() !== undefined).length,
  );
}

/** A file's name does not show which hyphen separates application and profile, so every hyphen is tried. */
function namesIn(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const parts = name.split('-');
  const names = parts.map((_, index) => parts.slice(0, index + 1).join('-'));
  return names.filter((each) => each !== '' && each !== 'application');
}
