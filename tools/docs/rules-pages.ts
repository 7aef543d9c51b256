/** The pages of the rules: a list, and one page for each document with the tests that show its rules. */
import { html, type Html } from '../../src/foundation/html.ts';
import { plural } from '../../src/foundation/plural.ts';
import { page } from '../../src/site/view/layout.ts';
import { markdownLine } from '../../src/site/view/markdown.ts';
import { htmlTable } from '../../src/site/view/table.ts';
import { rulesFile } from '../../src/site/pages/rules-file.ts';
import type { AllRules, RuleRow, RulesPart } from '../codegen/rules/all-rules.ts';

const folder = 'rules/';

function list(lines: readonly Html[]): Html {
  return html`<ul>
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`;
}

function row({ id, kind, rule, files, shown }: RuleRow): Html {
  return html`<tr>
    <th scope="row">${id}${kind !== '' && html`<span class="type"> ${kind}</span>`}</th>
    <td>
      ${rule !== '' && html`<p>${markdownLine(rule)}</p>`}
      ${files.length > 0 && html`<p class="notes">In ${files.map((file, at) => html`${at > 0 && ', '}<code>${file}</code>`)}</p>`}
      ${shown.length === 0 ? html`<p>No title cites it.</p>` : list(shown.map((one) => html`${one}`))}
    </td>
  </tr>`;
}

function partPage({ title, rows }: RulesPart): string {
  return page({
    folder: '../',
    title: `Gatehouse rules: ${title}`,
    description: `The rules of ${title}, each with the tests that show it.`,
    main: html`<p class="notes"><a href="../${rulesFile}">All rules</a></p>
      <h1>${title}</h1>
      ${htmlTable('fields', `Rules: ${title}`, ['Rule', 'Requirement and what shows it'], rows.map(row))}`,
  });
}

function listPage(parts: readonly RulesPart[]): string {
  const lines = parts.map(
    ({ name, title, rows }) =>
      html`<a href="${folder}${name}.html">${title}</a>, ${plural(rows.length, 'rule')}`,
  );
  return page({
    folder: '',
    title: 'Gatehouse rules',
    description: 'The requirements of the standards, with the source of each and the tests that show it.',
    main: html`<h1>Rules</h1>
      <p class="lead">
        The requirements of the specification and the standards, with the files of the source that implement
        each, and the tests that show it. The build fails if no test shows a rule.
      </p>
      ${list(lines)}`,
  });
}

/** The pages by path in the folder of the site. */
export function rulesPages({ parts }: AllRules): ReadonlyMap<string, string> {
  return new Map([
    [rulesFile, listPage(parts)],
    ...parts.map((part) => [`${folder}${part.name}.html`, partPage(part)] as const),
  ]);
}
