/** A database in a file: writes through the single writer thread, reads on a handle of the main thread. */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Database } from '../sql/database.ts';
import type { Group, GroupResult } from '../writing/group.ts';
import { openReader } from './reader.ts';
import { WriteQueue } from '../writing/write-queue.ts';
import { openWriter, type Writer } from './writer.ts';

const idleMilliseconds = 1000;

/** Checkpoints after a second without a write, so that no response ever waits for one. */
function checkpointWhenIdle(clock: Clock, queue: WriteQueue, writer: Writer): () => void {
  let seen = 0;
  let checkpointed = 0;
  return clock.every(idleMilliseconds, () => {
    const { commits } = queue.activity();
    if (queue.idle() && commits === seen && commits !== checkpointed) {
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
}): Promise<Database> {
  const { onTrouble = () => undefined } = options;
  const writer = await openWriter(options);
  const reader = openReader(options.file, onTrouble);

  async function commit(group: Group): Promise<GroupResult> {
    const result = await writer.commit(group);
    for (const { kind, corrupt = false } of result.faults.values())
      if (kind !== 'failed') onTrouble({ corrupt });
    return result;
  }
  const { withdraw } = writer;
  const queue = new WriteQueue({ commit, withdraw, clock: options.clock });
  const stopCheckpoints = checkpointWhenIdle(options.clock, queue, writer);
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
    write: queue.write.bind(queue),
    onCommit: (listener) => queue.onCommit(listener),
    read: reader.read,
    activity: () => ({ ...queue.activity(), ...reader.activity(), checkpoints: writer.checkpoints() }),
    health: () => queue.health(),
    close: () => (closing ??= close()),
  };
}
