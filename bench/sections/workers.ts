/** The processor time of a request with one process and with two workers. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { form, gatehouseProgram, secret } from '../gatehouse.ts';
import { pace } from '../raw-load.ts';
import { median } from '../report.ts';
import type { Request, Section } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';

const [rounds, seconds, connections] = [7, 2, 32];

const health: Request = { method: 'GET', path: '/livez', headers: {} };
const token: Request = {
  method: 'POST',
  path: '/token',
  headers: form,
  body: 'grant_type=client_credentials',
};

/** For each process. No processor is busy then: two busy ones slow each other down, with or without workers. */
const operations = [
  { name: 'GET /livez', request: health, perSecond: 2000 },
  { name: 'POST /token, client credentials', request: token, perSecond: 1500 },
] as const;

const settingsOf = (workers: number): object => ({
  server: { port: 0, workers },
  storage: { url: `sqlite:./workers-${workers}/gatehouse.db` },
  quotas: { enabled: false },
  authorization: {
    clients: [
      { client_id: 'bench', client_secret: secret, grant_types: ['client_credentials'], scope: 'read' },
    ],
  },
});

interface Cost {
  /** Microseconds of processor time a request, of the service with all its processes. */
  readonly microseconds: number;
  /** The largest part that one worker has of the work of all workers. */
  readonly busiest: number;
}

async function costOf(
  server: ServerProcess,
  { request, perSecond }: (typeof operations)[number],
  workers: number,
): Promise<Cost> {
  const before = server.cpuSecondsOfEach();
  const { requests } = await pace(server.url, request, connections * workers, {
    seconds,
    perSecond: perSecond * workers,
  });
  const used = server.cpuSecondsOfEach().map((cpuSeconds, index) => cpuSeconds - (before[index] ?? 0));
  const [primary = 0, ...each] = used;
  const sum = each.reduce((total, one) => total + one, 0);
  return { microseconds: ((primary + sum) * 1e6) / requests, busiest: Math.max(...each) / sum };
}

export const section: Section = {
  async measure({ folder, start }) {
    const servers: ServerProcess[] = [];
    for (const workers of [1, 2]) {
      writeFileSync(join(folder, `workers-${workers}.json`), JSON.stringify(settingsOf(workers)));
      servers.push(await start(gatehouseProgram, 'serve', '--config', `workers-${workers}.json`));
    }
    const rows: string[] = [];
    for (const operation of operations) {
      const times: { readonly one: number; readonly two: number; readonly busiest: number }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        // They take turns in being first.
        const [first, second] = round % 2 === 0 ? [0, 1] : [1, 0];
        const measured = new Map<number, Cost>();
        for (const index of [first, second] as const) {
          const server = servers[index];
          if (server) measured.set(index, await costOf(server, operation, index + 1));
        }
        const { microseconds: one = Number.NaN } = measured.get(0) ?? {};
        const { microseconds: two = Number.NaN, busiest = Number.NaN } = measured.get(1) ?? {};
        // The first round compiles the code.
        if (round > 0) times.push({ one, two, busiest });
      }
      const cells = [
        operation.perSecond.toLocaleString('en'),
        median(times.map(({ one }) => one)).toFixed(1),
        median(times.map(({ two }) => two)).toFixed(1),
        median(times.map(({ one, two }) => one / two)).toFixed(2),
        `${Math.round(Math.max(...times.map(({ busiest }) => busiest)) * 100)} %`,
      ];
      rows.push(`| ${operation.name} | ${cells.join(' | ')} |`);
    }
    return `## Two workers

Processor time of the whole service, all its processes included, on a store in a file. Two workers get twice the rate and twice the ${connections} connections, so each process has the same work, and no processor is busy. Medians of ${rounds} rounds of ${seconds} s in which the two take turns. **Share** is the requests in a second of processor time with two workers, as a share of those of one process. **Busiest worker** is the largest part of the processor time of the workers that one of them had in any round. Each worker has every second connection (test/workers/faults.slow.test.ts), and so half of the requests. Measured with \`npm run bench -- --only sections/workers --only workers\`. On 23 November 2026, at one rate for both, the share was 0.53 to 0.58: each worker then read half as many requests at a time. So workers pay off only under load.

| | requests per second and process | µs, one process | µs, two workers | share | busiest worker |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}
`;
  },
};
