import packageJson from '../../../package.json' with { type: 'json' };
import type { LintResult } from '../../configuration/index.ts';

/** The report for programs. Its schema is docs/schemas/config-lint.json. */
export function jsonReport({ files, findings }: LintResult): string {
  const count = (severity: string): number => findings.filter((each) => each.severity === severity).length;
  const report = {
    version: packageJson.version,
    files,
    counts: { error: count('error'), warning: count('warning'), note: count('note') },
    findings,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
