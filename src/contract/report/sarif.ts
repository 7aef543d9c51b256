/** Renders a report as SARIF 2.1.0, which code hosts show next to the lines of the documents. */
import { sarifFile, sarifFingerprints } from '../../foundation/sarif.ts';
import type { Finding } from '../document/finding.ts';
import { explainedRules } from '../document/rules.ts';
import { countChecks, distinctFindings, type Report } from './report.ts';

function resultOf({ finding, count }: { finding: Finding; count: number }) {
  const { rule, severity, message, expected, actual, spec, operationId, side, curl, see } = finding;
  return {
    ruleId: rule,
    level: severity,
    message: { text: `${message}. Expected: ${expected}. Actual: ${actual}. See ${see}.` },
    occurrenceCount: count,
    locations: spec
      ? [
          {
            physicalLocation: {
              artifactLocation: { uri: spec.file, uriBaseId: 'SRCROOT' },
              region: { startLine: spec.line },
            },
            ...(operationId !== undefined && { logicalLocations: [{ name: operationId, kind: 'function' }] }),
          },
        ]
      : [],
    partialFingerprints: sarifFingerprints(rule, side, operationId, message),
    properties: { side, curl },
  };
}

export function writeSarif(report: Report): string {
  const distinct = distinctFindings(report.findings);
  const rules = new Map(distinct.map(({ finding }) => [finding.rule, finding]));
  const driver = {
    name: 'gatehouse',
    semanticVersion: report.version,
    rules: [...rules].map(([id, { see, severity }]) => ({
      id,
      shortDescription: { text: id.replaceAll('-', ' ') },
      fullDescription: { text: explainedRules[id]?.asks ?? `Rule ${id}, from ${see}.` },
      help: { text: explainedRules[id]?.mend ?? `See ${see}.` },
      defaultConfiguration: { level: severity },
    })),
  };
  const invocation = {
    executionSuccessful: report.endedEarly === undefined,
    startTimeUtc: new Date(report.startedAt).toISOString(),
    endTimeUtc: new Date(report.endedAt).toISOString(),
    ...(report.endedEarly !== undefined && {
      toolExecutionNotifications: [{ level: 'error', message: { text: report.endedEarly } }],
    }),
    properties: { checks: countChecks(report) },
  };
  return sarifFile(driver, { invocations: [invocation], results: distinct.map(resultOf) });
}
