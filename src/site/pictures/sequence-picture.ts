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
const rowHeight = 35;
const noteHeight = 22;
const lineHeight = 13;
/** The space between a text and a lifeline beside it. */
const beside = 4;
/** The space between steps. */
const gap = 10;
/** The letters of the longest text. */
export const longest = Math.floor((width - 8) / letter);

const headTop = 1;

export const isNote = (one: Message | Note): one is Note => 'over' in one;

function createPlaces(parties: readonly string[]): PlaceOf {
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

/** A text in as few lines as fit a width, of which the longest is as short as possible. */
function broken(text: string, room: number): string[] {
  const words = text.split(' ');
  const fill = (letters: number): string[] => {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last === undefined || last.length + 1 + word.length > letters) lines.push(word);
      else lines[lines.length - 1] = `${last} ${word}`;
    }
    return lines;
  };
  const most = Math.max(Math.floor(room / letter), ...words.map((word) => word.length));
  const fewest = fill(most).length;
  let letters = most;
  while (letters > 1 && fill(letters - 1).length === fewest) letters -= 1;
  return fill(letters);
}

interface Texts {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

type PlaceOf = (party: number) => number;

/** The lines of a message, which fit between its lifelines. Those of a step are its name, and its text below. */
function textsOf({ from, to, text, step }: Message, placeOf: PlaceOf): Texts {
  const room = Math.abs(placeOf(to) - placeOf(from)) - 2 * beside;
  const lines = broken(text.length > longest ? `${text.slice(0, longest - 1)}…` : text, room);
  return step === undefined
    ? { above: lines, below: [] }
    : { above: broken(step.slice(0, longest), room), below: lines };
}

/** The lines of a text, centred between two places. The first baseline is at `y`. */
function label(
  kind: 'step' | 'told',
  lines: readonly string[],
  { from, to, y }: { from: number; to: number; y: number },
): Html {
  return html`${lines.map((line, index) => {
    const x = within(line, (from + to) / 2);
    return html`<text class="${kind}" x="${x}" y="${y + index * lineHeight}" text-anchor="middle"
      >${line}</text
    >`;
  })}`;
}

/** The height of each arrow. A step has a distance to the previous one, and its arrow has texts above and below. */
function rowsOf(messages: readonly (Message | Note)[], placeOf: PlaceOf): number[] {
  const textsAt = (one: Message | Note | undefined): Texts =>
    one === undefined || isNote(one) ? { above: [], below: [] } : textsOf(one, placeOf);
  let y = headTop + headHeight - gap;
  return messages.map((message, index) => {
    const { above, below } = textsAt(message);
    const previous = textsAt(messages[index - 1]);
    const steps = Math.sign(below.length) + Math.sign(previous.below.length);
    const more = Math.max(above.length - 1, 0) + Math.max(previous.below.length - 1, 0);
    y += rowHeight + steps * gap + more * lineHeight;
    return y;
  });
}

/** An arrow with its text above. The first arrow of a step has the name of the step above and its text below. */
function arrow(message: Message, placeOf: PlaceOf, y: number): Html {
  const { from, to, step, isResponse } = message;
  const [start, end] = [placeOf(from), placeOf(to)];
  const back = start < end ? -1 : 1;
  const tip = end + back;
  const { above, below } = textsOf(message, placeOf);
  const top = y - 9 - (above.length - 1) * lineHeight;
  return html`<path class="${isResponse ? 'answer' : 'ask'}" d="M${start} ${y}H${tip}" />
    <path class="tip" d="M${tip} ${y}l${back * 7} -4v8z" />
    ${label(step === undefined ? 'told' : 'step', above, { from: start, to: end, y: top })}
    ${label('told', below, { from: start, to: end, y: y + 15 })}`;
}

function note({ over, text }: Note, placeOf: PlaceOf, y: number): Html {
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
  const rows = rowsOf(messages, placeOf);
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
