/** The health of the store's files, for readiness. It is checked every second, independent of requests. */
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { StoreCondition, StoreFiles } from '../opened.ts';
import type { DatabaseHealth } from '../sql/database.ts';

/**
 * `moved`: deleted or replaced. `full`: almost no free space. `corrupt`: until a restart. `failing`: a recent
 * error.
 */
export type StoreTrouble = 'moved' | 'full' | 'corrupt' | 'failing';

export interface StoreWatch {
  /** Records an error of the store. */
  note(error: { readonly corrupt: boolean }): void;
  health(): DatabaseHealth;
  trouble(): StoreCondition | undefined;
  /** As of the last check. */
  files(): StoreFiles;
  close(): void;
}

const conditionOf: Readonly<Record<StoreTrouble, StoreCondition>> = {
  moved: 'store-failing',
  full: 'disk-full',
  corrupt: 'store-damaged',
  failing: 'store-failing',
};

const lookMilliseconds = 1000;
/** A full disk accepts a change now and then, so a successful write soon after a failure proves nothing. */
const failingMilliseconds = 30_000;
/** The WAL grows to 8 MB before it restarts. */
export const leastFreeBytes = 4 * 1_048_576;

const none: StoreFiles = { databaseBytes: 0, logBytes: 0, freeBytes: Infinity };

async function identityOf(file: string): Promise<{ identity: string | undefined; bytes: number }> {
  try {
    const { dev, ino, size } = await stat(file);
    return { identity: `${dev}:${ino}`, bytes: size };
  } catch {
    // A file that cannot be found counts as moved.
    return { identity: undefined, bytes: 0 };
  }
}

export async function watchStore(dependencies: {
  file: string;
  clock: Clock;
  log: Log;
}): Promise<StoreWatch> {
  const { file, clock, log } = dependencies;
  const { identity: opened } = await identityOf(file);
  let isCorrupt = false;
  let isMoved = false;
  let failedAt = -Infinity;
  let files = none;
  let told: StoreTrouble | undefined;

  function trouble(): StoreTrouble | undefined {
    if (isCorrupt) return 'corrupt';
    if (isMoved) return 'moved';
    if (files.freeBytes < leastFreeBytes) return 'full';
    return clock.monotonic() - failedAt < failingMilliseconds ? 'failing' : undefined;
  }

  function tell(): void {
    const now = trouble();
    if (now === told) return;
    if (now === undefined) log.info('store-well');
    else log.error('store-in-trouble', { trouble: now, file });
    told = now;
  }

  async function look(): Promise<void> {
    const [database, journal] = await Promise.all([identityOf(file), identityOf(`${file}-wal`)]);
    isMoved = database.identity !== opened;
    const freeBytes = await statfs(dirname(file)).then(
      ({ bavail, bsize }) => bavail * bsize,
      // If the folder is missing, that is the problem.
      () => Infinity,
    );
    files = { databaseBytes: database.bytes, logBytes: journal.bytes, freeBytes };
    tell();
  }

  await look();
  const stop = clock.every(lookMilliseconds, () => void look());
  return {
    note({ corrupt }) {
      isCorrupt ||= corrupt;
      failedAt = clock.monotonic();
      tell();
    },
    health: () => (trouble() === undefined ? 'ok' : 'degraded'),
    trouble() {
      const now = trouble();
      return now && conditionOf[now];
    },
    files: () => files,
    close: stop,
  };
}
