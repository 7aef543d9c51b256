/** The order of a list of routes or services by their figures. Among many, those with errors come first. */
import type { Body } from '../../client/client.ts';
import { html, type Html } from '../../foundation/html.ts';
import type { Alert } from './health.ts';
import type { Tools } from './tools.ts';

/** An entry of the list with its figures and its alerts. */
interface Measured {
  readonly figures: Body<'listFigures'>['items'][number] | undefined;
  readonly alerts: readonly Alert[];
}

interface Order {
  readonly text: string;
  /** The highest comes first. */
  readonly value: (entry: Measured) => number;
}

const severity = ({ alerts }: Measured): number =>
  Math.max(0, ...alerts.map((alert) => (alert.severity === 'critical' ? 2 : 1)));

const orders: ReadonlyMap<string, Order> = new Map([
  ['health', { text: 'Worst health', value: severity }],
  ['errors', { text: 'Most errors', value: ({ figures }) => figures?.total.errors ?? -1 }],
  ['rate', { text: 'Highest rate', value: ({ figures }) => figures?.total.per_second ?? -1 }],
  ['p95', { text: 'Slowest', value: ({ figures }) => figures?.total.p95_ms ?? -1 }],
  ['last', { text: 'Last request', value: ({ figures }) => Date.parse(figures?.last ?? '') || -1 }],
]);

/** Links to the same list in each order. @param usual the order without figures, in words */
export function orderChoice(page: string, usual: string, tools: Tools): Html {
  const { order: present, ...others } = tools.query;
  const link = (order: string | undefined, text: string): Html =>
    html`<a
      href="${tools.href(page, { ...others, order })}#order"
      ${order === (orders.has(present ?? '') ? present : undefined) && html` aria-current="true"`}
      >${text}</a
    >`;
  return html`<nav class="ranges" id="order" aria-label="Order of the list">
    ${link(undefined, usual)}${[...orders].map(([order, { text }]) => link(order, text))}
  </nav>`;
}

/** The entries in the order that the query names. Equal ones remain in theirs. */
export function ordered<Entry extends Measured>(
  entries: readonly Entry[],
  { query: { order = '' } }: Pick<Tools, 'query'>,
): readonly Entry[] {
  const chosen = orders.get(order);
  if (chosen === undefined) return entries;
  return entries.toSorted((left, right) => chosen.value(right) - chosen.value(left));
}
