/** Values of files with their positions, and the keys in which two states differ. */
import { html, type Html } from '../../foundation/html.ts';
import type { Body } from '../../client/client.ts';
import { badge, table, type Tone } from '../view/parts.ts';

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
