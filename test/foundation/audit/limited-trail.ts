/**
 * Records until the file cannot grow any more, then lifts the limit and records again. Prints the result as one
 * JSON line.
 */
import { spawnSync } from 'node:child_process';
import { openAuditTrail } from '../../../src/foundation/audit/audit-trail.ts';
import { createAudited } from '../../../src/server/response/audited.ts';
import type { OperationExchange } from '../../../src/server/routing/exchange.ts';
import { createCollectingLog } from '../../storage/collecting-log.ts';
import { createManualClock } from '../../storage/manual-clock.ts';

const [, , file = ''] = process.argv;
const clock = createManualClock();
const { log } = createCollectingLog(clock);
const audit = await openAuditTrail({ file, limits: { maximumBytes: 1e9, keptFiles: 1 }, clock, log });
let answered = 0;
const responsesOf = createAudited({
  run: async () => {
    answered += 1;
    return { status: 200, body: {} };
  },
  audit,
  holdsSecrets: false,
  clock,
  log,
});
const exchange = {
  id: 'request-1',
  method: 'POST',
  remoteAddress: '192.0.2.7',
  target: { path: '/clients', query: '' },
  caller: { clientId: 'admin', scopes: new Set(), via: 'access-token' },
  operation: {
    operationId: 'createClient',
    method: 'POST',
    security: [{ scheme: 'accessToken', scopes: [] }],
  },
} as unknown as OperationExchange;

const outcome = (): Promise<string> =>
  Promise.resolve(responsesOf(exchange.operation)(exchange)).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );

let before = 0;
while (before < 1000 && (await outcome()) === 'answered') before += 1;
const reached = answered;
// While it cannot be written, no write is attempted.
const refused = await outcome();
const triedMeanwhile = answered - reached;
for (let number = 0; number < 5; number += 1)
  audit.record({ event: 'meanwhile', result: 'done', by: 'service', number });
spawnSync('sh', ['-c', `prlimit --pid ${process.pid} --fsize=unlimited`]);
await audit.durable();
const after = await outcome();
process.stdout.write(`${JSON.stringify({ before, refused, triedMeanwhile, after })}\n`);
await audit.close();
