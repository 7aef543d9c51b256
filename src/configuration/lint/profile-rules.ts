import { parseProfileExpression } from '../formats/profile-expression.ts';
import { type LintFinding, lintFinding } from './finding.ts';
import type { WrittenValue } from './written-values.ts';

const activation = 'spring.config.activate.';
const profileName = /^[\p{L}\p{N}](?:[\p{L}\p{N}_.+@-]*[\p{L}\p{N}])?$/u;
const mostNames = 12;

/** Documents whose condition no set of profiles fulfils, or that name a platform. */
export function impossibleProfiles(file: string, values: readonly WrittenValue[]): LintFinding[] {
  const conditions = values.filter(({ key }) => key.startsWith(activation));
  const others = conditions
    .filter(({ key }) => !/^spring\.config\.activate\.on-profile(?:$|\[)/.test(key))
    .map(({ key, keyPosition }) =>
      lintFinding('impossible-profile', file, keyPosition, `${key} names a condition that never holds here`),
    );
  const byDocument = Map.groupBy(
    conditions.filter(({ key }) => key.includes('on-profile')),
    ({ document }) => document,
  );
  const unfulfilled = [...byDocument.values()].flatMap((own) => {
    const expressions = own.flatMap(({ text }) => text.split(',').filter((part) => part.trim() !== ''));
    const [first] = own;
    return !first || expressions.length === 0 || expressions.some(isPossible)
      ? []
      : [lintFinding('impossible-profile', file, first.position, 'no set of profiles fulfils this')];
  });
  return [...others, ...unfulfilled];
}

/** True if a set of names fulfils an expression. A name that no request can contain is never active. */
function isPossible(text: string): boolean {
  const expression = parseProfileExpression(text);
  if (!expression) return true;
  const names = [...new Set((text.match(/[^()&|!]+/g) ?? []).map((name) => name.trim()).filter(Boolean))];
  const askable = names.filter((name) => profileName.test(name));
  if (askable.length > mostNames) return true;
  return Array.from({ length: 2 ** askable.length }, (_, bits) => bits).some((bits) =>
    expression((name) => {
      const index = askable.indexOf(name);
      return index >= 0 && (bits & (1 << index)) !== 0;
    }),
  );
}
