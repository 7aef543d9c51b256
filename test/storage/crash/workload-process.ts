/**
 * Sends one storage a mixed stream of units until it is killed. Each lane begins its next operation when the
 * previous one is acknowledged. Every line of its standard output is one of history.ts.
 */
import { systemClock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { createPorts } from '../../../src/storage/ports.ts';
import type { HistoryLine } from './history.ts';
import { respondBeforeCommit, type SeededBug, withoutGuard } from './seeded-bugs.ts';
import { createWorkload } from './workload.ts';

const [, , url = '', round = '0', bug = 'none', seed = '0'] = process.argv;
const lanes = 128;

const clock = systemClock;
const log = createLog({ clock, write: (line) => process.stderr.write(line), level: 'error' });
const storage = await openStorage(url, { clock, log, purgeSeconds: 1 });
const seeded = bug as SeededBug;
const ports = createPorts(
  seeded === 'answer-before-commit' ? respondBeforeCommit(storage.database) : storage.database,
  storage.instance,
);
const { authorization } = ports;
const codes = seeded === 'no-guard' ? withoutGuard(authorization.codes) : authorization.codes;
const workload = createWorkload({
  ports: { ...ports, authorization: { ...authorization, codes } },
  clock,
  round: Number(round),
  seed: Number(seed),
});

// A pipe is written synchronously here, so the parent has every acknowledgement before the kill.
function tell(line: HistoryLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

let begun = 0;
async function lane(): Promise<never> {
  for (;;) {
    const { operation, run } = workload.next();
    const number = (begun += 1);
    tell({ begin: number, operation });
    try {
      tell({ acknowledged: number, result: await run() });
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      tell({ unanswered: number });
    }
  }
}

await Promise.all(Array.from({ length: lanes }, lane));
