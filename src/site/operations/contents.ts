import type { Surface } from '../../conventions/operation-entry.ts';
import { html, type Html } from '../../foundation/html.ts';
import { contentsNavigation } from '../view/layout.ts';
import { tagHref } from '../view/operation-places.ts';
import type { Group } from './groups.ts';
import { callLine } from './operation-section.ts';

function operations({ operations: all }: Group): Html {
  return html`<ul class="calls">
    ${all.map(
      (operation) =>
        html`<li>
          <a href="#${operation.operationId}"><span>${operation.summary}</span> ${callLine(operation)}</a>
        </li>`,
    )}
  </ul>`;
}

/** The tags of a surface, and the operations of the tag that the page shows. */
export function contents(
  surface: Surface,
  { title, groups, tag: shown }: { title: string; groups: readonly Group[]; tag?: string },
): Html {
  const items = groups.map(
    (group) =>
      html`<li>
        <a href="${tagHref(surface, group.tag)}" ${group.tag === shown && html` aria-current="page"`}
          >${group.tag}</a
        >
        ${group.tag === shown && operations(group)}
      </li>`,
  );
  return contentsNavigation(
    html`<p><a href="${surface}.html">${title}</a></p>
      <ul>
        ${items}
      </ul>`,
  );
}
