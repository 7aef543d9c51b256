/**
 * The sequence diagram of a flow: its parties and their messages. The style sheet defines its colours. It is
 * designed for the width of a phone and grows a little on wider screens.
 */
import { html, type Html } from '../../foundation/html.ts';
import { sequenceOf, type Message, type Sequence } from './messages.ts';
import type { RecordedFlow } from './recorded-flow.ts';

/** Units of the diagram. A letter is 12 high and on average `letter` wide. */
const width = 320;
const edge = 40;
const boxWidth = 78;
const headHeight = 40;
const rowHeight = 34;
/** The space between steps. */
const gap = 10;
const letter = 6.1;
const longest = Math.floor((width - 8) / letter);

const headTop = 1;

function createPlaces({ parties }: Sequence): (party: number) => number {
  const step = (width - 2 * edge) / Math.max(parties.length - 1, 1);
  return (party) => Math.round(edge + party * step);
}

function head(name: string, x: number): Html {
  const [first = '', second = ''] = name.split(' ');
  const middle = headTop + headHeight / 2;
  const lines =
    second === ''
      ? [[first, middle + 4] as const]
      : [[first, middle - 3] as const, [second, middle + 11] as const];
  return html`<rect
      class="party"
      x="${x - boxWidth / 2}"
      y="${headTop}"
      width="${boxWidth}"
      height="${headHeight}"
      rx="6"
    />
    ${lines.map(([word, y]) => html`<text class="name" x="${x}" y="${y}" text-anchor="middle">${word}</text>`)}`;
}

/** A text centred between two places, moved so that it is inside the diagram. */
function label(kind: 'step' | 'told', text: string, from: number, to: number, y: number): Html {
  const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  const half = (shown.length * letter) / 2 + 4;
  const middle = Math.min(Math.max((from + to) / 2, half), Math.max(width - half, width / 2));
  return html`<text class="${kind}" x="${Math.round(middle)}" y="${y}" text-anchor="middle">${shown}</text>`;
}

/** The height of each arrow. A step has a distance to the previous one, and its arrow has texts above and below. */
function rowsOf(messages: readonly Message[]): number[] {
  let y = headTop + headHeight - gap;
  return messages.map(({ step }, index) => {
    const isBelowStep = messages[index - 1]?.step !== undefined;
    y += rowHeight + (step === undefined ? 0 : gap) + (isBelowStep ? gap : 0);
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

function lifeline(x: number, bottom: number): Html {
  return html`<path class="life" d="M${x} ${headTop + headHeight}V${bottom}" />`;
}

const inWords =
  (parties: readonly string[]) =>
  ({ from, to, text, step }: Message): string =>
    `${step === undefined ? '' : `${step}. `}${parties[from] ?? ''} to ${parties[to] ?? ''}: ${text}. `;

/** The diagram as SVG. The numbered steps beside it have the same content as text. */
export function drawing(flow: RecordedFlow): Html {
  const sequence = sequenceOf(flow);
  const { parties, messages } = sequence;
  const placeOf = createPlaces(sequence);
  const rows = rowsOf(messages);
  const bottom = (rows.at(-1) ?? headHeight) + 18;
  const id = `${flow.flowId}.drawing`;
  return html`<svg
    class="drawing"
    viewBox="0 0 ${width} ${bottom + 1}"
    role="img"
    aria-labelledby="${id}.title"
    aria-describedby="${id}.desc"
  >
    <title id="${id}.title">Sequence diagram: ${flow.summary}</title>
    <desc id="${id}.desc">${messages.map(inWords(parties))}</desc>
    ${parties.map((_, index) => lifeline(placeOf(index), bottom))}
    ${parties.map((name, index) => head(name, placeOf(index)))}
    ${messages.map((message, index) => arrow(message, placeOf, rows[index] ?? 0))}
  </svg>`;
}
