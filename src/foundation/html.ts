/**
 * Markup that is safe by construction. The `html` tag escapes every value in a template, and only `constantMarkup`
 * turns a text into markup. Attributes are quoted in our templates, so one escape function is sufficient for text
 * and attributes.
 */
const source: unique symbol = Symbol('source');

export interface Html {
  readonly [source]: string;
}

/** A template value: `undefined` and `false` are omitted, a list is joined without a separator. */
export type HtmlValue = Html | string | number | undefined | false | readonly HtmlValue[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, including attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

function isHtml(value: HtmlValue): value is Html {
  return typeof value === 'object' && source in value;
}

function render(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeMarkup(value);
  if (typeof value === 'number') return String(value);
  return isHtml(value) ? value[source] : value.map(render).join('');
}

/** A name in the text of a page. Its direction has no effect on the text around it. @see UAX 9 §2.7 */
export function nameHtml(name: string): Html {
  return html`<bdi>${name}</bdi>`;
}

/** The same where no markup can be, such as a title. @see UAX 9 §2.4 */
export function isolatedName(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The template tag of every page. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { [source]: parts.map((part, index) => part + render(values[index])).join('') };
}

/** A constant of our own code that must not be escaped. Never use it for external text. */
export function constantMarkup(constant: string): Html {
  return { [source]: constant };
}

export function toText(markup: Html): string {
  return markup[source];
}
