/** Reads the forms of the service's own pages. It is not a general HTML parser. */

export interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Values of submit buttons by their name. */
  readonly buttons: readonly (readonly [name: string, value: string])[];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '');
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
  return match?.[1] === undefined ? undefined : unescape(match[1]);
}

/** Returns the forms of a page in order. */
export function formsOf(html: string): Form[] {
  return Array.from(html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g), ([, open = '', content = '']) => {
    const fields: Record<string, string> = {};
    const buttons: [string, string][] = [];
    for (const [tag] of content.matchAll(/<(?:input|button)\b[^>]*>/g)) {
      const name = attribute(tag, 'name');
      if (name === undefined) continue;
      const isButton = tag.startsWith('<button') || attribute(tag, 'type') === 'submit';
      if (isButton) buttons.push([name, attribute(tag, 'value') ?? '']);
      else fields[name] = attribute(tag, 'value') ?? '';
    }
    return { action: attribute(` ${open}`, 'action') ?? '', fields, buttons };
  });
}
