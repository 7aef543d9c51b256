import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runHere } from '../../../cli/commands/in-process.ts';
import { makeFolder } from '../../../cli/gatehouse.ts';
import { administratorSecret } from '../../../support/service.ts';
import { listsOf } from './lists.ts';

interface JsonReport {
  readonly checks: { id: string; outcome: string; reason?: string }[];
  readonly findings: object[];
  readonly notes: string[];
}

export interface Deployed {
  readonly cwd?: string;
  readonly secrets?: Readonly<Record<string, string>>;
  /** The address that lists clients and owners, where it is not the one that is verified. */
  readonly base?: string;
  /** The address that lists routes and changes, where it is another one. */
  readonly management?: string;
  /** The notes that the report has. */
  readonly notes?: readonly string[];
}

/**
 * The steps that show each rule of a deployment once: the rest of the coverage sends invalid requests, which the
 * documents alone decide.
 */
const eachRuleOnce = [
  ...['examples', 'flows', 'invariants', 'fuzz'].map((phase) => `${phase}  `),
  ': as documented',
  ': after it was deleted',
  ': from another browser',
  ': while nothing changed',
];

/** Words that choose the steps that show each rule once, and those with one of the texts. */
export const rulesAnd = (...texts: string[]): string[] =>
  [...eachRuleOnce, ...texts].flatMap((text) => ['--only', text]);

/** Runs the command line in this process and checks properties of every correct deployment. */
export async function verifies(
  url: string,
  words: readonly string[] = [],
  {
    cwd = makeFolder(),
    secrets = { GATEHOUSE_ADMIN_SECRET: administratorSecret },
    base = url,
    management = base,
    notes = [],
  }: Deployed = {},
) {
  const administrator =
    secrets['GATEHOUSE_ADMIN_SECRET'] ?? readFileSync(join(cwd, 'data/admin-secret'), 'utf8').trim();
  const before = await listsOf(base, administrator, management);
  const { outcome, stdout } = await runHere(
    ['verify', url, '--report', 'text', '--report', 'json=r.json', ...words],
    { workingDirectory: cwd, environment: secrets },
  );
  const report = JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8')) as JsonReport;
  expect(report.findings).toEqual([]);
  expect(report.checks.filter(({ outcome }) => outcome === 'skipped' || outcome === 'failed')).toEqual([]);
  expect(report.notes).toEqual(notes);
  expect(outcome, stdout).toBe('clean');
  // A disruptive run leaves keys and changes behind, as its help says.
  const after = await listsOf(base, administrator, management);
  const lasting = words.includes('--disruptive') ? { keys: before['keys'], changes: before['changes'] } : {};
  expect({ ...after, ...lasting }).toEqual(before);
  const left = report.checks.filter(({ outcome }) => outcome === 'left-out');
  for (const { reason = '' } of left) expect(stdout).toContain(reason);
  return { played: report.checks.length - left.length, reasons: new Set(left.map(({ reason }) => reason)) };
}
