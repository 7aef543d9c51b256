import { cpus, totalmem, type } from 'node:os';
import type { Figures } from './load.ts';
import type { StartUp } from './start-up.ts';

/** The rounds of one contestant in one scenario. */
export interface Result {
  readonly scenario: string;
  readonly contestant: string;
  readonly rounds: readonly Figures[];
}

export interface Run {
  readonly command: string;
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
  readonly results: readonly Result[];
  /** Sections with other figures, in Markdown. */
  readonly sections: readonly string[];
  readonly startUp: StartUp;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The median of each round's share. Both were measured in the same seconds, so a disturbance affected both. */
function share(result: Result, other: Result | undefined): string {
  const shares = result.rounds.map(({ perCpuSecond }, round) => {
    return perCpuSecond / (other?.rounds[round]?.perCpuSecond ?? Number.NaN);
  });
  return other ? `${(median(shares) * 100).toFixed(0)} %` : '';
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

function row(result: Result, all: readonly Result[]): string {
  const of = (read: (figures: Figures) => number): number => median(result.rounds.map(read));
  const express = all.find(({ contestant }) => contestant.startsWith('Express'));
  const cells = [
    result.contestant,
    whole(of((one) => one.perCpuSecond)),
    share(result, all[1]),
    share(result, express),
    whole(of((one) => one.perSecond)),
    of((one) => one.p99Milliseconds).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

function table(scenario: string, results: readonly Result[]): string {
  return `## ${scenario}

| | requests per CPU second | of bare | of Express | requests per second | p99 ms |
|---|---:|---:|---:|---:|---:|
${results.map((result) => row(result, results)).join('\n')}
`;
}

function machine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() || 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()}, Node ${process.versions.node}`;
}

/** Returns the run as a Markdown page. */
export function report({ command, seconds, rounds, connections, results, sections, startUp }: Run): string {
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))];
  return `# Benchmarks

\`${command}\` on ${machine()}.

Every figure is the median of ${rounds} rounds of ${seconds} s with ${connections} connections. In each round, every contestant of every scenario has one turn, so that a disturbance of the machine affects all of them. A first round of three times the length is not counted. The load is a process of its own, which writes bytes to persistent connections without an HTTP client.

**Requests per CPU second** count only the server process (all its threads) and are the figure to compare. **Of bare** is the median of the shares in each round, compared with a bare \`node:http\` server whose response is a constant of the same size. **Of Express** is the same for Express 5. Requests per second and p99 include the load generator, which shares the processors with the server.

Gatehouse runs as in its package (\`gatehouse serve\`). Its store is a file with full durability. Its log is written to a file at the default level and includes the access log. Quotas are off.

${scenarios
  .map((scenario) =>
    table(
      scenario,
      results.filter((one) => one.scenario === scenario),
    ),
  )
  .join('\n')}
${sections.map((section) => `${section}\n`).join('')}## Start to first response

| | median ms | fastest ms |
|---|---:|---:|
| \`gatehouse serve\`, existing store | ${whole(median(startUp.gatehouse))} | ${whole(Math.min(...startUp.gatehouse))} |
| bare node:http | ${whole(median(startUp.bare))} | ${whole(Math.min(...startUp.bare))} |
`;
}
