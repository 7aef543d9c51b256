/** Boxes and the arrows between them, in rows from top to bottom. */
import { html, type Html } from '../../foundation/html.ts';
import { boxLines } from './box.ts';
import { frame, letter, width } from './frame.ts';

export interface Part {
  readonly id: string;
  readonly lines: readonly string[];
}

export interface Connection {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly isBroken: boolean;
}

export interface Parts {
  readonly parts: readonly Part[];
  readonly connections: readonly Connection[];
}

/** Units of the picture. */
const boxHeight = 44;
const rowDistance = 100;
const top = 1;

interface Placed extends Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The row of each part: below all parts from which an arrow leads to it. */
function rowsOf({ parts, connections }: Parts): Map<string, number> {
  const rows = new Map(parts.map(({ id }) => [id, 0]));
  for (let round = 0; round <= parts.length; round += 1) {
    let isDone = true;
    for (const { from, to } of connections) {
      const row = (rows.get(from) ?? 0) + 1;
      if (row <= (rows.get(to) ?? 0)) continue;
      rows.set(to, row);
      isDone = false;
    }
    if (isDone) return rows;
  }
  throw new Error('The arrows of a picture form a circle.');
}

/** The parts of a row beside one another, each in the middle of its share of the width. */
function placesOf(all: Parts): Placed[] {
  const rows = Map.groupBy(all.parts, ({ id }) => rowsOf(all).get(id) ?? 0);
  return [...rows].flatMap(([row, parts]) => {
    const share = width / parts.length;
    return parts.map((part, index) => {
      const longest = Math.max(...part.lines.map((line) => line.length));
      return {
        ...part,
        x: Math.round(share * (index + 0.5)),
        y: top + row * rowDistance,
        width: Math.round(Math.max(longest * letter + 16, 78)),
      };
    });
  });
}

/** The place of one of several arrows at the side of a box. */
function portOf({ x, width: size }: Placed, index: number, count: number): number {
  return Math.round(x + (size - 24) * ((index + 0.5) / count - 0.5));
}

function arrow(
  connection: Connection,
  start: readonly [number, number],
  end: readonly [number, number],
): Html {
  const { text, isBroken } = connection;
  const [x, y] = [Math.round((start[0] + end[0]) / 2), Math.round((start[1] + end[1]) / 2)];
  const angle = Math.round((Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI);
  return html`<path class="${isBroken ? 'answer' : 'ask'}" d="M${start[0]} ${start[1]}L${end[0]} ${end[1]}" />
    <path class="tip" d="M0 0l-7 -4v8z" transform="translate(${end[0]} ${end[1]}) rotate(${angle})" />
    ${text !== '' && html`<text class="told" x="${x}" y="${y + 4}" text-anchor="middle">${text}</text>`}`;
}

/** The picture as SVG, with its arrows as its description. */
export function partsPicture(id: string, title: string, all: Parts): Html {
  const places = placesOf(all);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const other = (wanted: string, { from, to }: Connection): Placed | undefined =>
    placeOf.get(from === wanted ? to : from);
  /** The arrows at one side of a box do not cross. */
  const portAt = (side: 'from' | 'to', connection: Connection): [x: number, place: Placed] => {
    const place = placeOf.get(connection[side]);
    if (!place) throw new Error(`A picture has no part ${connection[side]}.`);
    const beside = all.connections
      .filter((one) => one[side] === place.id)
      .toSorted((one, two) => (other(place.id, one)?.x ?? 0) - (other(place.id, two)?.x ?? 0));
    return [portOf(place, beside.indexOf(connection), beside.length), place];
  };
  const arrows = all.connections.map((connection) => {
    const [startX, from] = portAt('from', connection);
    const [endX, to] = portAt('to', connection);
    return arrow(connection, [startX, from.y + boxHeight], [endX, to.y - 1]);
  });
  const names = (part: string): string => placeOf.get(part)?.lines.join(' ') ?? part;
  return frame({
    id,
    title,
    description: all.connections
      .map(({ from, to, text }) => `${names(from)} to ${names(to)}${text === '' ? '' : `: ${text}`}. `)
      .join(''),
    height: Math.max(...places.map(({ y }) => y)) + boxHeight + 1,
    content: html`${places.map(
      ({ lines, x, y, width: size }) =>
        html`<rect class="party" x="${x - size / 2}" y="${y}" width="${size}" height="${boxHeight}" rx="6" />
          ${boxLines(lines, x, y + boxHeight / 2)}`,
    )}
    ${arrows}`,
  });
}
