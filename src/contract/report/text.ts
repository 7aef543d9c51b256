/** A report for a person at a terminal; plain where the output is no terminal. */
import { styleText } from 'node:util';
import type { Share } from '../record/coverage.ts';
import { countOf, distinctFindings, type Report } from './report.ts';

type Style = Parameters<typeof styleText>[0];

const missingShown = 8;

function percent({ touched, all }: Share): string {
  return all === 0 ? '–' : `${Math.floor((100 * touched) / all)} %`;
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
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
  const skipped = report.checks.filter(({ outcome }) => outcome === 'skipped');
  for (const { id, reason } of skipped) lines.push(`skipped ${id}: ${reason ?? ''}`);
  const errors = countOf(report, 'error');
  const warnings = countOf(report, 'warning');
  const seconds = ((report.endedAt - report.startedAt) / 1000).toFixed(1);
  const verdict = `${plural(errors, 'error', 'errors')}, ${plural(warnings, 'warning', 'warnings')}`;
  lines.push(
    `${paint(errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green', verdict)} in ${plural(report.checks.length, 'check', 'checks')} over ${plural(report.exchanges, 'exchange', 'exchanges')} with ${report.target}, ${seconds} s`,
  );
  return `${lines.join('\n')}\n`;
}
