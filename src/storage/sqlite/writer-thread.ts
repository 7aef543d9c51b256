/** The one writer of a file: a worker thread that commits a group and only then lets its answers go. */
import { parentPort, workerData } from 'node:worker_threads';
import type { UnitTable } from '../sql/unit.ts';
import { openConnection } from './connection.ts';
import { rememberFiles } from './files-in-place.ts';
import {
  createCommitter,
  type Fault,
  type Group,
  type GroupResult,
  lostGroup,
  untoldGroup,
} from './group.ts';
import { type FromWriter, runs, type ToWriter, waits, type WriterOptions } from './writer-messages.ts';

const port = parentPort;
if (!port) throw new Error('the writer runs as a worker thread');

const { file, unitsModule, progress } = workerData as WriterOptions;
const { units } = (await import(unitsModule)) as { units: UnitTable };
const connection = openConnection(file, 'write');
const begin = (): boolean => Atomics.compareExchange(progress, 0, waits, runs) === waits;
const commit = createCommitter(connection, units, begin);
const files = rememberFiles(file);

/** What goes into a file that was removed is lost with this process, and nobody may be told that it is stored. */
function commitInPlace(group: Group): GroupResult {
  const moved = (): Error => new Error('the file of the store was moved or removed');
  if (!files.check()) return lostGroup(group, moved());
  const result = commit(group);
  if (files.check() || !result.committed) return result;
  // It is stored, and gone with this process unless somebody puts the file back.
  return untoldGroup(group, moved());
}

function answer(message: FromWriter): void {
  port?.postMessage(message);
}

function answerGroup(result: GroupResult): void {
  try {
    answer({ kind: 'group', result });
  } catch {
    // A unit gave what cannot cross the thread boundary; the others of its group still get their answers.
    const faults = new Map<number, Fault>(result.faults);
    const values = result.values.map((value, index) => {
      try {
        return structuredClone(value);
      } catch (error) {
        faults.set(index, { kind: 'failed', message: String(error) });
        return undefined;
      }
    });
    answer({ kind: 'group', result: { ...result, values, faults } });
  }
}

function checkpoint(): void {
  try {
    connection.all('PRAGMA wal_checkpoint(PASSIVE)');
    answer({ kind: 'checkpoint' });
  } catch {
    // Nothing is lost where the disk is full: the log keeps what the file has not, and a later idle second
    // tries again.
  }
}

function close(): void {
  connection.close();
  port?.close();
}

port.on('message', (message: ToWriter) => {
  if (message.kind === 'group') answerGroup(commitInPlace(message.group));
  else if (message.kind === 'checkpoint') checkpoint();
  else close();
});
answer({ kind: 'ready' });
