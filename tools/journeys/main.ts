/** `npm run journeys`: counts the files and the changes of file in the journeys of five requests. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createLog } from '../../src/foundation/log.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { createService } from '../../src/server/service.ts';
import { completeSettings } from '../../src/settings/complete.ts';
import { callsDuring, type Call } from './calls.ts';
import { journeys, send, type Journey } from './journeys.ts';

const usage = `Usage: npm run journeys -- [--files]

Counts the files of src and generated that five requests pass through, and how often a journey changes from one file to
another. Each request was sent before, the access log is on, and the main thread is measured. --files lists the files.
Exit code: 1 if a journey is longer than its limit.
`;

const settledAfterMilliseconds = 2_100;
/** The shortest journey counts, without work that runs once a second, such as the date. */
const countedRequests = 5;
const administratorSecret = 'the-administrator-of-the-journeys-0123456789';

function settingsFor(target: string): Readonly<Record<string, unknown>> {
  return {
    server: { port: 0 },
    storage: { url: 'sqlite::memory:' },
    gateway: { services: { orders: [target] } },
    configuration: { repositories: [{ directory: 'configuration' }] },
    authorization: {
      // As in a deployment. Without it, the issuer is the address at which the service happens to listen.
      issuer: 'http://127.0.0.1:8080',
      clients: [
        {
          client_id: 'batch',
          client_secret: 'the-secret-of-batch',
          grant_types: ['client_credentials'],
          scope: 'read',
        },
        {
          client_id: 'web',
          client_secret: 'the-secret-of-web',
          redirect_uris: ['https://web.example/callback'],
          scope: 'read',
        },
      ],
    },
  };
}

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`admin:${administratorSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return `Bearer ${token}`;
}

function changesIn(calls: readonly Call[]): number {
  return calls.filter(({ file }, at) => at > 0 && file !== calls[at - 1]?.file).length;
}

async function count(url: string, journey: Journey): Promise<readonly Call[]> {
  const agent = new Agent({ keepAlive: true });
  const expected = async (): Promise<void> => {
    const status = await send(agent, url, journey.request);
    if (status !== journey.status) throw new Error(`${journey.name}: ${status} instead of ${journey.status}`);
  };
  await expected();
  await expected();
  let shortest = await callsDuring(expected);
  for (let again = 1; again < countedRequests; again += 1) {
    const calls = await callsDuring(expected);
    if (calls.length < shortest.length) shortest = calls;
  }
  agent.destroy();
  return shortest;
}

const { values } = parseArgs({
  options: { help: { type: 'boolean', default: false }, files: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-journeys-'));
mkdirSync(join(folder, 'configuration'));
writeFileSync(join(folder, 'configuration/application.yml'), 'currency: EUR\n');
writeFileSync(join(folder, 'configuration/shop.yml'), 'title: ${name:Shop} in ${currency}\n');
const target = createServer((incoming, response) => {
  incoming.resume().once('end', () => response.end('an order'));
}).listen(0, '127.0.0.1');
await once(target, 'listening');
const service = await createService({
  settings: completeSettings(settingsFor(`http://127.0.0.1:${(target.address() as AddressInfo).port}`), {
    folder,
  }),
  baseDirectory: folder,
  secrets: { administrator: administratorSecret },
  log: createLog({ clock: systemClock, write: () => undefined }),
});
const { url } = await service.listen();
// Files are read again for each request shortly after they were written.
await setTimeout(settledAfterMilliseconds);

let isLonger = false;
for (const journey of journeys(await tokenOf(url))) {
  const calls = await count(url, journey);
  const files = [...new Set(calls.map(({ file }) => file))];
  const changes = changesIn(calls);
  const functions = new Set(calls.map(({ file, position }) => `${file}:${position}`)).size;
  const isGood = files.length <= journey.files && changes <= journey.changes;
  isLonger ||= !isGood;
  console.log(
    `${isGood ? 'ok    ' : 'LONGER'} ${journey.name.padEnd(20)} ${files.length} files of ${journey.files}, ` +
      `${changes} changes of ${journey.changes}, ${functions} functions`,
  );
  if (values.files) for (const file of files) console.log(`         ${file}`);
}
await service.close();
target.closeAllConnections();
target.close();
rmSync(folder, { recursive: true });
process.exit(isLonger ? 1 : 0);
