import type { Surface } from '../../conventions/operation-entry.ts';
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocument } from '../../contract/document/served-documents.ts';
import { page } from '../view/layout.ts';
import { markdown } from '../view/markdown.ts';
import { operationHref, tagHref } from '../view/operation-places.ts';
import { contents } from './contents.ts';
import { groupsOf, type Group } from './groups.ts';
import { callLine } from './operation-section.ts';

/** The introduction of the samples. */
const samplesNote: Html = html`<h2 id="samples"><a href="#samples">Samples</a></h2>
  <p>
    Each example is available for curl, for JavaScript with fetch, for TypeScript with the
    <a href="client.html">typed client</a>, and for Python and Go with their standard libraries. The tests run
    all of them. The samples read your own values, such as a token or an id, from environment variables:
    <code>TOKEN</code>, <code>CLIENT_ID</code> and others. In a browser, replace the values in the first line.
  </p>`;

/** The ids are those of the sections, so that an address of an operation on this page leads to its link. */
function section(surface: Surface, { tag, description, operations }: Group): Html {
  const items = operations.map(
    (operation) =>
      html`<li id="${operation.operationId}">
        <a href="${operationHref(operation.operationId)}"
          ><span>${operation.summary}</span> ${callLine(operation)}</a
        >
      </li>`,
  );
  return html`<h2 id="tag-${tag}"><a href="${tagHref(surface, tag)}">${tag}</a></h2>
    ${markdown(description)}
    <ul class="calls moved">
      ${items}
    </ul>`;
}

/** The page of one surface: its tags and their operations. */
export function surfacePage(surface: Surface, document: ServedDocument): string {
  const { title, summary, description } = document.info as Readonly<Record<string, string>> &
    ServedDocument['info'];
  const groups = groupsOf(document);
  return page({
    file: `${surface}.html`,
    form: 'operations',
    folder: '',
    title,
    description: summary ?? '',
    contents: contents(surface, { title, groups }),
    main: html`<h1>${title}</h1>
      ${markdown(description ?? '')}
      <p class="downloads">
        <a class="twin" href="${surface}.md">Copy as Markdown</a>
        <a href="openapi/${surface}.yaml">${surface}.yaml</a>
        <a href="openapi/${surface}.json">${surface}.json</a>
      </p>
      ${groups.map((group) => section(surface, group))} ${samplesNote}`,
  });
}
