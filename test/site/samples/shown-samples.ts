/** The samples of the documentation, extracted from its pages as a reader would copy them. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export const ways = ['curl', 'JavaScript', 'TypeScript', 'Python', 'Go'] as const;
export type Way = (typeof ways)[number];

export interface ShownSample {
  readonly id: string;
  readonly operationId: string;
  /** The name of its example, or `plain` if it has none. */
  readonly example: string;
  readonly way: Way;
  readonly text: string;
  /** The status code of the response below it. */
  readonly status: number;
}

/** The text of a part of a page, as a browser copies it. */
export function copied(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '');
}

/** Every sample of a page, in order. */
export function samplesIn(page: string): ShownSample[] {
  const sections = page.split(/<div\s+class="sample"\s+id="/).slice(1);
  return sections.flatMap((section) => {
    const id = section.slice(0, section.indexOf('"'));
    const [operationId = '', , example = ''] = id.split('.');
    const status = Number(/HTTP\/1\.1 (\d{3})/.exec(copied(section))?.[1]);
    return ways.flatMap((way) => {
      const [, text] =
        new RegExp(`>${way}</(?:summary|figcaption)>\\s*<pre[^>]*><code[^>]*>([^]*?)</code>`).exec(section) ??
        [];
      return text === undefined ? [] : { id, operationId, example, way, text: copied(text), status };
    });
  });
}
