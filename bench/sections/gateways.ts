/**
 * The gateway and other gateways, interleaved in one run: small and large responses, 64 connections, and ten
 * thousand routes instead of ten.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatehouseProgram } from '../gatehouse.ts';
import { lap, pace, type Lap } from '../raw-load.ts';
import { median } from '../report.ts';
import type { Section, Stage } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';
import { nginxIsInstalled } from '../servers/nginx.ts';

const connections = 64;
const rounds = 16;
const seconds = 0.7;
const pacedRounds = 8;
const reference = 'http-proxy, kept connections';
/** The rate of requests for all, as a share of the highest rate of the reference. */
const share = 0.6;

interface Gateway {
  readonly name: string;
  readonly server: ServerProcess;
  readonly path: string;
}

interface Figures {
  readonly microseconds: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly megabytes: number;
}

const [few, many] = [10, 10_000];
const nameWith = (routes: number): string => `Gatehouse, ${routes.toLocaleString('en')} routes`;

async function startGatehouse(stage: Stage, url: string, routes: number): Promise<Gateway> {
  const settings = {
    server: { port: 0 },
    storage: { url: `sqlite:./gateways-${routes}/gatehouse.db` },
    quotas: { enabled: false },
    gateway: {
      routes: Object.fromEntries(
        Array.from({ length: routes }, (_, index) => [`r${index}`, { path: `/proxied${index}/**`, url }]),
      ),
    },
  };
  const file = `gateways-${routes}-${new URL(url).port}.json`;
  writeFileSync(join(stage.folder, file), JSON.stringify(settings));
  const server = await stage.start(gatehouseProgram, 'serve', '--config', file);
  return { name: nameWith(routes), server, path: `/proxied${routes - 1}/x` };
}

async function startAll(stage: Stage, bytes: number): Promise<Gateway[]> {
  const { url } = await stage.start('constant.ts', String(bytes));
  const path = '/proxied/x';
  const peer = async (name: string, program: string): Promise<Gateway> => ({
    name,
    server: await stage.start(program, url),
    path,
  });
  return [
    await startGatehouse(stage, url, few),
    ...(bytes < 10_000 ? [await startGatehouse(stage, url, many)] : []),
    { name: 'bare node:http, no proxy', server: await stage.start('constant.ts', String(bytes)), path },
    await peer(reference, 'http-proxy.ts'),
    await peer('fast-gateway', 'fast-gateway.mjs'),
    await peer('@fastify/reply-from', 'reply-from.mjs'),
    ...(nginxIsInstalled ? [await peer('nginx, one worker', 'nginx.ts')] : []),
  ];
}

async function measure({ server, path }: Gateway, atLeast = 0): Promise<Figures> {
  const before = server.cpuSeconds();
  const one: Lap = await lap(server.url, path, connections, { seconds, atLeast });
  return {
    microseconds: ((server.cpuSeconds() - before) / one.requests) * 1e6,
    perSecond: one.requests / one.seconds,
    p99: one.milliseconds[Math.floor(one.requests * 0.99)] ?? Number.NaN,
    megabytes: server.residentMegabytes(),
  };
}

/** The first round warms the code up, with as many requests for each, and is not counted. */
async function interleave(
  gateways: readonly Gateway[],
  warmingRequests: number,
): Promise<Map<string, Figures[]>> {
  const all = new Map(gateways.map(({ name }) => [name, [] as Figures[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < gateways.length; turn += 1) {
      const gateway = gateways[(turn + round) % gateways.length];
      if (!gateway) continue;
      const figures = await measure(gateway, round === 0 ? warmingRequests : 0);
      if (round > 0) all.get(gateway.name)?.push(figures);
    }
    console.error(`gateways, round ${round} of ${rounds}`);
  }
  return all;
}

/** Responses of each round, per processor time of one response of another contestant. */
function ratiosTo(others: readonly Figures[], figures: readonly Figures[]): number[] {
  return figures.map(({ microseconds }, round) => (others[round]?.microseconds ?? Number.NaN) / microseconds);
}

function table(all: ReadonlyMap<string, readonly Figures[]>): string {
  const compared = all.get(reference) ?? [];
  const rows = [...all].map(([name, figures]) => {
    const of = (read: (one: Figures) => number): number => median(figures.map(read));
    const cells = [
      name,
      of((one) => one.microseconds).toFixed(1),
      `${median(ratiosTo(compared, figures)).toFixed(2)} x`,
      Math.round(of((one) => one.perSecond)).toLocaleString('en'),
      of((one) => one.p99).toFixed(1),
      of((one) => one.megabytes).toFixed(0),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `| | CPU µs a request | of http-proxy | requests per second | p99 ms | RSS MB |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}${costOfMany(all)}`;
}

/** The ratio of the two in each round. */
function costOfMany(all: ReadonlyMap<string, readonly Figures[]>): string {
  const [those, these] = [all.get(nameWith(few)), all.get(nameWith(many))];
  if (!those || !these) return '';
  const cost = median(ratiosTo(these, those)).toFixed(2);
  return `\n\nWith ${many.toLocaleString('en')} routes, a request takes ${cost} times the processor time that it takes with ${few} (median of the rounds).`;
}

interface Latency {
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
}

/** All get requests at one rate, so that the queues are equally long. */
async function interleavePaced(
  gateways: readonly Gateway[],
  perSecond: number,
): Promise<Map<string, Latency[]>> {
  const all = new Map(gateways.map(({ name }) => [name, [] as Latency[]]));
  for (let round = 0; round < pacedRounds; round += 1) {
    for (let turn = 0; turn < gateways.length; turn += 1) {
      const gateway = gateways[(turn + round) % gateways.length];
      if (!gateway) continue;
      const { url } = gateway.server;
      const { milliseconds } = await pace(url, gateway.path, connections, { seconds: 1, perSecond });
      const at = (part: number): number =>
        milliseconds[Math.floor((milliseconds.length - 1) * part)] ?? Number.NaN;
      all.get(gateway.name)?.push({ median: at(0.5), p99: at(0.99), longest: at(1) });
    }
  }
  return all;
}

async function pacedTable(
  gateways: readonly Gateway[],
  figures: ReadonlyMap<string, readonly Figures[]>,
): Promise<string> {
  const perSecond = Math.round(share * median((figures.get(reference) ?? []).map((one) => one.perSecond)));
  const rows = [...(await interleavePaced(gateways, perSecond))].map(([name, latencies]) => {
    const of = (read: (one: Latency) => number): string => median(latencies.map(read)).toFixed(1);
    return `| ${name} | ${of((one) => one.median)} | ${of((one) => one.p99)} | ${of((one) => one.longest)} |`;
  });
  return `### 1 KB, ${perSecond.toLocaleString('en')} requests a second for each

All get requests at the same rate, ${share * 100} % of the highest rate of http-proxy. The latency begins when a request was due, even if it was sent later, and includes up to 1 ms of the load itself. The p99 above is measured at the highest rate of each.

| | median ms | p99 ms | longest ms |
|---|---:|---:|---:|
${rows.join('\n')}`;
}

async function contest(
  stage: Stage,
  { title, bytes, isPaced }: { title: string; bytes: number; isPaced: boolean },
): Promise<string> {
  const gateways = await startAll(stage, bytes);
  const figures = await interleave(gateways, Math.min(20_000, 1e9 / bytes));
  const paced = isPaced ? `\n\n${await pacedTable(gateways, figures)}` : '';
  await Promise.all(gateways.map(({ server }) => server.stop()));
  return `### ${title}\n\n${table(figures)}${paced}`;
}

export const section: Section = {
  async measure(stage) {
    const small = await contest(stage, { title: '1 KB', bytes: 1024, isPaced: true });
    const large = await contest(stage, { title: '1 MB', bytes: 1024 * 1024, isPaced: false });
    const note = nginxIsInstalled ? '' : '\n\nnginx is not installed on this machine and was omitted.';
    return `## Gateways, ${connections} connections

Medians of ${rounds} rounds of ${seconds} s in which all take turns. **Of http-proxy** is the number of responses in the processor time of one response of http-proxy 1.18.1, the median of the rounds. All threads and child processes count. Gatehouse runs with its default filters and writes its access log to a file.${note}

${small}

${large}
`;
  },
};
