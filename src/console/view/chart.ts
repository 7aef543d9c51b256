import { html, type Html } from '../../foundation/html.ts';

export interface Line {
  readonly name: string;
  /** The class of its colour. */
  readonly look: 'main' | 'warn' | 'bad';
  /** Undefined if there is no value. */
  readonly values: readonly (number | undefined)[];
}

export interface ChartView {
  readonly title: string;
  /** The value of the whole range. */
  readonly value: string;
  /** The range in words, such as `last hour`. */
  readonly range: string;
  readonly lines: readonly Line[];
  readonly format: (value: number) => string;
  /** The begin of each point, as text. */
  readonly times: readonly string[];
}

const [width, height] = [320, 96];
const loneWidth = 6;

function points(given: readonly (number | undefined)[], most: number): string {
  // One value is a level line.
  const values = given.length === 1 ? [given[0], given[0]] : given;
  const step = width / Math.max(1, values.length - 1);
  let isOpen = false;
  const parts = values.map((value, index) => {
    if (value === undefined) {
      isOpen = false;
      return '';
    }
    const command = isOpen ? 'L' : 'M';
    const [x, y] = [index * step, (height - (value / most) * (height - 6)).toFixed(1)];
    const place = `${x.toFixed(1)} ${y}`;
    const isAlone = !isOpen && values[index + 1] === undefined;
    isOpen = true;
    // A value between two gaps is a short line, because a dot is too small to be seen.
    return isAlone ? `M${(x - loneWidth / 2).toFixed(1)} ${y}h${loneWidth}` : `${command}${place}`;
  });
  return parts.join('');
}

/** Rounded up to 1, 2 or 5 times a power of ten, for the highest line of a chart. */
function roundedUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

/** The values of a point in words. */
function pointText({ lines, format, times }: ChartView, index: number): string {
  const values = lines.map(({ name, values: all }) => {
    const value = all[index];
    const text = value === undefined ? 'no value' : format(value);
    return lines.length > 1 ? `${name} ${text}` : text;
  });
  return `${times[index] ?? ''}: ${values.join(', ')}`;
}

/** Areas that show the values of their point under the pointer. */
function areas(view: ChartView): readonly Html[] {
  const { times } = view;
  const step = width / Math.max(1, times.length - 1);
  return times.map((_, index) => {
    const from = Math.max(0, (index - 0.5) * step);
    const until = Math.min(width, (index + 0.5) * step);
    return html`<rect x="${from.toFixed(1)}" y="0" width="${(until - from).toFixed(1)}" height="${height}">
      <title>${pointText(view, index)}</title>
    </rect>`;
  });
}

/** A chart as SVG with the value of its range. Its text gives the same facts to screen readers. */
export function chart(view: ChartView): Html {
  const { title, value, range, lines, format, times } = view;
  const values = lines.flatMap((line) => line.values).filter((one) => one !== undefined);
  const highest = Math.max(0, ...values);
  const most = roundedUp(highest);
  const text = `${title} in the ${range}: ${value}. The highest value is ${format(highest)}.`;
  return html`<figure class="chart">
    <figcaption><span class="name">${title}</span> <strong>${value}</strong></figcaption>
    <p class="top-value">${format(most)}</p>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${text}" preserveAspectRatio="none">
      <path class="rule" d="M0 6H${width}M0 ${height / 2 + 3}H${width}M0 ${height - 0.5}H${width}" />
      ${lines.map((line) => html`<path class="${line.look}" d="${points(line.values, most)}" />`)}
      ${areas(view)}
    </svg>
    <p class="axis"><span>${times[0] ?? ''} UTC</span><span>now</span></p>
    ${lines.length > 1 && html`<p class="legend">${lines.map((line) => html`<span class="${line.look}">${line.name}</span>`)}</p>`}
  </figure>`;
}
