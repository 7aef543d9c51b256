/**
 * The gateway beside other gateways, interleaved in one run: small and large answers, with 64 connections, and with
 * ten thousand routes in the place of ten.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lap, type Lap } from '../raw-load.ts';
import { median } from '../report.ts';
import type { Section, Stage } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';
import { nginxIsInstalled } from '../servers/nginx.ts';

const connections = 64;
const rounds = 5;

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

async function startGatehouse(stage: Stage, url: string, routes: number): Promise<Gateway> {
  const settings = {
    server: { port: 0 },
    storage: { url: `sqlite:./data/gateways-${routes}.db` },
    log: { level: 'error', access: false },
    quotas: { enabled: false },
    gateway: {
      routes: Object.fromEntries(
        Array.from({ length: routes }, (_, index) => [`r${index}`, { path: `/proxied${index}/**`, url }]),
      ),
    },
  };
  const file = `gateways-${routes}-${new URL(url).port}.json`;
  writeFileSync(join(stage.folder, file), JSON.stringify(settings));
  const server = await stage.start('../../src/cli/main.ts', 'serve', '--config', file);
  const name = `Gatehouse, ${routes.toLocaleString('en')} routes`;
  return { name, server, path: `/proxied${routes - 1}/x` };
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
    await startGatehouse(stage, url, 10),
    ...(bytes < 10_000 ? [await startGatehouse(stage, url, 10_000)] : []),
    { name: 'bare node:http, no proxy', server: await stage.start('constant.ts', String(bytes)), path },
    await peer('http-proxy, kept connections', 'http-proxy.ts'),
    await peer('fast-gateway', 'fast-gateway.mjs'),
    await peer('@fastify/reply-from', 'reply-from.mjs'),
    ...(nginxIsInstalled ? [await peer('nginx, one worker', 'nginx.ts')] : []),
  ];
}

async function measure({ server, path }: Gateway, seconds: number, atLeast = 0): Promise<Figures> {
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
  seconds: number,
  warmingRequests: number,
): Promise<Map<string, Figures[]>> {
  const all = new Map(gateways.map(({ name }) => [name, [] as Figures[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < gateways.length; turn += 1) {
      const gateway = gateways[(turn + round) % gateways.length];
      if (!gateway) continue;
      const figures = await measure(gateway, seconds, round === 0 ? warmingRequests : 0);
      if (round > 0) all.get(gateway.name)?.push(figures);
    }
    console.error(`gateways, round ${round} of ${rounds}`);
  }
  return all;
}

function table(all: ReadonlyMap<string, readonly Figures[]>): string {
  const reference = all.get('http-proxy, kept connections') ?? [];
  const rows = [...all].map(([name, figures]) => {
    const of = (read: (one: Figures) => number): number => median(figures.map(read));
    const ratios = figures.map(
      ({ microseconds }, round) => (reference[round]?.microseconds ?? 0) / microseconds,
    );
    const cells = [
      name,
      of((one) => one.microseconds).toFixed(1),
      `${median(ratios).toFixed(2)} x`,
      Math.round(of((one) => one.perSecond)).toLocaleString('en'),
      of((one) => one.p99).toFixed(1),
      of((one) => one.megabytes).toFixed(0),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `| | CPU µs a request | of http-proxy | requests per second | p99 ms | RSS MB |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}`;
}

async function contest(stage: Stage, title: string, bytes: number, seconds: number): Promise<string> {
  const gateways = await startAll(stage, bytes);
  const text = table(await interleave(gateways, seconds, Math.min(20_000, 1e9 / bytes)));
  await Promise.all(gateways.map(({ server }) => server.stop()));
  return `### ${title}\n\n${text}`;
}

export const section: Section = {
  async measure(stage) {
    const small = await contest(stage, '1 KB', 1024, 2);
    const large = await contest(stage, '1 MB', 1024 * 1024, 2);
    const note = nginxIsInstalled ? '' : '\n\nnginx is not installed on this machine and was left out.';
    return `## Gateways, ${connections} connections

Medians of ${rounds} rounds of 2 s in which all take turns; **of http-proxy** is the median, round by round, of how many requests each answers with the processor time in which http-proxy 1.18.1 answers one. All threads and child processes count. Gatehouse runs with its default filters, the access log off.${note}

${small}

${large}
`;
  },
};
