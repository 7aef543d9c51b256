/** The index of all names, from A to Z. Without JavaScript, the search leads here. */
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { entriesOf, type IndexEntry } from './entries.ts';
import { contentsList, page } from '../view/layout.ts';
import { markdownLine } from '../view/markdown.ts';

const shownPlaces = 5;

function initialOf({ name }: IndexEntry): string {
  const letter = /[a-z]/i.exec(name)?.[0] ?? '';
  return letter.toUpperCase();
}

/** Other operations with the same parameter. If there are many, the first ones and the number of the others. */
function more({ places }: IndexEntry): Html | undefined {
  if (places.length === 0) return undefined;
  const left = places.length - shownPlaces;
  const links = places.slice(0, shownPlaces).map(({ href, text }) => html`, <a href="${href}">${text}</a>`);
  return html`${links}${left > 0 && ` and ${left} more`}`;
}

function item(entry: IndexEntry): Html {
  const { name, kind, href, text } = entry;
  return html`<li>
    <a href="${href}"><code>${name}</code></a> <span class="kind">${kind}</span>
    <span class="notes">${markdownLine(text)}${more(entry)}</span>
  </li>`;
}

/** The page with all names. */
export function aToZPage(documents: ServedDocuments): string {
  const entries = entriesOf(documents);
  const letters = [...Map.groupBy(entries, initialOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return page({
    file: 'a-z.html',
    folder: '',
    title: 'Gatehouse from A to Z',
    description:
      'Every guide, task, operation, parameter, flow, error code, schema, setting, metric and log event by its name.',
    contents: contentsList(
      letters.map(([letter]) => ({ href: `#letter-${letter}`, text: html`${letter}` })),
      'letters',
    ),
    main: html`<h1>From A to Z</h1>
      <p class="lead">
        Every guide, task, operation, parameter, body field, flow, error code, schema, setting, metric and log
        event by its name.
      </p>
      <div>
        ${letters.map(
          ([letter, own]) =>
            html`<h2 id="letter-${letter}"><a href="#letter-${letter}">${letter}</a></h2>
              <ul class="entries">
                ${own.map(item)}
              </ul>`,
        )}
      </div>`,
  });
}
