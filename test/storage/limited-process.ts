/**
 * Writes until the file system is full, then frees space and writes again; for a process with a limit on the size
 * of its files. Prints the result as one JSON line.
 */
import { openFileDatabase } from '../../src/storage/sqlite/file-database.ts';
import { createCollectingLog } from './collecting-log.ts';
import { makeProbeFile } from './drivers.ts';
import { createManualClock } from './manual-clock.ts';
import { probeUnits } from './probe-units.ts';

const [, , file = ''] = process.argv;
const clock = createManualClock();
const { log } = createCollectingLog(clock);
makeProbeFile(file, clock);
const unitsModule = new URL('./probe-units.ts', import.meta.url).href;
const database = await openFileDatabase({ file, unitsModule, clock, log });

const attempts = 200;
let stored = 0;
let failure = 'none';
for (let number = 0; number < attempts && failure === 'none'; number += 1) {
  try {
    // The same row again and again: the log grows, the file does not.
    await database.write(probeUnits.store, { key: 'k', size: 40_000 });
    await database.write(probeUnits.drop, { key: 'k' });
    stored += 1;
  } catch (error) {
    failure = error instanceof Error ? error.name : String(error);
  }
}
const healthWhenFull = database.health();
const rows = await database.read('SELECT count(*) AS count FROM payload');

// An idle second moves the log into the file, and the log restarts.
clock.advance(3000);
const key = await database.write(probeUnits.put, { key: 'after', value: null });
const [integrity] = await database.read('PRAGMA integrity_check');
const seen = {
  stored,
  failure,
  healthWhenFull,
  readable: rows.length === 1,
  key,
  healthAfter: database.health(),
  failedCommits: database.activity().failedCommits,
  integrity: integrity?.['integrity_check'],
};
process.stdout.write(`${JSON.stringify(seen)}\n`);
await database.close();
