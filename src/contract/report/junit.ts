/** Renders a report as JUnit XML, which CI systems show as tests. */
import { describeFinding } from '../document/finding.ts';
import { reportText } from './markup.ts';
import type { Check, Report } from './report.ts';

/** JUnit has one state for skipped checks, regardless of the reason. */
const isSkipped = (outcome: Check['outcome']): boolean => outcome === 'skipped' || outcome === 'left-out';

function testCase({ id, group, outcome, findings, reason }: Check): string {
  const open = `    <testcase name="${reportText(id)}" classname="${reportText(group)}"`;
  if (isSkipped(outcome)) return `${open}><skipped message="${reportText(reason ?? '')}"/></testcase>`;
  const [first] = findings;
  if (!first) return `${open}/>`;
  const text = findings.map(describeFinding).join('\n\n');
  return `${open}><failure type="${reportText(first.rule)}" message="${reportText(first.message)}">${reportText(text)}</failure></testcase>`;
}

export function writeJunit(report: Report): string {
  const groups = Map.groupBy(report.checks, ({ group }) => group);
  const seconds = ((report.endedAt - report.startedAt) / 1000).toFixed(3);
  const suites = [...groups].map(([name, checks]) => {
    const failures = checks.filter(({ outcome }) => outcome === 'failed').length;
    const skipped = checks.filter(({ outcome }) => isSkipped(outcome)).length;
    return [
      `  <testsuite name="${reportText(name)}" tests="${checks.length}" failures="${failures}" skipped="${skipped}">`,
      ...checks.map(testCase),
      '  </testsuite>',
    ].join('\n');
  });
  const failed = report.checks.filter(({ outcome }) => outcome === 'failed').length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="gatehouse ${report.command}" tests="${report.checks.length}" failures="${failed}" time="${seconds}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}
