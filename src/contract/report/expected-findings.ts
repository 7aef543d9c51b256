import type { Finding } from '../document/finding.ts';
import { explainedRules, isRule, type RuleName } from '../document/rules.ts';
import { nearest } from '../../foundation/nearest.ts';

/** A finding about a request that a client sends on purpose, such as one that must be refused. */
export interface ExpectedFinding {
  readonly rule: RuleName;
  readonly operationId?: string | undefined;
}

/** Reads an expectation. @throws RangeError if the rule or the operation does not exist, with a similar name */
export function readExpectation(
  rule: string,
  operationId: string | undefined,
  operations: Iterable<string>,
): ExpectedFinding {
  const hint = (text: string, known: readonly string[]): string => {
    const guess = nearest(text, known);
    return `${text} is not known${guess === undefined ? '' : `; did you mean ${guess}?`}`;
  };
  if (!isRule(rule)) throw new RangeError(`the rule ${hint(rule, Object.keys(explainedRules))}`);
  const known = [...operations];
  if (operationId !== undefined && !known.includes(operationId))
    throw new RangeError(`the operation ${hint(operationId, known)}`);
  return { rule, operationId };
}

const unmet = ({ rule, operationId }: ExpectedFinding): Finding => ({
  rule: 'expected-finding-missing',
  severity: 'error',
  side: 'request',
  operationId,
  spec: undefined,
  message: `${rule} was expected and did not occur`,
  expected: `a request that breaks ${rule}`,
  actual: 'none',
  see: 'docs/decisions/contract.md, expected-findings',
  curl: '',
});

/** The findings that nothing expects. Each expectation is for one finding; without it, the expectation is one. */
export function unexpectedFindings(
  findings: readonly Finding[],
  expected: readonly ExpectedFinding[],
): Finding[] {
  const left = [...expected];
  const others = findings.filter((finding) => {
    const index = left.findIndex(
      ({ rule, operationId = finding.operationId }) =>
        rule === finding.rule && operationId === finding.operationId,
    );
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
  return [...others, ...left.map(unmet)];
}
