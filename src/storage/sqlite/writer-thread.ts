/** The only writer of a file: a worker thread that commits a group and sends the results afterwards. */
import { parentPort, workerData } from 'node:worker_threads';
import type { UnitTable } from '../sql/unit.ts';
import { openConnection } from './connection.ts';
import { rememberFiles } from './files-in-place.ts';
import { createCommitter } from './committer.ts';
import { type Fault, type Group, type GroupResult, lostGroup, unknownGroup } from '../writing/group.ts';
import { type FromWriter, runs, type ToWriter, waits, type WriterOptions } from './writer-messages.ts';

const port = parentPort;
if (!port) throw new Error('the writer runs as a worker thread');

const { file, unitsModule, countCommit, progress } = workerData as WriterOptions;
const { units } = (await import(unitsModule)) as { units: UnitTable };
const connection = openConnection(file, 'write');
const begin = (): boolean => Atomics.compareExchange(progress, 0, waits, runs) === waits;
const commit = createCommitter(connection, units, { begin, countCommit });
const files = rememberFiles(file);

/** Writes into a deleted file are lost with this process, so they must not be confirmed. */
function commitInPlace(group: Group): GroupResult {
  const moved = (): Error => new Error('the file of the store was moved or removed');
  if (!files.check()) return lostGroup(group, moved());
  const result = commit(group);
  if (files.check() || !result.committed) return result;
  // It is stored, but lost with this process unless the file is restored.
  return unknownGroup(group, moved());
}

function send(message: FromWriter): void {
  port?.postMessage(message);
}

function sendResult(result: GroupResult): void {
  try {
    send({ kind: 'group', result });
  } catch {
    // A result of a unit cannot cross the thread boundary; the other units of its group still get their results.
    const faults = new Map<number, Fault>(result.faults);
    const values = result.values.map((value, index) => {
      try {
        return structuredClone(value);
      } catch (error) {
        faults.set(index, { kind: 'failed', message: String(error) });
        return undefined;
      }
    });
    send({ kind: 'group', result: { ...result, values, faults } });
  }
}

function checkpoint(): void {
  try {
    connection.all('PRAGMA wal_checkpoint(PASSIVE)');
    send({ kind: 'checkpoint' });
  } catch {
    // Nothing is lost if the disk is full: the WAL retains the data, and a later idle second tries again.
  }
}

function close(): void {
  connection.close();
  port?.close();
}

port.on('message', (message: ToWriter) => {
  if (message.kind === 'group') sendResult(commitInPlace(message.group));
  else if (message.kind === 'checkpoint') checkpoint();
  else close();
});
send({ kind: 'ready' });
