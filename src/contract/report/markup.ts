import { escapeMarkup } from '../../foundation/html.ts';

// Control characters are in no XML 1.0 document, escaped or not.
const unwritable = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text from a wire as it may stand in a report. */
export function reportText(text: string): string {
  return escapeMarkup(text.replaceAll(unwritable, '\uFFFD'));
}
