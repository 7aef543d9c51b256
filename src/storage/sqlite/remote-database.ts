/** The store in a process that does not write: groups go to the process with the writer, reads use an own handle. */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { alwaysFresh } from '../../foundation/freshness.ts';
import type { Opened, OpeningOptions } from '../opened.ts';
import type { Database } from '../sql/database.ts';
import type { StoreChange } from '../sql/unit.ts';
import { type Group, type GroupResult, lostGroup, unknownGroup } from '../writing/group.ts';
import { WriteQueue } from '../writing/write-queue.ts';
import { openReader } from './reader.ts';
import { watchStore } from './store-watch.ts';

/** The process that writes. */
export interface RemoteWriter {
  /** Rejects if the process has ended. */
  commit(group: Group): Promise<GroupResult>;
  /** Asks for the return of the group under way, unless it already runs. */
  withdraw(): void;
  /** Calls `listener` with every committed change. The writer waits until the copies in memory have it. */
  onChanges(listener: (changes: readonly StoreChange[]) => Promise<void>): void;
  /** The name of this process among those that use the store. */
  readonly instance: string;
}

/** Data that cannot be cloned were not sent. */
function lostOnTheWay(group: Group, error: unknown): GroupResult {
  const isUnsent = error instanceof DOMException && error.name === 'DataCloneError';
  return isUnsent ? lostGroup(group, error) : unknownGroup(group, error);
}

/** @param path the file of the store, which exists */
export async function openRemoteDatabase(
  path: string,
  writer: RemoteWriter,
  options: OpeningOptions,
): Promise<Opened> {
  const file = realpathSync(resolve(path));
  const watch = await watchStore({ file, ...options });
  const reader = openReader(file, watch.note);

  async function commit(group: Group): Promise<GroupResult> {
    const result = await writer.commit(group).catch((error: unknown) => lostOnTheWay(group, error));
    for (const { kind, corrupt = false } of result.faults.values())
      if (kind !== 'failed') watch.note({ corrupt });
    return result;
  }
  const queue = new WriteQueue({
    commit,
    withdraw() {
      // The group returns as lost if it could be withdrawn.
      writer.withdraw();
      return false;
    },
    clock: options.clock,
  });
  writer.onChanges((changes) => queue.announce(changes));
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    watch.close();
    await queue.close();
    reader.close();
  }
  const database: Database = {
    engine: 'sqlite',
    // The writer waits until the copies of every process have a change.
    isShared: false,
    write: queue.write.bind(queue),
    onCommit: (listener) => queue.onCommit(listener),
    freshness: alwaysFresh,
    read: reader.read,
    activity: () => ({ ...queue.activity(), ...reader.activity(), checkpoints: 0 }),
    health: () => queue.health(),
    close: () => (closing ??= close()),
  };
  return {
    database,
    instance: writer.instance,
    // The process that writes knows the others, and ends their tasks.
    alive: async () => [writer.instance],
    health: () => (watch.health() === 'degraded' ? 'degraded' : database.health()),
    trouble: watch.trouble,
    files: watch.files,
    close: database.close,
  };
}
