/** The processor time of a request with one process and with two workers, on both engines. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPostgres } from '../../test/support/postgres-server.ts';
import { countRequests } from '../access-log.ts';
import { accessTokenOf, form, gatehouseProgram, secret } from '../gatehouse.ts';
import { type Engine, postgres, sqlite } from '../growth/stores.ts';
import { pace } from '../raw-load.ts';
import { median } from '../report.ts';
import type { Request, Section, Stage } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';

const [rounds, seconds, connections] = [7, 2, 32];

interface Operation {
  readonly name: string;
  readonly request: Request;
  /** For each process. No processor is busy then: two busy ones slow each other down, with or without workers. */
  readonly perSecond: number;
}

/** @param token an access token of the service */
const operationsOf = (token: string): readonly Operation[] => [
  { name: 'GET /livez', request: { method: 'GET', path: '/livez', headers: {} }, perSecond: 2000 },
  {
    name: 'POST /token, client credentials',
    request: { method: 'POST', path: '/token', headers: form, body: 'grant_type=client_credentials' },
    perSecond: 1500,
  },
  {
    name: 'POST /introspection',
    request: { method: 'POST', path: '/introspection', headers: form, body: `token=${token}` },
    perSecond: 1500,
  },
  {
    name: 'GET through the gateway, 1,024 bytes',
    request: { method: 'GET', path: '/proxied/x', headers: {} },
    perSecond: 1000,
  },
];

const settingsOf = (workers: number, storage: object, target: string): object => ({
  server: { port: 0, workers },
  storage,
  quotas: { enabled: false },
  gateway: { routes: { proxied: { path: '/proxied/**', url: target } } },
  authorization: {
    clients: [
      {
        client_id: 'bench',
        client_secret: secret,
        grant_types: ['client_credentials'],
        scope: 'read tokens:introspect',
      },
    ],
  },
});

interface Cost {
  /** Microseconds of processor time a request, of the service with all its processes. */
  readonly microseconds: number;
  /** The largest part of the requests that one worker had. */
  readonly busiest: number;
}

async function costOf(
  server: ServerProcess,
  { request, perSecond }: Operation,
  workers: number,
): Promise<Cost> {
  const counted = countRequests(server.logFile);
  const before = server.cpuSeconds();
  const { requests } = await pace(server.url, request, connections * workers, {
    seconds,
    perSecond: perSecond * workers,
  });
  const microseconds = ((server.cpuSeconds() - before) * 1e6) / requests;
  return { microseconds, busiest: Math.max(...(await counted(requests))) / requests };
}

/** A service in one process, another one, and one with two workers. */
type Services = readonly [ServerProcess, ServerProcess, ServerProcess];

interface Round {
  readonly one: number;
  readonly apart: number;
  readonly two: number;
  readonly busiest: number;
}

/** @param operations the operation at each of the services */
async function measureRound(
  [one, other, two]: Services,
  [atOne, atOther, atTwo]: readonly Operation[],
  isReversed: boolean,
): Promise<Round> {
  if (!atOne || !atOther || !atTwo) throw new Error('an operation is missing');
  const costs = { one: Number.NaN, apart: Number.NaN, two: Number.NaN, busiest: Number.NaN };
  const turns = [
    async () => {
      costs.one = (await costOf(one, atOne, 1)).microseconds;
    },
    async () => {
      const both = await Promise.all([costOf(one, atOne, 1), costOf(other, atOther, 1)]);
      costs.apart = both.reduce((sum, { microseconds }) => sum + microseconds, 0) / both.length;
    },
    async () => {
      const cost = await costOf(two, atTwo, 2);
      Object.assign(costs, { two: cost.microseconds, busiest: cost.busiest });
    },
  ];
  for (const turn of isReversed ? turns.toReversed() : turns) await turn();
  return costs;
}

async function rowOf(services: Services, operations: readonly Operation[]): Promise<string> {
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1)
    measured.push(await measureRound(services, operations, round % 2 === 1));
  // The first round compiles the code.
  const counted = measured.slice(1);
  const medianOf = (read: (round: Round) => number): number => median(counted.map(read));
  const { name = '', perSecond = 0 } = operations[0] ?? {};
  const cells = [
    perSecond.toLocaleString('en'),
    medianOf(({ one }) => one).toFixed(0),
    medianOf(({ apart }) => apart).toFixed(0),
    medianOf(({ two }) => two).toFixed(0),
    medianOf(({ one, two }) => one / two).toFixed(2),
    medianOf(({ apart, two }) => apart / two).toFixed(2),
    `${Math.round(Math.max(...counted.map(({ busiest }) => busiest)) * 100)} %`,
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

async function tableOf({ folder, start, shared }: Stage, engine: Engine): Promise<string> {
  const { url: target } = await shared('constant.ts', '1024');
  async function startService(name: string, workers: number): Promise<ServerProcess> {
    mkdirSync(join(folder, name));
    const { url } = await engine.createStore(join(folder, name));
    const storage = { url, ...(url.startsWith('postgres') && { folder: name }) };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(settingsOf(workers, storage, target)));
    return start(gatehouseProgram, 'serve', '--config', `${name}.json`);
  }
  const services: Services = [
    await startService(`${engine.name}-one`, 1),
    await startService(`${engine.name}-other`, 1),
    await startService(`${engine.name}-two`, 2),
  ];
  const operations = await Promise.all(
    services.map(async (service) => operationsOf(await accessTokenOf(service, 'read'))),
  );
  const rows: string[] = [];
  for (const index of operations[0]?.keys() ?? [])
    rows.push(
      await rowOf(
        services,
        operations.flatMap((own) => own[index] ?? []),
      ),
    );
  await Promise.all(services.map((service) => service.stop()));
  return `| ${engine.name} | requests per second and process | µs, one process | µs, two services | µs, two workers | share of one | share of two | busiest worker |
|---|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}
`;
}

export const section: Section = {
  async measure(stage) {
    const tables: string[] = [];
    for (const open of hasPostgres ? [async () => sqlite(), postgres] : [async () => sqlite()]) {
      const engine = await open();
      tables.push(await tableOf(stage, engine));
      await engine.stop();
    }
    return `## Two workers

Processor time of the whole service, all its processes included, but not that of the database or the target. Two workers get twice the rate and twice the ${connections} connections, so each process has the same work. Medians of ${rounds} rounds of ${seconds} s in which the services take turns. **Share of one** is the requests in a second of processor time with two workers, as a share of those of one process alone. On two processors, two processes slow each other down, whether they are workers or not. So **two services** of one process each have the same load at the same time, and **share of two** is the share of theirs. **Busiest worker** is the largest part of the requests that one worker had in any round, counted in the access log. Measured with \`npm run bench -- --only workers\`. At one rate for both, each worker reads half as many requests at a time, and the share of one was 0.53 to 0.58. So workers pay off only under load.

${tables.join('\n')}`;
  },
};
