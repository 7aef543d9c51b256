/** Lists of words as one text column, with spaces around each word, so that `LIKE '% word %'` finds one. */
import { optionalText, text } from '../../../sql/columns.ts';
import type { Row } from '../../../sql/unit.ts';

export function wordsText(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

function wordsOf(value: string): readonly string[] {
  return value.split(' ').filter((word) => word !== '');
}

export function words(row: Row, column: string): readonly string[] {
  return wordsOf(text(row, column));
}

export function optionalWords(row: Row, column: string): readonly string[] | undefined {
  const value = optionalText(row, column);
  return value === undefined ? undefined : wordsOf(value);
}
