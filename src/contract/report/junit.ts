/** Renders a report as JUnit XML, which CI systems show as tests. */
import { describeFinding } from '../document/finding.ts';
import { reportText } from './markup.ts';
import { countChecks, type Check, type Report } from './report.ts';

/** A check that did not run is an error, so that no one takes it for one that passed. */
function testCase({ id, group, outcome, findings, reason = '' }: Check): string {
  const open = `    <testcase name="${reportText(id)}" classname="${reportText(group)}"`;
  const text = reportText(findings.map(describeFinding).join('\n\n'));
  if (outcome === 'left-out') return `${open}><skipped message="${reportText(reason)}"/></testcase>`;
  if (outcome === 'skipped')
    return `${open}><error type="did-not-run" message="${reportText(reason)}">${text}</error></testcase>`;
  const [first] = findings;
  if (!first) return `${open}/>`;
  return `${open}><failure type="${reportText(first.rule)}" message="${reportText(first.message)}">${text}</failure></testcase>`;
}

function attributesOf(checks: readonly Check[]): string {
  const { failed, notRun, leftOut } = countChecks({ checks });
  return `tests="${checks.length}" failures="${failed}" errors="${notRun}" skipped="${leftOut}"`;
}

export function writeJunit(report: Report): string {
  const { endedEarly } = report;
  const end: Check[] =
    endedEarly === undefined
      ? []
      : [{ id: 'the whole plan', group: 'run', outcome: 'skipped', findings: [], reason: endedEarly }];
  const all = [...report.checks, ...end];
  const groups = Map.groupBy(all, ({ group }) => group);
  const seconds = ((report.endedAt - report.startedAt) / 1000).toFixed(3);
  const suites = [...groups].map(([name, checks]) =>
    [
      `  <testsuite name="${reportText(name)}" ${attributesOf(checks)}>`,
      ...checks.map(testCase),
      '  </testsuite>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="gatehouse ${report.command}" ${attributesOf(all)} time="${seconds}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}
