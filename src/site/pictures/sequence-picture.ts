/**
 * A sequence diagram: parties and their messages. The style sheet defines its colours. It is designed for the width
 * of a phone and grows a little on wider screens.
 */
import { html, type Html } from '../../foundation/html.ts';
import { boxLines } from './box.ts';
import { frame, letter, width } from './frame.ts';

export interface Message {
  /** The sender and the receiver, by their index among the parties. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The number and the name of the step that begins with this message. */
  readonly step?: string;
  /** A response is drawn as a broken line. */
  readonly isResponse: boolean;
}

/** Work of one party, or of several, between messages. */
export interface Note {
  readonly over: readonly [first: number, last: number];
  readonly text: string;
}

export interface Sequence {
  readonly parties: readonly string[];
  readonly messages: readonly (Message | Note)[];
}

/** Units of the diagram. */
const edge = 40;
const boxWidth = 78;
const headHeight = 40;
const rowHeight = 34;
const noteHeight = 22;
/** The space between steps. */
const gap = 10;
/** The letters of the longest text. */
export const longest = Math.floor((width - 8) / letter);

const headTop = 1;

export const isNote = (one: Message | Note): one is Note => 'over' in one;

function createPlaces(parties: readonly string[]): (party: number) => number {
  const step = (width - 2 * edge) / Math.max(parties.length - 1, 1);
  return (party) => Math.round(edge + party * step);
}

/** A name in two lines of which the longer one is as short as possible. */
function linesOf(name: string): string[] {
  const words = name.split(' ');
  const ways = words.map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longestOf = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  const [best = []] = ways.toSorted((one, other) => longestOf(one) - longestOf(other));
  return best.filter(Boolean);
}

function head(name: string, x: number): Html {
  return html`<rect
      class="party"
      x="${x - boxWidth / 2}"
      y="${headTop}"
      width="${boxWidth}"
      height="${headHeight}"
      rx="6"
    />
    ${boxLines(linesOf(name), x, headTop + headHeight / 2)}`;
}

/** The middle of a text, moved so that it is inside the diagram. */
function within(text: string, middle: number): number {
  const half = (text.length * letter) / 2 + 4;
  return Math.round(Math.min(Math.max(middle, half), Math.max(width - half, width / 2)));
}

/** A text centred between two places. */
function label(kind: 'step' | 'told', text: string, from: number, to: number, y: number): Html {
  const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  const x = within(shown, (from + to) / 2);
  return html`<text class="${kind}" x="${x}" y="${y}" text-anchor="middle">${shown}</text>`;
}

/** The height of each arrow. A step has a distance to the previous one, and its arrow has texts above and below. */
function rowsOf(messages: readonly (Message | Note)[]): number[] {
  let y = headTop + headHeight - gap;
  return messages.map((message, index) => {
    const previous = messages[index - 1];
    const stepOf = (one: Message | Note | undefined): string | undefined =>
      one && !isNote(one) ? one.step : undefined;
    y += rowHeight + (stepOf(message) === undefined ? 0 : gap) + (stepOf(previous) === undefined ? 0 : gap);
    return y;
  });
}

/** An arrow with its text above. The first arrow of a step has the name of the step above and its text below. */
function arrow(message: Message, placeOf: (party: number) => number, y: number): Html {
  const { from, to, text, step, isResponse } = message;
  const [start, end] = [placeOf(from), placeOf(to)];
  const back = start < end ? -1 : 1;
  const tip = end + back;
  const texts =
    step === undefined
      ? label('told', text, start, end, y - 8)
      : html`${label('step', step, start, end, y - 8)}${label('told', text, start, end, y + 15)}`;
  return html`<path class="${isResponse ? 'answer' : 'ask'}" d="M${start} ${y}H${tip}" />
    <path class="tip" d="M${tip} ${y}l${back * 7} -4v8z" />
    ${texts}`;
}

function note({ over, text }: Note, placeOf: (party: number) => number, y: number): Html {
  const [first, last] = [placeOf(over[0]), placeOf(over[1])];
  const size = Math.max(last - first + boxWidth, Math.round(text.length * letter) + 12);
  const middle = within(text.padEnd(Math.ceil(size / letter)), (first + last) / 2);
  const top = y - noteHeight + 4;
  return html`<rect
      class="note"
      x="${middle - size / 2}"
      y="${top}"
      width="${size}"
      height="${noteHeight}"
      rx="4"
    />
    <text class="told" x="${middle}" y="${top + 15}" text-anchor="middle">${text}</text>`;
}

function lifeline(x: number, bottom: number): Html {
  return html`<path class="life" d="M${x} ${headTop + headHeight}V${bottom}" />`;
}

const inWords =
  (parties: readonly string[]) =>
  (one: Message | Note): string =>
    isNote(one)
      ? `${[...new Set(one.over)].map((party) => parties[party]).join(' to ')}: ${one.text}. `
      : `${one.step === undefined ? '' : `${one.step}. `}${parties[one.from] ?? ''} to ${parties[one.to] ?? ''}: ${one.text}. `;

/** The diagram as SVG, with its messages as its description. */
export function sequencePicture(id: string, title: string, { parties, messages }: Sequence): Html {
  const placeOf = createPlaces(parties);
  const rows = rowsOf(messages);
  const bottom = (rows.at(-1) ?? headHeight) + 18;
  return frame({
    id,
    title: `Sequence diagram: ${title}`,
    description: messages.map(inWords(parties)).join(''),
    height: bottom + 1,
    content: html`${parties.map((_, index) => lifeline(placeOf(index), bottom))}
    ${parties.map((name, index) => head(name, placeOf(index)))}
    ${messages.map((message, index) => {
      const y = rows[index] ?? 0;
      return isNote(message) ? note(message, placeOf, y) : arrow(message, placeOf, y);
    })}`,
  });
}
