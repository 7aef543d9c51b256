// Control characters are in no XML 1.0 document, escaped or not.
const unwritable = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in XML and HTML, attributes too. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(unwritable, '\uFFFD')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
