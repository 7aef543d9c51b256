/** The cost of traces: processor time of a request without them, with them off by sampling, and recorded. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatehouseProgram } from '../gatehouse.ts';
import { lap } from '../raw-load.ts';
import { median } from '../report.ts';
import type { Section, Stage } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';

const [rounds, seconds, connections, bytes] = [9, 1, 16, 1024];
const paths = { 'GET /livez': '/livez', 'GET through the gateway': '/proxied/x' } as const;

interface Way {
  readonly name: string;
  readonly server: ServerProcess;
}

async function startAll(stage: Stage): Promise<readonly Way[]> {
  const target = await stage.start('constant.ts', String(bytes));
  const receiver = await stage.start('otlp.ts');
  const variants: readonly (readonly [name: string, samplingRatio: number | undefined])[] = [
    ['no traces', undefined],
    ['sampling ratio 0', 0],
    ['sampling ratio 0.1', 0.1],
    ['sampling ratio 1', 1],
  ];
  const ways: Way[] = [];
  for (const [index, [name, samplingRatio]] of variants.entries()) {
    const settings = {
      server: { port: 0 },
      storage: { url: `sqlite:./traces-${index}/gatehouse.db` },
      quotas: { enabled: false },
      gateway: { routes: { proxied: { path: '/proxied/**', url: target.url } } },
      ...(samplingRatio !== undefined && { telemetry: { otlp: { url: receiver.url, samplingRatio } } }),
    };
    const file = `traces-${index}.json`;
    writeFileSync(join(stage.folder, file), JSON.stringify(settings));
    ways.push({ name, server: await stage.start(gatehouseProgram, 'serve', '--config', file) });
  }
  return ways;
}

/** Microseconds of the processor for each request. */
async function costOf({ url, cpuSeconds }: ServerProcess, path: string): Promise<number> {
  const before = cpuSeconds();
  const { requests } = await lap(url, path, connections, { seconds });
  return ((cpuSeconds() - before) * 1e6) / requests;
}

/** All take turns in each round; the first warms up and is not counted. */
async function interleave(
  ways: readonly Way[],
  path: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const all = new Map(ways.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < ways.length; turn += 1) {
      const way = ways[(turn + round) % ways.length];
      if (!way) continue;
      const cost = await costOf(way.server, path);
      if (round > 0) all.get(way.name)?.push(cost);
    }
    console.error(`traces at ${path}, round ${round} of ${rounds}`);
  }
  return all;
}

function rowsOf(ways: readonly Way[], all: ReadonlyMap<string, readonly number[]>): string {
  const [without] = ways.map(({ name }) => all.get(name) ?? []);
  return ways
    .map(({ name }) => {
      const costs = all.get(name) ?? [];
      const shares = costs.map((cost, round) => cost / (without?.[round] ?? Number.NaN));
      return `| ${name} | ${median(costs).toFixed(1)} | ${median(shares).toFixed(2)} x |`;
    })
    .join('\n');
}

export const section: Section = {
  async measure(stage) {
    const ways = await startAll(stage);
    const tables: string[] = [];
    for (const [title, path] of Object.entries(paths)) {
      const rows = rowsOf(ways, await interleave(ways, path));
      tables.push(`### ${title}\n\n| | CPU µs a request | of none |\n|---|---:|---:|\n${rows}\n`);
    }
    return `## Traces

The service with \`telemetry.otlp\` and a receiver in a process of its own. A proxied request has two spans, any other request one. Processor time of the service, including the sending of the spans. Medians of ${rounds} rounds of ${seconds} s with ${connections} connections, in which all take turns. **Of none** is the median of the shares in each round.

${tables.join('\n')}`;
  },
};
