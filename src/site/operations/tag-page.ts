import type { Surface } from '../../conventions/operation-entry.ts';
import { html } from '../../foundation/html.ts';
import type { ServedDocument } from '../../contract/document/served-documents.ts';
import { followIn } from '../view/document-view.ts';
import { page } from '../view/layout.ts';
import { markdown } from '../view/markdown.ts';
import { contents } from './contents.ts';
import { groupsOf } from './groups.ts';
import { operationSection } from './operation-section.ts';

/** The page of one tag, with all of its operations. `name` is the name of its files. */
export function tagPage(
  document: ServedDocument,
  { surface, tag, name }: { surface: Surface; tag: string; name: string },
): string {
  const { title } = document.info;
  const serverUrl = document.servers?.[0]?.url ?? '';
  const follow = followIn(document);
  const groups = groupsOf(document);
  const group = groups.find((one) => one.tag === tag);
  if (!group) throw new Error(`${surface} has no operation of ${tag}`);
  return page({
    file: `${surface}.html`,
    form: 'operations',
    folder: '',
    title: `${tag}: ${title}`,
    description: group.description.trim(),
    contents: contents(surface, { title, groups, tag }),
    main: html`<p class="place"><a href="${surface}.html">${title}</a></p>
      <h1>${tag}</h1>
      <div class="lead">${markdown(group.description)}</div>
      <p class="downloads">
        <a class="twin" href="${name}.md">Copy as Markdown</a>
        <a href="openapi/${surface}.yaml">OpenAPI</a>
      </p>
      ${group.operations.map((operation) => operationSection(operation, serverUrl, follow))}`,
  });
}
