/** Renders a report as one self-contained page: no script, no request, light and dark. */
import { plural } from '../../foundation/plural.ts';
import type { Share } from '../record/coverage.ts';
import { reportText } from './markup.ts';
import { countChecks, countOf, describeCounts, distinctFindings, type Check, type Report } from './report.ts';

const style = `
:root { color-scheme: light dark; --ink: #1b1f24; --dim: #57606a; --line: #d0d7de; --paper: #fff; --soft: #f6f8fa; --bad: #a40e26; --warn: #7d4e00; --good: #116329; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --dim: #9da7b1; --line: #3d444d; --paper: #0d1117; --soft: #161b22; --bad: #ff9492; --warn: #e3b341; --good: #6fdd8b; } }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0; } dt { color: var(--dim); } dd { margin: 0; overflow-wrap: anywhere; }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; } pre { background: var(--soft); padding: .75rem; border-radius: .25rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child, td:last-child { overflow-wrap: anywhere; min-width: 5.5rem; } .group { color: var(--dim); font-size: .875rem; } th:last-child, td:last-child { padding-right: 0; }
@media (max-width: 40rem) { table { font-size: .875rem; } td code { font-size: .75rem; } th, td { padding-right: .5rem; } }
.error, .failed { color: var(--bad); } .warning, .skipped { color: var(--warn); } .passed { color: var(--good); } .left-out { color: var(--dim); }
`;

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function findings(report: Report): string {
  return distinctFindings(report.findings)
    .map(({ finding, count }) => {
      const { rule, severity, side, operationId, message, expected, actual, see, spec, curl } = finding;
      const fields = {
        Whose: side === 'request' ? 'the client' : 'the server',
        ...(operationId !== undefined && { Operation: operationId }),
        Expected: expected,
        Actual: actual,
        See: spec ? `${see}, ${spec.file}:${spec.line}` : see,
        ...(count > 1 && { Times: String(count) }),
      };
      const command =
        curl === ''
          ? ''
          : `<pre tabindex="0" aria-label="The request as a command line">${reportText(curl)}</pre>`;
      const list = Object.entries(fields).map(
        ([name, value]) => `<dt>${name}</dt><dd>${reportText(value)}</dd>`,
      );
      return `<article><h3><span class="${severity}">${severity}</span> <code>${reportText(rule)}</code></h3><p>${reportText(message)}</p><dl>${list.join('')}</dl>${command}</article>`;
    })
    .join('\n');
}

function coverage(report: Report): string {
  if (!report.coverage) return '';
  const rows = (Object.entries(report.coverage) as [string, Share][]).map(
    ([name, { touched, all, missing }]) =>
      row([
        name,
        `${touched} of ${all}`,
        missing.length === 0
          ? ''
          : `<details><summary>${missing.length} not touched</summary>${missing.map((one) => `<code>${reportText(one)}</code>`).join(', ')}</details>`,
      ]),
  );
  return `<h2>Coverage</h2>${table(['Of', 'Touched', 'Missing'], rows)}`;
}

function notes({ notes: list = [] }: Report): string {
  if (list.length === 0) return '';
  return `<h2>Notes</h2><ul>${list.map((note) => `<li>${reportText(note)}</li>`).join('')}</ul>`;
}

const outcomes = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'did not run',
  'left-out': 'left out',
} as const;

function checks(list: readonly Check[]): string {
  const rows = list.map(({ id, group, outcome, reason, findings: { length } }) =>
    row([
      `<code>${reportText(id)}</code><div class="group">${reportText(group)}</div>`,
      `<span class="${outcome}">${outcomes[outcome]}</span>`,
      reportText(reason ?? (length > 0 ? plural(length, 'finding') : '')),
    ]),
  );
  return `<h2>Checks</h2>${table(['Check', 'Outcome', 'Notes'], rows)}`;
}

export function writeHtml(report: Report): string {
  const errors = countOf(report, 'error');
  const warnings = countOf(report, 'warning');
  const title = `gatehouse ${report.command}: ${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${reportText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${reportText(title)}</h1>
<dl>
<dt>Target</dt><dd>${reportText(report.target)}</dd>
<dt>Begun</dt><dd><time datetime="${new Date(report.startedAt).toISOString()}">${new Date(report.startedAt).toISOString()}</time></dd>
<dt>Took</dt><dd>${((report.endedAt - report.startedAt) / 1000).toFixed(1)} s</dd>
<dt>Exchanges</dt><dd>${report.exchanges}</dd>
<dt>Checks</dt><dd>${describeCounts(countChecks(report))}</dd>
</dl>
${report.endedEarly === undefined ? '' : `<p class="failed">The run ended early: ${reportText(report.endedEarly)}</p>`}
<h2>Findings</h2>
${report.findings.length === 0 ? '<p class="passed">None.</p>' : findings(report)}
${notes(report)}
${coverage(report)}
${checks(report.checks)}
</main>
</body>
</html>
`;
}
