import packageJson from '../../../package.json' with { type: 'json' };
import type { LintFinding, LintResult, lintRules } from '../../configuration/index.ts';
import { sarifFile, sarifFingerprints } from '../../foundation/sarif.ts';

/** The report for code hosts, which show it beside the source lines. @see SARIF 2.1.0 */
export function sarifReport({ findings }: LintResult, rules: typeof lintRules): string {
  const ids = Object.keys(rules);
  const driver = {
    name: 'gatehouse config lint',
    semanticVersion: packageJson.version,
    rules: Object.entries(rules).map(([id, { severity, summary, help }]) => ({
      id,
      shortDescription: { text: summary },
      help: { text: help },
      defaultConfiguration: { level: severity },
    })),
  };
  const run = {
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: {
      REPOSITORY: { description: { text: 'The folder or repository that was checked.' } },
    },
    results: findings.map((finding) => resultOf(finding, ids)),
  };
  return sarifFile(driver, run);
}

function resultOf({ rule, severity, file, line, column, message }: LintFinding, ids: readonly string[]) {
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: severity,
    message: { text: `${message}.` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: {
            uri: file.split('/').map(encodeURIComponent).join('/'),
            uriBaseId: 'REPOSITORY',
          },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
    partialFingerprints: sarifFingerprints(rule, file, message),
  };
}
