/**
 * A setup file of each test file: it appends what the file cost to the file that `CPU_LEDGER` names, one line of JSON
 * each, `{"file":…,"seconds":…}`. Seconds are of the processor, user and system, of the worker and of the processes
 * that it started and that ended; so the load of the machine does not change them. The one Chromium of the run is
 * a process of another parent and is not counted.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeEach } from 'vitest';

const ledger = process.env['CPU_LEDGER'];

/** Seconds that ended child processes took. Only Linux reports them (proc(5): cutime and cstime). */
function ofChildren(): number {
  if (process.platform !== 'linux') return 0;
  // The name of the program may contain spaces, and ends with the last parenthesis.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}

function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + ofChildren();
}

if (ledger !== undefined) {
  const start = spent();
  let file = '';
  beforeEach(({ task }) => {
    file = task.file.name;
  });
  afterAll(() => {
    const cost = { file, seconds: Number((spent() - start).toFixed(2)) };
    appendFileSync(ledger, `${JSON.stringify(cost)}\n`);
  });
}
