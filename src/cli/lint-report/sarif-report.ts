import { hash } from 'node:crypto';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Finding, LintResult, lintRules } from '../../configuration/index.ts';

/** The report for code hosts, which show it beside the lines. @see SARIF 2.1.0 */
export function sarifReport({ findings }: LintResult, rules: typeof lintRules): string {
  const ids = Object.keys(rules);
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'gatehouse config lint',
            semanticVersion: packageJson.version,
            rules: Object.entries(rules).map(([id, { severity, summary, help }]) => ({
              id,
              shortDescription: { text: summary },
              help: { text: help },
              defaultConfiguration: { level: severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: {
          REPOSITORY: { description: { text: 'The folder or repository that was looked at.' } },
        },
        results: findings.map((finding) => resultOf(finding, ids)),
      },
    ],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function resultOf({ rule, severity, file, line, column, message }: Finding, ids: readonly string[]) {
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
    // Lines move; the same mistake of the same file is the same finding.
    partialFingerprints: { 'gatehouse/v1': hash('sha256', JSON.stringify([rule, file, message]), 'hex') },
  };
}
