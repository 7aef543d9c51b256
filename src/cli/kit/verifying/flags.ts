import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Phase, PlannedStep } from '../../../kit/verify/plan.ts';
import {
  oneOf,
  UsageError,
  type Arguments,
  type Flags,
  type MoreArguments,
} from '../../command-line/arguments.ts';
import type { Terminal } from '../../command-line/terminal.ts';

export const usualFuzz = 300;
export const usualSeed = 'gatehouse';
const usualTimeout = 60;
const mostWorkers = 16;

/** Flags about a deployment. */
export const deploymentFlags: Flags = {
  phase: {
    value: 'NAME',
    repeats: true,
    help: 'examples, coverage, flows, invariants or fuzz; may be repeated (default: all phases)',
  },
  only: { value: 'TEXT', repeats: true, help: 'runs only steps with TEXT in their line of --list' },
  skip: {
    value: 'FILE',
    repeats: true,
    help: 'YAML list of accepted findings: rule, operationId or both, and a reason',
  },
  flow: { value: 'FILE', repeats: true, help: 'Arazzo file with further flows; may be repeated' },
  list: { help: 'lists the planned steps and runs none' },
  'read-only': { help: 'sends only requests that change nothing and need no credentials' },
  disruptive: {
    help: 'also runs cases that affect other clients: maintenance, new keys, configuration changes',
  },
  document: {
    value: 'DOCUMENT',
    help: 'OpenAPI document for the checks: a file, a folder or a git revision (default: /openapi.json of the deployment)',
  },
  fuzz: { value: 'N', help: `number of random requests (default: ${usualFuzz})` },
  workers: { value: 'N', help: `number of cases that run at once, at most ${mostWorkers} (default: 1)` },
  management: {
    value: 'URL',
    help: 'URL of the management API, if it has its own listener (management.listen)',
  },
  gateway: {
    value: 'URL',
    help: 'URL of the routes, if they have their own listener (gateway.listen)',
  },
  timeout: { value: 'SECONDS', help: `longest time for a response (default: ${usualTimeout})` },
  ca: { value: 'FILE', help: 'PEM file with further trusted CA certificates' },
  shuffle: { help: 'runs the steps in a random order, which the seed determines' },
};

/** Reads a count from a flag. @throws UsageError */
export function readCount(given: Arguments, name: string, usual: number, of: string): number {
  const text = given[name] ?? String(usual);
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} must be a number of ${of}`);
  return Number(text);
}

/** @throws UsageError */
export function readWorkers(given: Arguments): number {
  const workers = readCount(given, 'workers', 1, 'cases at once');
  if (workers < 1 || workers > mostWorkers)
    throw new UsageError(`--workers must be a number from 1 to ${mostWorkers}`);
  return workers;
}

/** The timeout in milliseconds. @throws UsageError */
export function readTimeout(given: Arguments): number {
  const seconds = readCount(given, 'timeout', usualTimeout, 'seconds');
  if (seconds < 1) throw new UsageError('--timeout must be a number of seconds above 0');
  return seconds * 1000;
}

/** Trusts the certificates of `--ca` beside the usual ones, on every connection of this process. @throws UsageError */
export function trustAuthorities({ ca: file }: Arguments, { workingDirectory }: Terminal): void {
  if (file === undefined) return;
  try {
    const text = readFileSync(resolve(workingDirectory, file), 'utf8');
    if (!text.includes('-----BEGIN CERTIFICATE-----'))
      throw new UsageError(`--ca ${file} contains no PEM certificate`);
    setDefaultCACertificates([...getCACertificates('default'), text]);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`--ca ${file} cannot be read`);
  }
}

/** @throws UsageError */
export async function readPhases(given: readonly string[] | undefined): Promise<readonly Phase[]> {
  const { phases } = await import('../../../kit/verify/plan.ts');
  for (const name of given ?? []) oneOf('--phase', name, phases);
  return given === undefined ? phases : phases.filter((phase) => given.includes(phase));
}

/** The line of a step in `--list`. */
export const flagsLine = ({ phase, id, see }: PlannedStep): string => `${phase}  ${id}  (${see})`;

/** The steps of the plan that match `--only`. */
export function readChoice({ lists }: MoreArguments): (step: PlannedStep) => boolean {
  const { only = [] } = lists;
  return (step) => only.length === 0 || only.some((text) => flagsLine(step).includes(text));
}

/** @throws UsageError if flags exclude each other */
export function assertTogether(given: Arguments): void {
  if (given['read-only'] !== undefined && given['disruptive'] !== undefined)
    throw new UsageError('--read-only and --disruptive exclude each other');
}
