/** Renders a report for a terminal; plain text if the output is not a terminal. */
import { styleText } from 'node:util';
import { plural } from '../../foundation/plural.ts';
import type { Share } from '../record/coverage.ts';
import { countChecks, countOf, describeCounts, distinctFindings, type Check, type Report } from './report.ts';

type Style = Parameters<typeof styleText>[0];

/** More would not fit on a line; the other reports have all of them. */
const missingShown = 3;

function percent({ touched, all }: Share): string {
  return all === 0 ? '–' : `${Math.floor((100 * touched) / all)} %`;
}

const marks = { passed: '✓', failed: '✗', skipped: '?', 'left-out': '–' } as const;
const legend = '✓ as documented  ✗ not so  ? did not run  – left out  (nothing: no case)';

/** The worst of several states; every state is worse than left out. */
const ranks: readonly Check['outcome'][] = ['left-out', 'passed', 'skipped', 'failed'];
const worse = (one: Check['outcome'], other: Check['outcome']): Check['outcome'] =>
  ranks.indexOf(one) > ranks.indexOf(other) ? one : other;

/** Operations by status: the expected statuses and their results. */
function tableOf(checks: readonly Check[]): string[] {
  const cells = new Map<string, Map<number, Check['outcome']>>();
  for (const { operationId, status, outcome } of checks) {
    if (operationId === undefined || status === undefined) continue;
    const row = cells.get(operationId) ?? new Map<number, Check['outcome']>();
    cells.set(operationId, row);
    row.set(status, worse(outcome, row.get(status) ?? 'left-out'));
  }
  if (cells.size === 0) return [];
  const statuses = [...new Set([...cells.values()].flatMap((row) => [...row.keys()]))].toSorted(
    (a, b) => a - b,
  );
  const width = Math.max(...[...cells.keys()].map(({ length }) => length));
  return [
    `${' '.repeat(width)}  ${statuses.join(' ')}`,
    ...[...cells].map(([operationId, row]) => {
      const cell = (status: number): string => {
        const outcome = row.get(status);
        return outcome === undefined ? '   ' : ` ${marks[outcome]} `;
      };
      return `${operationId.padEnd(width)}  ${statuses.map(cell).join(' ')}`.trimEnd();
    }),
    legend,
    '',
  ];
}

/** Each reason for checks with this outcome, with their number. A single one is named. */
function reasonsOf(checks: readonly Check[], wanted: Check['outcome'], label: string): string[] {
  const reasons = Map.groupBy(
    checks.filter(({ outcome }) => outcome === wanted),
    ({ reason = '' }) => reason,
  );
  return [...reasons].map(([reason, [first, ...others]]) => {
    const isOne = wanted === 'skipped' && others.length === 0;
    return `${label} ${isOne ? first?.id : plural(others.length + 1, 'check')}: ${reason}`;
  });
}

export function writeText(report: Report, options: { readonly colours: boolean }): string {
  const paint = (style: Style, text: string): string => (options.colours ? styleText(style, text) : text);
  const lines: string[] = [];
  for (const { finding, count } of distinctFindings(report.findings)) {
    const mark = finding.severity === 'error' ? paint('red', 'error') : paint('yellow', 'warning');
    const side = finding.side === 'request' ? 'client' : 'server';
    const times = count > 1 ? paint('dim', ` (${count} times)`) : '';
    lines.push(
      `${mark} ${paint('bold', finding.rule)} ${side}${finding.operationId === undefined ? '' : `, ${finding.operationId}`}${times}`,
      `  ${finding.message}`,
      `  expected  ${finding.expected}`,
      `  actual    ${finding.actual}`,
      `  see       ${finding.see}${finding.spec ? `, ${finding.spec.file}:${finding.spec.line}` : ''}`,
      paint('dim', `  ${finding.curl}`),
      '',
    );
  }
  lines.push(...tableOf(report.checks));
  if (report.coverage) {
    for (const [name, share] of Object.entries(report.coverage) as [string, Share][]) {
      const missing = share.missing.slice(0, missingShown).join(', ');
      const more = share.missing.length > missingShown ? ', …' : '';
      const rest = share.missing.length > 0 ? paint('dim', `  without ${missing}${more}`) : '';
      lines.push(
        `${name.padEnd(11)}${`${share.touched} of ${share.all}`.padEnd(13)}${percent(share).padStart(6)}${rest}`,
      );
    }
    lines.push('');
  }
  lines.push(
    ...reasonsOf(report.checks, 'skipped', 'did not run'),
    ...reasonsOf(report.checks, 'left-out', 'left out'),
    ...(report.notes ?? []).map((note) => `note: ${note}`),
    ...(report.endedEarly === undefined ? [] : [`the run ended early: ${report.endedEarly}`]),
  );
  const counts = countChecks(report);
  if (report.command !== 'compare') lines.push(`checks: ${describeCounts(counts)}`);
  const done = counts.passed + counts.failed;
  const errors = countOf(report, 'error');
  const warnings = countOf(report, 'warning');
  const seconds = ((report.endedAt - report.startedAt) / 1000).toFixed(1);
  const verdict = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  lines.push(
    `${paint(errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green', verdict)} in ${plural(done, 'check')} over ${plural(report.exchanges, 'exchange')} with ${report.target}, ${seconds} s`,
  );
  return `${lines.join('\n')}\n`;
}
