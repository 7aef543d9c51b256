import { html, type Html } from '../../foundation/html.ts';

export interface Line {
  readonly name: string;
  /** The class of its colour. */
  readonly look: 'main' | 'warn' | 'bad';
  /** Undefined where there is no value. */
  readonly values: readonly (number | undefined)[];
}

export interface ChartView {
  readonly title: string;
  /** The present value, in words. */
  readonly value: string;
  readonly lines: readonly Line[];
  readonly format: (value: number) => string;
  readonly from: string;
}

const [width, height] = [320, 96];

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
    isOpen = true;
    return `${command}${(index * step).toFixed(1)} ${(height - (value / most) * (height - 6)).toFixed(1)}`;
  });
  return parts.join('');
}

/** Rounded up to 1, 2 or 5 times a power of ten, for the highest line of a chart. */
function roundedUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

/** A chart as SVG with its present value. Its text gives the same facts to screen readers. */
export function chart({ title, value, lines, format, from }: ChartView): Html {
  const values = lines.flatMap((line) => line.values).filter((one) => one !== undefined);
  const highest = Math.max(0, ...values);
  const most = roundedUp(highest);
  const text = `${title}: ${value} now. Highest since ${from}: ${format(highest)}.`;
  return html`<figure class="chart">
    <figcaption><span class="name">${title}</span> <strong>${value}</strong></figcaption>
    <p class="top-value">${format(most)}</p>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${text}" preserveAspectRatio="none">
      <path class="rule" d="M0 6H${width}M0 ${height / 2 + 3}H${width}M0 ${height - 0.5}H${width}" />
      ${lines.map((line) => html`<path class="${line.look}" d="${points(line.values, most)}" />`)}
    </svg>
    <p class="axis"><span>${from}</span><span>now</span></p>
    ${lines.length > 1 && html`<p class="legend">${lines.map((line) => html`<span class="${line.look}">${line.name}</span>`)}</p>`}
  </figure>`;
}
