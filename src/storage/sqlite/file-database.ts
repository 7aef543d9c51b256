/** A database in a file: writes through the single writer thread, reads on a handle of the main thread. */
import { alwaysFresh } from '../../foundation/freshness.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { OtherProcesses } from '../opened.ts';
import type { Database } from '../sql/database.ts';
import type { Group, GroupResult } from '../writing/group.ts';
import type { JoinedGroups } from '../writing/group-writer.ts';
import { joinGroups } from './joined-groups.ts';
import { openReader } from './reader.ts';
import { WriteQueue } from '../writing/write-queue.ts';
import { openWriter, type Writer } from './writer.ts';

const idleMilliseconds = 1000;

export interface FileDatabase extends Database {
  /** If `others` was given: the writers of the other processes. */
  readonly joined: JoinedGroups | undefined;
  /** The number of the last commit that changed something, by any process of the service. */
  lastCommit(): number;
}

/** Transactions of all processes. */
interface Work {
  commits: number;
  isCommitting: boolean;
}

/** Checkpoints after a second without a write, so that no response ever waits for one. */
function checkpointWhenIdle(clock: Clock, work: Readonly<Work>, writer: Writer): () => void {
  let seen = 0;
  let checkpointed = 0;
  return clock.every(idleMilliseconds, () => {
    const { commits, isCommitting } = work;
    if (!isCommitting && commits === seen && commits !== checkpointed) {
      writer.checkpoint();
      checkpointed = commits;
    }
    seen = commits;
  });
}

/** The schema must exist already. `unitsModule` is the `file:` URL of a module that exports `units`. */
export async function openFileDatabase(options: {
  file: string;
  unitsModule: string;
  clock: Clock;
  log: Log;
  /** Called with each error of the store itself. */
  onTrouble?: (error: { readonly corrupt: boolean }) => void;
  /** The other processes that write through this one. */
  others?: OtherProcesses | undefined;
  /** The statement that counts a commit, if the store counts them. */
  countCommit?: string | undefined;
  /** The number of the last commit before. */
  lastCommit?: number;
}): Promise<FileDatabase> {
  const { onTrouble = () => undefined, others } = options;
  const writer = await openWriter(options);
  const reader = openReader(options.file, onTrouble);

  let lastCommit = options.lastCommit ?? 0;
  const work: Work = { commits: 0, isCommitting: false };
  async function commit(group: Group): Promise<GroupResult> {
    work.isCommitting = true;
    const result = await writer.commit(group);
    work.isCommitting = false;
    if (result.committed) work.commits += 1;
    lastCommit = result.commit ?? lastCommit;
    for (const { kind, corrupt = false } of result.faults.values())
      if (kind !== 'failed') onTrouble({ corrupt });
    return result;
  }
  const own = { commit, withdraw: writer.withdraw };
  const joined =
    others &&
    joinGroups(own, async (changes) => {
      // A listener that cannot read logs its error and continues with what it knows.
      await Promise.all([queue.announce(changes).catch(() => undefined), others.announce(changes)]);
    });
  const queue: WriteQueue = new WriteQueue({ ...(joined?.join() ?? own), clock: options.clock });
  const stopCheckpoints = checkpointWhenIdle(options.clock, work, writer);
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    await queue.close();
    stopCheckpoints();
    // The writer closes last, because the last connection moves the whole WAL into the file.
    reader.close();
    await writer.close();
  }
  return {
    engine: 'sqlite',
    isShared: false,
    write: queue.write.bind(queue),
    onCommit: (listener) => queue.onCommit(listener),
    freshness: alwaysFresh,
    read: reader.read,
    activity: () => ({ ...queue.activity(), ...reader.activity(), checkpoints: writer.checkpoints() }),
    health: () => queue.health(),
    close: () => (closing ??= close()),
    joined,
    lastCommit: () => lastCommit,
  };
}
