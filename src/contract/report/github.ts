/**
 * Renders a report as workflow commands of GitHub Actions: one annotation per finding at the line of the documents.
 */
import { distinctFindings, type Report } from './report.ts';

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

export function writeGithub(report: Report): string {
  const { endedEarly } = report;
  const end = endedEarly === undefined ? '' : `::error title=the run ended early::${data(endedEarly)}\n`;
  const annotations = distinctFindings(report.findings)
    .map(({ finding: { severity, rule, spec, message, expected, actual, see, curl } }) => {
      const place = spec ? `file=${property(spec.file)},line=${spec.line},` : '';
      const text = `${message}\nexpected: ${expected}\nactual: ${actual}\nsee: ${see}\n${curl}`;
      return `::${severity} ${place}title=${property(rule)}::${data(text)}\n`;
    })
    .join('');
  return annotations + end;
}
