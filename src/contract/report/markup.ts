import { escapeMarkup } from '../../foundation/html.ts';

// XML 1.0 allows no control characters, escaped or not.
const unwritable = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes received text for a report. */
export function reportText(text: string): string {
  return escapeMarkup(text.replaceAll(unwritable, '\uFFFD'));
}
