/**
 * The picture of the service, from the lines of picture.txt: a caller, its request, the part of the service that handles it,
 * the next step, and where that leads. The README shows the same picture as a file, so that the colours are in the
 * picture itself.
 */
import { readFileSync } from 'node:fs';
import { html, toText, type Html } from '../../foundation/html.ts';
import { night } from '../../foundation/look/tokens.ts';

const text = readFileSync(new URL('picture.txt', import.meta.url), 'utf8');

const title = 'Gatehouse between its callers and your services';

interface Row {
  /** The caller, the part of the service and the end. */
  readonly boxes: readonly [string, string, string];
  readonly arrows: readonly [string, string];
}

const rows: readonly Row[] = text
  .trim()
  .split('\n')
  .map((line) => {
    const [caller, request, part, step, end] = line.split(/ [|>] /);
    if (end === undefined || caller === undefined || request === undefined || part === undefined)
      throw new Error(`The picture cannot have the line: ${line}`);
    return { boxes: [caller, part, end], arrows: [request, step ?? ''] };
  });

const description = rows
  .map(({ boxes, arrows }) => `${boxes[0]}: ${arrows[0]} (${boxes[1]}), which ${arrows[1]} ${boxes[2]}.`)
  .join(' ');

/** The places of the columns, in the units of the picture. */
interface Measures {
  readonly form: 'wide' | 'narrow';
  readonly width: number;
  readonly height: number;
  /** The left sides and the widths of the three columns. */
  readonly columns: readonly (readonly [x: number, width: number])[];
  readonly top: number;
  readonly distance: number;
  readonly box: number;
  readonly letters: number;
  /** The wall of the house beside the boxes. */
  readonly edge: number;
}

const wide: Measures = {
  form: 'wide',
  width: 920,
  height: 338,
  columns: [
    [36, 172],
    [366, 188],
    [712, 172],
  ],
  top: 116,
  distance: 66,
  box: 46,
  letters: 14,
  edge: 26,
};
const narrow: Measures = {
  form: 'narrow',
  width: 344,
  height: 352,
  columns: [
    [10, 92],
    [126, 96],
    [242, 92],
  ],
  top: 96,
  distance: 80,
  box: 46,
  letters: 11,
  edge: 10,
};

/** Two towers with a wall between them, around the parts of the service. */
function house({ columns: [, [x, width] = [0, 0]], height, form, edge }: Measures): Html {
  const [left, right] = [x - edge, x + width + edge];
  const [tower, step] = form === 'wide' ? [18, 12] : [8, 7];
  const merlons = `h${tower}v${step}h${tower}v${-step}h${tower}`;
  const side = (right - left - tower * 8) / 2;
  const wall = `v${step * 2.5}h${side}v${-step}h${tower * 2}v${step}h${side}v${-step * 2.5}`;
  const path = `M${left} ${height - 22}V26${merlons}${wall}${merlons}V${height - 22}z`;
  return html`<path d="${path}" fill="${night['night-raised']}" stroke="${night['night-line']}" />`;
}

function words(lines: readonly string[], x: number, y: number, size: number, look: Html): Html {
  const first = y - ((lines.length - 1) * (size + 2)) / 2 + size * 0.36;
  return html`${lines.map(
    (line, index) =>
      html`<text
        x="${x}"
        y="${(first + index * (size + 2)).toFixed(1)}"
        text-anchor="middle"
        font-size="${size}"
        ${look}
        >${line}</text
      >`,
  )}`;
}

/** Breaks a text into lines of at most `most` letters. */
function linesOf(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function row({ boxes, arrows }: Row, index: number, measures: Measures): Html {
  const { columns, top, distance, box, letters, form, edge } = measures;
  const y = top + index * distance;
  const middle = y + box / 2;
  const most = form === 'wide' ? 24 : 14;
  const drawn = boxes.map((name, column) => {
    const [x, width] = columns[column] ?? [0, 0];
    const isOurs = column === 1;
    const look = isOurs ? html`fill="${night.night}" font-weight="700"` : html`fill="${night['night-text']}"`;
    return html`<rect
        x="${x}"
        y="${y}"
        width="${width}"
        height="${box}"
        rx="7"
        fill="${isOurs ? night.lamp : night.night}"
        stroke="${isOurs ? night.lamp : night['night-line']}"
      />
      ${words(linesOf(name, most), x + width / 2, middle, letters, look)}`;
  });
  const lines = arrows.map((label, gap) => {
    const [x, width] = columns[gap] ?? [0, 0];
    const [start, end] = [x + width + 4, (columns[gap + 1]?.[0] ?? 0) - 5];
    // In the free space before and after the house, or below the boxes where there is none.
    const outer = columns[gap * 2] ?? [0, 0];
    const centre =
      form === 'wide' ? (start + end) / 2 + (gap === 0 ? -edge : edge) / 2 : outer[0] + outer[1] / 2;
    const labelY = form === 'wide' ? middle - letters : y + box + letters;
    return html`<path
        d="M${start} ${middle}H${end}"
        stroke="${night['night-muted']}"
        stroke-width="1.5"
        fill="none"
      />
      <path d="M${end + 2} ${middle}l-7 -4v8z" fill="${night['night-muted']}" />
      ${words([label], centre, labelY, letters - 1, html`fill="${night['night-muted']}"`)}`;
  });
  return html`${drawn}${lines}`;
}

function drawing(measures: Measures, id: string): Html {
  const { width, height, columns, letters } = measures;
  const [x, size] = columns[1] ?? [0, 0];
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    class="${measures.form}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-labelledby="${id}.title ${id}.desc"
    font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
  >
    <title id="${id}.title">${title}</title>
    <desc id="${id}.desc">${description}</desc>
    <rect width="${width}" height="${height}" rx="14" fill="${night.night}" />
    ${house(measures)}
    ${words(['Gatehouse'], x + size / 2, measures.top - 20, letters + 4, html`fill="${night['night-text']}" font-weight="700"`)}
    ${rows.map((one, index) => row(one, index, measures))}
  </svg>`;
}

/** The picture for wide and for narrow screens. The style sheet shows one of them. */
export function homePicture(): Html {
  return html`<div class="gatehouse">${drawing(wide, 'picture')} ${drawing(narrow, 'small-picture')}</div>`;
}

/** The picture as a file, for the README. */
export function pictureFile(): string {
  return `${toText(drawing(wide, 'picture')).replaceAll(/\s+/g, ' ').replaceAll('> <', '>\n<')}\n`;
}
