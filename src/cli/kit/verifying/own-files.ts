/** The files of a user for `verify`: flows, and findings to skip. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readContract } from '../../../contract/document/contract.ts';
import { parseYaml } from '../../../foundation/yaml/parse-yaml.ts';
import { readFlowFile, type Flow } from '../../../kit/verify/flows/arazzo.ts';
import { checkFlow } from '../../../kit/verify/flows/check-flow.ts';
import { InvalidFlow } from '../../../kit/verify/flows/flow-form.ts';
import type { Skip } from '../../../kit/verify/skips.ts';
import { hintTo, UsageError } from '../../command-line/arguments.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import { allRules } from './explain.ts';

type Place = Pick<Terminal, 'workingDirectory'>;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function flowsOf(name: string, { workingDirectory }: Place): Flow[] {
  if (!name.endsWith('.yaml')) throw new UsageError(`--flow ${name} must be a file that ends in .yaml`);
  try {
    const flows = readFlowFile(resolve(workingDirectory, name), name);
    const problems = flows.flatMap(checkFlow);
    if (problems.length > 0) throw new InvalidFlow(problems);
    return flows;
  } catch (error) {
    if (error instanceof InvalidFlow) throw new UsageError(error.message);
    throw new UsageError(`--flow ${name} cannot be read: ${reasonOf(error)}`);
  }
}

/** The flows of `--flow`. @throws UsageError with the member that is wrong, and its line */
export const readOwnFlows = (names: readonly string[], place: Place): Flow[] =>
  names.flatMap((name) => flowsOf(name, place));

const members = ['rule', 'operationId', 'reason'];

function entryOf(entry: unknown, at: string, operations: readonly string[]): Skip {
  const given = (typeof entry === 'object' ? (entry ?? {}) : {}) as Record<string, unknown>;
  const wrong = (member: string, message: string): UsageError => new UsageError(`${at}.${member} ${message}`);
  for (const [member, value] of Object.entries(given)) {
    if (!members.includes(member)) throw wrong(member, `is not one of ${members.join(', ')}`);
    if (typeof value !== 'string' || value.trim() === '') throw wrong(member, 'must be a text');
  }
  const { rule, operationId, reason } = given as Partial<Record<string, string>>;
  if (reason === undefined) throw wrong('reason', 'is required');
  if (rule === undefined && operationId === undefined) throw wrong('rule', 'or operationId is required');
  const check = (member: string, value: string | undefined, known: readonly string[]): void => {
    if (value !== undefined && !known.includes(value))
      throw wrong(member, `is unknown: ${value}${hintTo(value, known)}`);
  };
  check('rule', rule, [...allRules.keys()]);
  check('operationId', operationId, operations);
  return { reason, ...(rule !== undefined && { rule }), ...(operationId !== undefined && { operationId }) };
}

/** The entries of the files of `--skip`. @throws UsageError with the member that is wrong */
export function readSkips(names: readonly string[], place: Place): Skip[] {
  const operations = names.length === 0 ? [] : [...readContract().operations.keys()];
  return names.flatMap((name) => {
    let read: unknown;
    try {
      read = parseYaml(readFileSync(resolve(place.workingDirectory, name), 'utf8'));
    } catch (error) {
      throw new UsageError(`--skip ${name} cannot be read: ${reasonOf(error)}`);
    }
    if (!Array.isArray(read)) throw new UsageError(`--skip ${name} must be a list of entries`);
    return read.map((entry, index) => entryOf(entry, `${name}: entry ${index + 1}`, operations));
  });
}
