import { conditionOf } from '../formats/activation.ts';
import { parseProfileExpression } from '../formats/profile-expression.ts';
import { type LintFinding, lintFinding } from './finding.ts';
import type { WrittenValue } from './written-values.ts';

const profileName = /^[\p{L}\p{N}](?:[\p{L}\p{N}_.+@-]*[\p{L}\p{N}])?$/u;
const mostNames = 12;

/** Documents whose condition no set of profiles fulfils, or that name a platform. */
export function impossibleProfiles(file: string, values: readonly WrittenValue[]): LintFinding[] {
  const platforms = values
    .filter(({ key }) => conditionOf(key) === 'platform')
    .map(({ key, keyPosition }) =>
      lintFinding(
        'impossible-profile',
        file,
        keyPosition,
        `${key} is for a cloud platform, and this service is on none`,
      ),
    );
  const byDocument = Map.groupBy(
    values.filter(({ key }) => conditionOf(key) === 'profile'),
    ({ document }) => document,
  );
  const unfulfilled = [...byDocument.values()].flatMap((own) => {
    const expressions = own.flatMap(({ text }) => text.split(',').filter((part) => part.trim() !== ''));
    const [first] = own;
    return !first || expressions.length === 0 || expressions.some(isPossible)
      ? []
      : [lintFinding('impossible-profile', file, first.position, 'no set of profiles fulfils this')];
  });
  return [...platforms, ...unfulfilled];
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
