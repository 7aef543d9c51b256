/** Values of files with their positions, and the keys in which two states differ. */
import { html, type Html } from '../../foundation/html.ts';
import type { Body } from '../../client/client.ts';
import { badge, table, type Tone } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';

export type Difference = Body<'listDiffs'>['items'][number];
export type Placed = NonNullable<Difference['from']>;

export function value(one: Placed): Html {
  if (one.secret === true) return badge('secret');
  return html`<code>${one.value === '' ? '(empty)' : one.value}</code>`;
}

/** The place of a value, as editors write it. */
export function place({ source, file, line }: Placed): Html {
  return html`<code>${file === undefined ? source : `${file}:${line}`}</code>`;
}

/** A link to a file by its path in a repository. A label of a directory is a folder of the path. */
export function fileLink(path: string, repository: string, text: string, tools: Tools): Html {
  const { application, profile, label } = tools.query;
  const isInPath = label !== undefined && path.startsWith(`${label}/`);
  const query = { application, profile, label: isInPath ? undefined : label, repository, file: path };
  return html`<a href="${tools.href('configuration', query)}"><code>${text}</code></a>`;
}

/** The place of a value, which leads to its file if the repository can be changed. */
export function linkedPlace(one: Placed, writable: readonly string[], tools: Tools): Html {
  const { source, file, line } = one;
  const repository = source.slice(0, source.indexOf(':'));
  if (file === undefined || !writable.includes(repository)) return place(one);
  return fileLink(file, repository, `${file}:${line}`, tools);
}

const tones: Readonly<Record<string, Tone>> = { added: 'good', removed: 'bad', changed: 'warn' };

/** @param isPlaced if false, all values are in the file that the caption names. */
export function differenceTable(
  items: readonly Difference[],
  {
    caption,
    empty,
    isPlaced,
  }: { readonly caption: string; readonly empty: string; readonly isPlaced: boolean },
): Html {
  const side = (one: Placed | undefined): Html | string => {
    if (one === undefined) return '–';
    return isPlaced ? html`${value(one)} <span class="note">${place(one)}</span>` : value(one);
  };
  return table({
    caption,
    columns: ['Key', 'Change', 'Before', 'After'],
    empty,
    rows: items.map(({ key, change, from, to }) => [
      html`<code>${key}</code>`,
      badge(change, tones[change] ?? 'plain'),
      side(from),
      side(to),
    ]),
  });
}

/** The text of a value in a sentence. */
const textOf = (one: Placed | undefined): string => {
  if (one === undefined) return '–';
  return one.secret === true ? '(secret)' : (one.value ?? '');
};

/** A difference as a name and a value. */
export const differenceText = ({ key, from, to }: Difference): readonly [string, string] => [
  key,
  `${textOf(from)} → ${textOf(to)}`,
];
