/**
 * The latency that `gatehouse record` adds to a request, compared with a minimal proxy, with one connection and
 * with sixteen.
 */
import { join } from 'node:path';
import { lap } from '../raw-load.ts';
import { median } from '../report.ts';
import type { Section, Stage } from '../scenario.ts';

const [rounds, seconds, bytes] = [5, 1, 1024];
const path = '/users/1';

interface Latency {
  readonly median: number;
  readonly p99: number;
}

interface Way {
  readonly name: string;
  readonly url: string;
}

async function startAll({ folder, start }: Stage): Promise<[direct: Way, bare: Way, record: Way]> {
  const { url } = await start('constant.ts', String(bytes));
  const bare = await start('bare-proxy.ts', url);
  const record = await start('record.ts', url, join(folder, 'recording.ndjson'));
  return [
    { name: 'direct connection', url },
    { name: 'bare node:http proxy', url: bare.url },
    { name: 'gatehouse record, to a file', url: record.url },
  ];
}

async function measure({ url }: Way, connections: number): Promise<Latency> {
  const { milliseconds } = await lap(url, path, connections, { seconds });
  const at = (share: number): number => (milliseconds[Math.floor(milliseconds.length * share)] ?? 0) * 1000;
  return { median: at(0.5), p99: at(0.99) };
}

/** All take turns in each round; the first warms up and is not counted. */
async function interleave(ways: readonly Way[], connections: number): Promise<Map<string, Latency[]>> {
  const all = new Map(ways.map(({ name }) => [name, [] as Latency[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < ways.length; turn += 1) {
      const way = ways[(turn + round) % ways.length];
      if (!way) continue;
      const latency = await measure(way, connections);
      if (round > 0) all.get(way.name)?.push(latency);
    }
    console.error(`recording with ${connections} connections, round ${round} of ${rounds}`);
  }
  return all;
}

function table([direct, bare, record]: readonly Way[], all: ReadonlyMap<string, readonly Latency[]>): string {
  const of = (way: Way | undefined): readonly Latency[] => all.get(way?.name ?? '') ?? [];
  /** The latency that a path adds, as a share of what the bare proxy adds: the median of the rounds. */
  const added = (way: Way, read: (one: Latency) => number): string => {
    const shares = of(way).map((one, round) => {
      const [none, least] = [of(direct)[round], of(bare)[round]];
      return none && least ? (read(one) - read(none)) / (read(least) - read(none)) : Number.NaN;
    });
    return `${median(shares).toFixed(2)} x`;
  };
  /** The same for the whole latency. */
  const share = (way: Way, read: (one: Latency) => number): string => {
    const shares = of(way).map((one, round) => {
      const least = of(bare)[round];
      return least ? read(one) / read(least) : Number.NaN;
    });
    return `${median(shares).toFixed(2)} x`;
  };
  const rows = [direct, bare, record].flatMap((way) => {
    if (!way) return [];
    const figures = [(one: Latency) => one.median, (one: Latency) => one.p99];
    const own = figures.map((read) => median(of(way).map(read)).toFixed(0));
    const cells = figures.flatMap((read, index) => [
      own[index],
      share(way, read),
      way === direct ? '' : added(way, read),
    ]);
    return [`| ${[way.name, ...cells].join(' | ')} |`];
  });
  return `| | median µs | of bare | added, of bare | p99 µs | of bare | added, of bare |
|---|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}`;
}

export const section: Section = {
  async measure(stage) {
    const ways = await startAll(stage);
    const one = table(ways, await interleave(ways, 1));
    const sixteen = table(ways, await interleave(ways, 16));
    return `## Recording

\`gatehouse record\` in front of a server that responds with ${bytes} bytes of JSON, compared with a minimal proxy of \`node:http\`. It writes every exchange to a file without its secrets. Medians of ${rounds} rounds of ${seconds} s in which all take turns. **Of bare** is the latency as a share of the bare proxy’s. **Added** is the latency above a direct connection, as a share of what the bare proxy adds. Both are medians of the shares in each round.

### One connection

${one}

### 16 connections

${sixteen}
`;
  },
};
