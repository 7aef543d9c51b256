import type { LintFinding, LintResult } from '../../configuration/index.ts';
import { visible } from '../administration/table.ts';

const colours = { error: 31, warning: 33, note: 36 } as const;

/** One line for each finding, in the format that editors and terminals open, followed by the number of findings. */
export function textReport({ files, findings }: LintResult, isColoured: boolean): string {
  const paint = (text: string, code: number): string =>
    isColoured ? `\u001b[${code}m${text}\u001b[0m` : text;
  const line = ({ file, line: row, column, severity, message, rule }: LintFinding): string =>
    `${paint(`${visible(file)}:${row}:${column}`, 1)}: ${paint(severity, colours[severity])}: ${visible(message)} ${paint(`[${rule}]`, 2)}\n`;
  return `${findings.map(line).join('')}${summaryOf(files, findings)}\n`;
}

function summaryOf(files: number, findings: readonly LintFinding[]): string {
  const looked = `${files} ${files === 1 ? 'file' : 'files'}`;
  if (findings.length === 0) return `${looked}: nothing found`;
  const counts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  });
  return `${looked}: ${counts.join(', ')}`;
}
