/** Renders a report for programs; report.schema.json describes it. */
import reportSchema from './report.schema.json' with { type: 'json' };
import { countChecks, countOf, type Report } from './report.ts';

export function writeJson(report: Report): string {
  const whole = {
    $schema: reportSchema.$id,
    ...report,
    startedAt: new Date(report.startedAt).toISOString(),
    endedAt: new Date(report.endedAt).toISOString(),
    errors: countOf(report, 'error'),
    warnings: countOf(report, 'warning'),
    counts: countChecks(report),
    // A finding is listed once; its checks name the affected operations.
    checks: report.checks.map(({ id, group, outcome, operationId, status, reason, findings }) => ({
      id,
      group,
      outcome,
      findings: findings.length,
      ...(operationId !== undefined && { operationId }),
      ...(status !== undefined && { status }),
      ...(reason !== undefined && { reason }),
    })),
  };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}
