import type { Surface } from '../../../conventions/operation-entry.ts';
import { html, type Html } from '../../../foundation/html.ts';
import type { ServedDocument } from '../../../contract/document/served-documents.ts';
import { followIn, operationViewsOf, tagsOf, type OperationView } from '../../view/document-view.ts';
import { page } from '../../view/layout.ts';
import { markdown } from '../../view/markdown.ts';
import { operationLink, operationSection } from './operation-section.ts';
import { samplesNote } from '../../samples/sample-blocks.ts';

interface Group {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly OperationView[];
}

function groupsOf(document: ServedDocument): Group[] {
  const operations = operationViewsOf(document);
  return tagsOf(document)
    .map(({ name, description }) => ({
      name,
      description,
      operations: operations.filter(({ tag }) => tag === name),
    }))
    .filter(({ operations: own }) => own.length > 0);
}

function contents(groups: readonly Group[]): Html {
  const lists = groups.map(
    ({ name, operations }) =>
      html`<p><a href="#tag-${name}">${name}</a></p>
        <ul>
          ${operations.map(operationLink)}
        </ul>`,
  );
  return html`<nav class="contents" aria-label="On this page">${lists}</nav>`;
}

/** The page of one surface, with every operation of its document. */
export function surfacePage(surface: Surface, document: ServedDocument): string {
  const { title, summary, description } = document.info as Readonly<Record<string, string>>;
  const serverUrl = document.servers?.[0]?.url ?? '';
  const follow = followIn(document);
  const groups = groupsOf(document);
  const sections = groups.map(
    (group) =>
      html`<h2 id="tag-${group.name}">${group.name}</h2>
        ${markdown(group.description)}
        ${group.operations.map((operation) => operationSection(operation, serverUrl, follow))}`,
  );
  return page({
    file: `${surface}.html`,
    folder: '',
    title: title ?? surface,
    description: summary ?? '',
    contents: contents(groups),
    main: html`<h1>${title}</h1>
      ${markdown(description ?? '')}
      <p class="downloads">
        Download: <a href="openapi/${surface}.yaml">${surface}.yaml</a>,
        <a href="openapi/${surface}.json">${surface}.json</a>, this page as
        <a href="${surface}.md">Markdown</a>
      </p>
      ${samplesNote} ${sections}`,
  });
}
