import type { Finding } from '../document/finding.ts';
import type { Report } from '../report/report.ts';
import type { ContractChange } from './change.ts';
import { sentenceOf } from './grouped-changes.ts';

/** A change that breaks clients, as a finding that any report can tell. */
function findingOf(change: ContractChange): Finding {
  return {
    rule: 'breaking-change',
    severity: 'error',
    side: 'response',
    operationId: undefined,
    spec: undefined,
    message: `${change.operation}: ${sentenceOf(change)}`,
    expected: 'what clients were promised',
    actual: 'more is asked, or less is given',
    see: 'docs/decisions/contract.md, compare',
    curl: '',
  };
}

/** A comparison as a report: a check for each operation that changed, failed where clients break. */
export function reportChanges(
  changes: readonly ContractChange[],
  run: Pick<Report, 'version' | 'target' | 'startedAt' | 'endedAt'>,
): Report {
  const checks = [...Map.groupBy(changes, ({ operation }) => operation)].map(([id, own]) => {
    const findings = own.filter(({ isBreaking }) => isBreaking).map(findingOf);
    return { id, group: 'operations', outcome: findings.length > 0 ? 'failed' : 'passed', findings } as const;
  });
  const findings = checks.flatMap((check) => check.findings);
  return { command: 'compare', ...run, exchanges: 0, checks, findings };
}
