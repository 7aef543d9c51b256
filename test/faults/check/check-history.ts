import type { History } from '../history.ts';
import { codes } from './codes.ts';
import { denials } from './denials.ts';
import { families } from './families.ts';
import { registers } from './registers.ts';
import { responses } from './responses.ts';
import type { Model, Violation } from './violation.ts';

const models: readonly Model[] = [codes, families, denials, registers, responses];

/** Every contradiction between a history and the promises of the service. */
export function checkHistory(history: History): readonly Violation[] {
  return models.flatMap((model) => model(history));
}

/** A violation and its calls, one line each. */
export function describeViolation({ rule, key, told, calls }: Violation): string {
  return [`${rule} ${key}: ${told}`, ...calls.map((call) => `    ${JSON.stringify(call)}`)].join('\n');
}
