/** Changes of header fields according to the settings, checked once and applied to every message of a route. */
import type { HeaderRules } from '../../../settings/settings.ts';
import { eachLine, type HeaderLines } from '../../../http/fields/header-lines.ts';
import { fieldOf } from '../../../http/fields/fields.ts';
import type { RouteProblem } from './route-problem.ts';

export type MessageSide = 'request' | 'response';

/** One change; rules are applied in the order of a list. */
export interface HeaderRule {
  readonly change: 'remove' | 'set' | 'add' | 'default';
  readonly name: string;
  readonly value: string;
}

const nameForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const fieldValue = /^[\x20-\x7e]*$/;
const framing = new Set(['content-length', 'date', 'x-request-id']);

/** Fields that contain the framing, the recipient, or values that the gateway has verified. */
function isProtected(name: string, direction: MessageSide): boolean {
  const { folded, isHopByHop, isGateways } = fieldOf(name);
  return isHopByHop || (direction === 'request' ? isGateways : framing.has(folded));
}

/** Returns the reason why neither a rule nor a custom filter may change the field of this name. */
export function fieldNameProblem(name: string, direction: MessageSide): string | undefined {
  if (!nameForm.test(name)) return `${name} is not a header field`;
  if (!isProtected(name, direction)) return undefined;
  return `must not name ${name}, which the gateway writes itself`;
}

/** The kinds of rules in the order in which they are applied: remove, set, add, default. */
export function compileHeaderRules(rules: HeaderRules | undefined): readonly HeaderRule[] {
  if (!rules) return [];
  const valued = (change: 'set' | 'add' | 'default'): HeaderRule[] =>
    Object.entries(rules[change] ?? {}).map(([name, value]) => ({ change, name, value: value.trim() }));
  const removed = (rules.remove ?? []).map((name): HeaderRule => ({ change: 'remove', name, value: '' }));
  return [...removed, ...valued('set'), ...valued('add'), ...valued('default')];
}

/** Returns the problems of rules; `field` is their settings key. */
export function checkHeaderRules(
  field: string,
  rules: HeaderRules | undefined,
  direction: MessageSide,
): RouteProblem[] {
  return compileHeaderRules(rules).flatMap(({ change, name, value }) => {
    const at = `${field}.${change}`;
    const problem = fieldNameProblem(name, direction);
    if (problem !== undefined) return [{ field: at, message: problem }];
    return fieldValue.test(value)
      ? []
      : [{ field: at, message: `the value of ${name} must be printable ASCII` }];
  });
}

/** Removes the field in every spelling, because some targets do not distinguish them. */
function removeAll(headers: HeaderLines, name: string): void {
  const { folded } = fieldOf(name);
  for (const { name: other } of eachLine(headers.raw))
    if (fieldOf(other).folded === folded) headers.remove(other);
}

export function applyHeaderRules(rules: readonly HeaderRule[], headers: HeaderLines): void {
  for (const { change, name, value } of rules) {
    if (change === 'remove' || change === 'set') removeAll(headers, name);
    if (change === 'remove') continue;
    if (change === 'set') headers.add(name, value);
    else if (change === 'add' || headers.get(name) === undefined) headers.add(name, value);
  }
}
