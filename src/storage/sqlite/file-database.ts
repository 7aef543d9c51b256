/** A file: writes through the one writer thread, reads on a handle of the main thread. */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Database } from '../database.ts';
import { openReader } from './reader.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';
import { openWriter, type Writer } from './writer.ts';

const idleMilliseconds = 1000;

/** Checkpoints after a second without a write, so that no answer ever waits for one. */
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

/** The schema must be there already. `unitsModule` is the `file:` URL of a module that exports `units`. */
export async function openFileDatabase(options: {
  file: string;
  unitsModule: string;
  clock: Clock;
  log: Log;
}): Promise<Database> {
  const writer = await openWriter(options);
  const reader = openReader(options.file);
  const queue = createWriteQueue({ commit: writer.commit, clock: options.clock });
  const stopCheckpoints = checkpointWhenIdle(options.clock, queue, writer);
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    await queue.close();
    stopCheckpoints();
    // The writer goes last: the last connection that closes moves the whole log into the file.
    reader.close();
    await writer.close();
  }
  return {
    write: queue.write,
    read: reader.read,
    activity: () => ({ ...queue.activity(), checkpoints: writer.checkpoints() }),
    health: queue.health,
    close: () => (closing ??= close()),
  };
}
