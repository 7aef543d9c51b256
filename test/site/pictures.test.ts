import { describe, expect, it } from 'vitest';
import { toText } from '../../src/foundation/html.ts';
import { guideNames, readGuide } from '../../src/site/guides/guides.ts';
import { picture } from '../../src/site/pictures/picture.ts';

const signIn = `sequenceDiagram
  accTitle: A user signs in
  participant App as Your app
  App->>Gatehouse: GET /authorize
  Gatehouse-->>App: code & state
  Note over App,Gatehouse: both know the challenge`;

const long = `sequenceDiagram
  accTitle: Long messages
  Job->>Gatehouse: POST /token with the id and the secret
  Gatehouse->>API: GET /orders/1, X-Auth-Client: job
  API-->>Job: 200`;

const proxy = `flowchart TD
  accTitle: A request
  app[Your app] -->|GET /orders/1| gateway[Gatehouse<br/>port 8080]
  web -->|GET /| gateway
  gateway -.-> api[Orders API]
  gateway --> other`;

const pictures = guideNames.flatMap((name) =>
  [...readGuide(name).text.matchAll(/^```mermaid\n([^]*?)\n```$/gm)].map(
    ([, text = '']): [string, string] => [name, text],
  ),
);

const attribute = (markup: string, name: string): number =>
  Number(new RegExp(`\\s${name}="([\\d.-]+)"`).exec(markup)?.[1]);

interface Box {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The texts of a picture, with their approximate places. */
function textsOf(svg: string): Box[] {
  return [...svg.matchAll(/<text\s([^>]*)>([^<]*)</g)].map(([, head = '', words = '']) => {
    const half = (words.replaceAll(/&\w+;/g, '&').length * 6.1) / 2;
    const x = attribute(` ${head}`, 'x');
    return { words, left: x - half, right: x + half, y: attribute(` ${head}`, 'y') };
  });
}

interface Arrow {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly texts: readonly Box[];
}

/** The arrows of a sequence without steps, with their texts. */
function arrowsOf(svg: string): Arrow[] {
  const parts = svg.split(/<path class="(?:ask|answer)" d="/).slice(1);
  return parts.map((part) => {
    const [, start, y, tip] = /^M([\d.]+) ([\d.]+)H([\d.]+)/.exec(part) ?? [];
    const [left = 0, right = 0] = [Number(start), Number(tip)].toSorted((one, other) => one - other);
    return { left, right, y: Number(y), texts: textsOf(part.split('<rect')[0] ?? '') };
  });
}

describe('a picture of a guide', () => {
  it('of a sequence has a name, a description in words, a caption and no colour of its own', () => {
    const svg = toText(picture(signIn));
    expect(svg).toContain(
      '<title id="picture-a-user-signs-in.title">Sequence diagram: A user signs in</title>',
    );
    expect(svg).toContain(
      'Your app to Gatehouse: GET /authorize. Gatehouse to Your app: code &amp; state. Your app to Gatehouse: both',
    );
    expect(svg).toContain('<figcaption>A user signs in</figcaption>');
    expect(svg.match(/class="(?:ask|answer)"/g)).toEqual(['class="ask"', 'class="answer"']);
    expect(svg).not.toMatch(/\s(?:fill|stroke|style)=/);
  });

  it('of parts puts each part below those that lead to it', () => {
    const svg = toText(picture(proxy));
    const heights = new Map(textsOf(svg).map(({ words, y }) => [words, y]));
    const height = (words: string): number => heights.get(words) ?? Number.NaN;
    expect(height('Your app')).toBe(height('web'));
    expect(height('Gatehouse')).toBeGreaterThan(height('web'));
    expect(height('Orders API')).toBeGreaterThan(height('port 8080'));
    expect(height('other')).toBe(height('Orders API'));
    expect(svg).toContain('Your app to Gatehouse port 8080: GET /orders/1. web to');
    expect(svg).toContain('Gatehouse port 8080 to Orders API. ');
  });

  it.each([
    ['of an unknown kind', 'pie\n  accTitle: Parts\n  "a": 1'],
    ['without a caption', 'flowchart TD\n  a --> b'],
    ['with a circle', 'flowchart TD\n  accTitle: A circle\n  a --> b\n  b --> a'],
    ['with a message to the sender', 'sequenceDiagram\n  accTitle: A\n  A->>A: word'],
    ['with a line that it does not understand', 'sequenceDiagram\n  accTitle: A\n  loop each day'],
    ['with a text that is too wide', `sequenceDiagram\n  accTitle: A\n  A->>B: ${'long '.repeat(11)}`],
  ])('is refused %s', (_, text) => {
    expect(() => picture(text)).toThrow(/picture/);
  });

  it.each([
    ['signIn', signIn],
    ['long', long],
    ...pictures.filter(([, text]) => text.startsWith('sequence')),
  ])('of %s has the text of each arrow between its lifelines and above it', (_, text) => {
    const arrows = arrowsOf(toText(picture(text)));
    expect(arrows.length).toBeGreaterThan(1);
    for (const { left, right, y, texts } of arrows) {
      expect(texts.length).toBeGreaterThan(0);
      for (const one of texts) {
        expect(one.left, one.words).toBeGreaterThanOrEqual(left);
        expect(one.right, one.words).toBeLessThanOrEqual(right);
        // Letters such as `p` and `,` reach 3 below the line, and the margin of the letters 3 more.
        expect(one.y, one.words).toBeLessThanOrEqual(y - 8);
      }
    }
  });

  it.each([['signIn', signIn], ['proxy', proxy], ...pictures])(
    'of %s fits the width of a phone, and no text covers another',
    (_, text) => {
      const texts = textsOf(toText(picture(text)));
      expect(texts.length).toBeGreaterThan(2);
      for (const { words, left, right } of texts) {
        expect(left, words).toBeGreaterThan(-8);
        expect(right, words).toBeLessThan(328);
      }
      const covered = texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter(
            (other) => Math.abs(one.y - other.y) < 10 && one.left < other.right && other.left < one.right,
          )
          .map((other) => `${one.words} and ${other.words}`),
      );
      expect(covered).toEqual([]);
    },
  );
});
