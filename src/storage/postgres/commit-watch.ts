/**
 * Compares the commits of the database with the last one that this instance has seen confirmed. A database that lacks
 * it is an older one: a dump or a disk of yesterday, or a standby that did not have every change.
 * @see docs/decisions/storage.md, older-store
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { type ConfirmedCommit, keepConfirmed, readConfirmed } from '../confirmed-commits.ts';
import type { Database } from '../sql/database.ts';
import type { CommitCounter } from './committer.ts';
import { createEndedRights } from './ended-rights.ts';
import { countedOf, countInLife, type Counted, isOlder, lastOf, readCounted } from './counted-commits.ts';

const lookMilliseconds = 5000;

export interface CommitWatch extends CommitCounter {
  /** Looks at the database from now on. */
  start(database: Pick<Database, 'read' | 'write'>): void;
  close(): Promise<void>;
}

export function watchCommits({
  folder,
  clock,
  log,
}: {
  /** Keeps the last confirmed commit for the next start. Without it only the memory does. */
  readonly folder: string | undefined;
  readonly clock: Pick<Clock, 'every'>;
  readonly log: Log;
}): CommitWatch {
  const kept = folder === undefined ? [] : readConfirmed(folder).commits;
  let confirmed: ConfirmedCommit | undefined;
  let written: ConfirmedCommit | undefined;
  let isFound = false;
  let isUnwritable = false;
  const ended = createEndedRights();
  let looking: Promise<void> | undefined;
  let stop: () => void = () => undefined;

  function report(counted: Counted | undefined, { commit }: ConfirmedCommit): void {
    if (isFound) return;
    isFound = true;
    log.error('store-older-found', {
      message:
        'The database lacks changes that it had confirmed. Ends of rights that this process made are repeated.',
      commit: counted?.last ?? 0,
      confirmed: commit,
    });
  }

  /** @param before the confirmed commit at the time of the question; a later one may be known meanwhile */
  function note(counted: Counted | undefined, before: ConfirmedCommit | undefined): void {
    const expected = before ?? kept.find(({ store }) => store === counted?.store);
    if (expected && isOlder(counted, expected)) return report(counted, expected);
    if (isFound) log.info('store-older-ended');
    isFound = false;
    if (counted && !(confirmed && isOlder(counted, confirmed))) confirmed = lastOf(counted);
  }

  async function keep(): Promise<void> {
    if (folder === undefined || !confirmed || confirmed.commit === written?.commit) return;
    const next = confirmed;
    try {
      await keepConfirmed(folder, next);
      written = next;
      isUnwritable = false;
    } catch (cause) {
      // The next look tries again. Until then, only the memory knows the commit.
      if (!isUnwritable) log.warn('confirmed-commit-not-kept', { cause });
      isUnwritable = true;
    }
  }

  async function repeatEnds(counted: Counted | undefined, write: Database['write']): Promise<void> {
    const repeated = await ended.repeat(counted, write);
    if (repeated > 0)
      log.warn('ends-repeated', {
        message: 'The older database lacked ends of rights that this process had committed.',
        repeated,
      });
  }

  async function look({ read, write }: Pick<Database, 'read' | 'write'>): Promise<void> {
    try {
      const before = confirmed;
      const counted = await readCounted(read);
      note(counted, before);
      if (isFound) await repeatEnds(counted, write);
    } catch {
      // The database is away, which the feed reports. The next look tries again.
    }
    await keep();
    looking = undefined;
  }

  return {
    statement: countInLife,
    begin() {
      const before = confirmed;
      return (row, units) => {
        const counted = countedOf(row);
        const commit = lastOf(counted);
        if (commit) ended.keep(units, commit);
        note(counted, before);
      };
    },
    start(database) {
      stop = clock.every(lookMilliseconds, () => void (looking ??= look(database)));
      looking = look(database);
    },
    async close() {
      stop();
      await looking;
      await keep();
    },
  };
}
