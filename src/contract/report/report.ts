/** The result of a run of the contract kit, before it is rendered. */
import type { Finding, Severity } from '../document/finding.ts';
import type { Coverage } from '../record/coverage.ts';

/** One check: an operation of a recording, or a case of a verification. */
export interface Check {
  readonly id: string;
  /** Its group: a surface, or a phase. */
  readonly group: string;
  /** `skipped` was planned and did not run; `left-out` does not apply to the run or the deployment. */
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'left-out';
  /** The expected status, if there is one. */
  readonly operationId?: string;
  readonly status?: number;
  readonly findings: readonly Finding[];
  /** The reason why it was skipped or left out. */
  readonly reason?: string;
}

export interface Report {
  readonly command: 'record' | 'verify' | 'mock' | 'compare';
  readonly version: string;
  /** The address of the deployment, or the file that was read. */
  readonly target: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly exchanges: number;
  readonly checks: readonly Check[];
  readonly findings: readonly Finding[];
  readonly coverage?: Coverage;
  /** The notes on the run beside its findings. */
  readonly notes?: readonly string[];
  /** The reason why the run ended before its plan, as one sentence. */
  readonly endedEarly?: string;
}

/** The checks by their outcome. Checks that did not run are neither passed nor failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
  readonly leftOut: number;
}

export function countChecks({ checks }: Pick<Report, 'checks'>): Counts {
  const count = (wanted: Check['outcome']): number =>
    checks.filter(({ outcome }) => outcome === wanted).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    notRun: count('skipped'),
    leftOut: count('left-out'),
  };
}

/** The counts as a line. Those that are rare are omitted if there are none. */
export function describeCounts({ passed, failed, notRun, leftOut }: Counts): string {
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...(notRun > 0 ? [`${notRun} did not run`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
  ].join(', ');
}

export type FailOn = Severity | 'never';

export function countOf({ findings }: Report, severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

/** True if the findings fail the run. */
export function isFailed(report: Report, failOn: FailOn): boolean {
  if (failOn === 'never') return false;
  return countOf(report, 'error') > 0 || (failOn === 'warning' && countOf(report, 'warning') > 0);
}

/** Merges equal findings of the same place and counts them. */
export function distinctFindings(findings: readonly Finding[]): { finding: Finding; count: number }[] {
  const found = new Map<string, { finding: Finding; count: number }>();
  for (const finding of findings) {
    const { rule, side, operationId, message } = finding;
    const key = JSON.stringify([rule, side, operationId, message]);
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { finding, count: 1 });
  }
  return [...found.values()];
}

/** One check per used operation, in the order of first use. */
export function checksByOperation(
  used: readonly { readonly operationId: string; readonly surface: string }[],
  findings: readonly Finding[],
): Check[] {
  const surfaces = new Map(used.map(({ operationId, surface }) => [operationId, surface]));
  const rest = findings.filter(({ operationId }) => operationId === undefined || !surfaces.has(operationId));
  const checks = [...surfaces].map(([operationId, group]) =>
    checkOf(
      operationId,
      group,
      findings.filter((finding) => finding.operationId === operationId),
    ),
  );
  return rest.length > 0 ? [...checks, checkOf('no operation', 'none', rest)] : checks;
}

function checkOf(id: string, group: string, findings: readonly Finding[]): Check {
  return { id, group, outcome: findings.length > 0 ? 'failed' : 'passed', findings };
}
