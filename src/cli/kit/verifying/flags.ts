import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Phase, Step } from '../../../kit/verify/plan.ts';
import { UsageError, type Arguments, type Flags, type MoreArguments } from '../../command-line/arguments.ts';
import type { Terminal } from '../../command-line/terminal.ts';

export const usualFuzz = 300;
export const usualSeed = 'gatehouse';
const usualTimeout = 60;
const mostWorkers = 16;

/** Flags that say what to do with a deployment, of which a self-test has none. */
export const deploymentFlags: Flags = {
  phase: {
    value: 'NAME',
    repeats: true,
    help: 'examples, coverage, flows, invariants or fuzz; all of them by default',
  },
  only: { value: 'TEXT', repeats: true, help: 'plays only what has TEXT in its line of --list' },
  skip: { value: 'TEXT', repeats: true, help: 'leaves away what has TEXT in its line of --list' },
  list: { help: 'prints what would be done' },
  'read-only': { help: 'makes only requests that change nothing and need no credentials' },
  disruptive: {
    help: 'plays also what others feel: maintenance, new keys, changes of the configuration',
  },
  document: {
    value: 'DOCUMENT',
    help: 'what it is held against: a file, a folder or a revision of git; its own /openapi.json by default',
  },
  fuzz: { value: 'N', help: `how many random requests; ${usualFuzz} by default` },
  workers: { value: 'N', help: `how many cases at once, up to ${mostWorkers}; 1 by default` },
  timeout: { value: 'SECONDS', help: `how long a response may take; ${usualTimeout} by default` },
  ca: { value: 'FILE', help: 'certificates of authorities that are trusted beside the usual ones, in PEM' },
  shuffle: { help: 'plays everything in an order that the seed decides' },
};

/** A count as a flag has it. @throws UsageError */
export function readCount(given: Arguments, name: string, usual: number, of: string): number {
  const text = given[name] ?? String(usual);
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} is a number of ${of}`);
  return Number(text);
}

/** @throws UsageError */
export function readWorkers(given: Arguments): number {
  const workers = readCount(given, 'workers', 1, 'cases at once');
  if (workers < 1 || workers > mostWorkers)
    throw new UsageError(`--workers is a number from 1 to ${mostWorkers}`);
  return workers;
}

/** Milliseconds. @throws UsageError */
export function readTimeout(given: Arguments): number {
  const seconds = readCount(given, 'timeout', usualTimeout, 'seconds');
  if (seconds < 1) throw new UsageError('--timeout is a number of seconds above 0');
  return seconds * 1000;
}

/** The certificates of `--ca`. @throws UsageError */
export function readAuthorities({ ca: file }: Arguments, { workingDirectory }: Terminal): string | undefined {
  if (file === undefined) return undefined;
  try {
    const text = readFileSync(resolve(workingDirectory, file), 'utf8');
    if (!text.includes('-----BEGIN CERTIFICATE-----'))
      throw new UsageError(`--ca ${file} holds no certificate in PEM`);
    return text;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`--ca ${file} cannot be read`);
  }
}

/** @throws UsageError */
export async function readPhases(given: readonly string[] | undefined): Promise<readonly Phase[]> {
  const { phases } = await import('../../../kit/verify/plan.ts');
  const unknown = given?.find((name) => !phases.some((phase) => phase === name));
  if (unknown !== undefined) throw new UsageError(`--phase is one of ${phases.join(', ')}`);
  return given === undefined ? phases : phases.filter((phase) => given.includes(phase));
}

/** A step as `--list` prints it. */
export const lineOf = ({ phase, id, see }: Step): string => `${phase}  ${id}  (${see})`;

/** The part of the plan that `--only` and `--skip` leave. */
export function readChoice({ lists }: MoreArguments): (step: Step) => boolean {
  const { only = [], skip = [] } = lists;
  return (step) => {
    const line = lineOf(step);
    return (
      (only.length === 0 || only.some((text) => line.includes(text))) &&
      !skip.some((text) => line.includes(text))
    );
  };
}

/** @throws UsageError for flags that mean nothing together. */
export function assertTogether(given: Arguments, { lists }: MoreArguments): void {
  const isSelfTest = given['self-test'] !== undefined;
  const names = ['report', 'fail-on', ...Object.keys(deploymentFlags)];
  const other = names.find((name) => given[name] !== undefined || lists[name] !== undefined);
  if (isSelfTest && (other !== undefined || given['BASE_URL'] !== undefined))
    throw new UsageError(`--self-test takes no ${other === undefined ? 'BASE_URL' : `--${other}`}`);
  if (!isSelfTest && given['repeat'] !== undefined) throw new UsageError('--repeat goes with --self-test');
  if (given['read-only'] !== undefined && given['disruptive'] !== undefined)
    throw new UsageError('--read-only and --disruptive exclude one another');
}
