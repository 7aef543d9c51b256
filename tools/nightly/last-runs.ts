/** The record of the last run of each step, and the page that shows it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LastRun {
  /** The day of the run, as in 2026-11-26. */
  readonly date: string;
  readonly commit: string;
  readonly seconds: number;
  readonly outcome: 'passed' | 'failed';
  readonly seeds?: readonly string[];
}

export type LastRuns = Readonly<Record<string, LastRun>>;

/** A step as the page shows it. */
export interface ShownStep {
  readonly name: string;
  /** The sentence that is true if it passes. */
  readonly holds: string;
}

const recordOf = (root: string): string => join(root, 'tools/nightly/last-runs.json');

export const readLastRuns = (root: string): LastRuns =>
  JSON.parse(readFileSync(recordOf(root), 'utf8')) as LastRuns;

const cell = (text: string): string => text.replaceAll('|', '\\|');

function row({ name, holds }: ShownStep, run: LastRun | undefined): string {
  const cells = run
    ? [run.date, run.commit.slice(0, 8), String(run.seconds), run.outcome, (run.seeds ?? []).join(', ')]
    : ['no run on record', '', '', '', ''];
  return `| ${[`\`${name}\``, holds, ...cells].map(cell).join(' | ')} |`;
}

/** Returns the text of docs/nightly.md. */
export const pageOf = (steps: readonly ShownStep[], runs: LastRuns): string =>
  `# Nightly runs

\`npm run nightly\` runs the checks for which the gate has no time ([nightly](decisions/tests.md)). It writes this page and tools/nightly/last-runs.json, which a commit then contains. \`npm run nightly -- --only STEP\` runs one step.

| step | if it passes | last run | commit | seconds | outcome | seed |
|---|---|---|---|---|---|---|
${steps.map((step) => row(step, runs[step.name])).join('\n')}
`;

/** Records a run, and writes the page again. */
export function recordRun(root: string, steps: readonly ShownStep[], name: string, run: LastRun): void {
  const runs = { ...readLastRuns(root), [name]: run };
  writeFileSync(recordOf(root), `${JSON.stringify(runs, undefined, 2)}\n`);
  writeFileSync(join(root, 'docs/nightly.md'), pageOf(steps, runs));
}
