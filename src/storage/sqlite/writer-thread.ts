/** The one writer of a file: a worker thread that commits a group and only then lets its answers go. */
import { parentPort, workerData } from 'node:worker_threads';
import type { UnitTable } from '../unit.ts';
import { openConnection } from './connection.ts';
import { createCommitter, type Fault, type GroupResult } from './group.ts';
import type { FromWriter, ToWriter, WriterOptions } from './writer-messages.ts';

const port = parentPort;
if (!port) throw new Error('the writer runs as a worker thread');

const { file, unitsModule } = workerData as WriterOptions;
const { units } = (await import(unitsModule)) as { units: UnitTable };
const connection = openConnection(file, 'write');
const commit = createCommitter(connection, units);

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
  if (message.kind === 'group') answerGroup(commit(message.group));
  else if (message.kind === 'checkpoint') checkpoint();
  else close();
});
answer({ kind: 'ready' });
