import type { Finding } from '../document/finding.ts';
import type { Report } from '../report/report.ts';
import type { ContractChange } from './change.ts';
import { sentenceOf } from './grouped-changes.ts';

/** Converts a change that breaks clients to a finding for any report. */
function findingOf(change: ContractChange): Finding {
  return {
    rule: 'breaking-change',
    severity: 'error',
    side: 'response',
    operationId: undefined,
    spec: undefined,
    message: `${change.operation}: ${sentenceOf(change)}`,
    expected: 'the contract of the earlier version',
    actual: 'more is required, or less is returned',
    see: 'docs/decisions/contract.md, compare',
    curl: '',
  };
}

/** Converts a comparison to a report: one check per changed operation, failed if it breaks clients. */
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
