/**
 * `npm run bench -- --against FOLDER`: compares this build of Gatehouse with the build in FOLDER. Both take turns
 * in every round, so that the state of the machine affects both alike.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { median, type Result } from './report.ts';
import type { Match, Scenario } from './scenario.ts';
import { createStage } from './stage.ts';

const [ours, theirs] = ['this build', 'the other build'] as const;

/** @throws Error if FOLDER has no built program. */
function programIn(folder: string): string {
  const program = resolve(folder, 'dist/src/cli/main.js');
  if (!existsSync(program)) throw new Error(`${folder} has no build; run npm run build there`);
  return program;
}

/** Each scenario with only the two builds as its contestants. */
export async function matchesAgainst(
  scenarios: readonly Scenario[],
  { folder, other }: { readonly folder: string; readonly other: string },
): Promise<{ matches: Match[]; stop(): Promise<void> }> {
  const stages = [
    { name: ours, stage: createStage(made(folder, 'this')) },
    { name: theirs, stage: createStage(made(folder, 'other'), programIn(other)) },
  ];
  const matches: Match[] = [];
  for (const scenario of scenarios) {
    const both = await Promise.all(
      stages.map(async ({ name, stage }) => ({ name, match: await scenario.prepare(stage) })),
    );
    const contestants = both.flatMap(
      ({
        name,
        match: {
          contestants: [own],
        },
      }) => (own ? [{ ...own, name }] : []),
    );
    matches.push({ title: both[0]?.match.title ?? '', contestants });
  }
  return { matches, stop: async () => void (await Promise.all(stages.map(({ stage }) => stage.stop()))) };
}

function made(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

function row(title: string, results: readonly Result[]): string {
  const roundsOf = (name: string) => results.find(({ contestant }) => contestant === name)?.rounds ?? [];
  const [own, other] = [roundsOf(ours), roundsOf(theirs)];
  const shares = own.map(
    ({ perCpuSecond }, round) => perCpuSecond / (other[round]?.perCpuSecond ?? Number.NaN),
  );
  const whole = (values: readonly number[]): string => Math.round(median(values)).toLocaleString('en');
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  return `| ${[
    title,
    whole(own.map(({ perCpuSecond }) => perCpuSecond)),
    whole(other.map(({ perCpuSecond }) => perCpuSecond)),
    `${median(shares).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
  ].join(' | ')} |`;
}

const title = '## This build and an earlier one';

/** Returns a section of the report in Markdown. */
export function reportAgainst(
  results: readonly Result[],
  {
    rounds,
    seconds,
    command,
    earlier,
  }: { rounds: number; seconds: number; command: string; earlier: string },
): string {
  const scenarios = Map.groupBy(results, ({ scenario }) => scenario);
  return `${title}

\`${command}\`, ${rounds} rounds of ${seconds} s in which both builds take turns. The earlier build is ${earlier}. The share is the median of the rounds, with the lowest and the highest round: 0.95 means that this build serves 5 % fewer requests in the same processor time.

| | this build, requests per CPU second | the earlier build | share |
|---|---:|---:|---:|
${[...scenarios].map(([name, of]) => row(name, of)).join('\n')}
`;
}

/** Writes the section at the end of the results and replaces the one of an earlier run. */
export function keepAgainst(file: string, section: string): void {
  const [before = ''] = readFileSync(file, 'utf8').split(`\n${title}\n`);
  writeFileSync(file, `${before.trimEnd()}\n\n${section}`);
}
