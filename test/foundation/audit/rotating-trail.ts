/**
 * Records endlessly into files that are full after one entry, and prints a number for each entry that is on the
 * disk.
 */
import { openAuditTrail } from '../../../src/foundation/audit/audit-trail.ts';
import { createCollectingLog } from '../../storage/collecting-log.ts';
import { createManualClock } from '../../storage/manual-clock.ts';

const [, , file = ''] = process.argv;
const clock = createManualClock();
const limits = { maximumBytes: 1, keptFiles: 1000 };
const audit = await openAuditTrail({ file, limits, clock, log: createCollectingLog(clock).log });
for (let number = 1; ; number += 1) {
  audit.record({ event: 'administration', result: 'done', by: 'service', number });
  await audit.durable();
  process.stdout.write(`${number}\n`);
}
