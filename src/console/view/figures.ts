/** The figures of routes, services and the instance: cells of lists, the choice of the range, and charts. */
import { type Body, prepareCall } from '../../client/client.ts';
import { html, type Html, type HtmlValue } from '../../foundation/html.ts';
import type { Reply } from '../rest/reply.ts';
import { chart } from './chart.ts';
import { more, table, time, utcText } from './parts.ts';
import type { Query } from './query.ts';
import type { Tools } from './tools.ts';

export type FiguresBody = Body<'listFigures'>;
type Item = FiguresBody['items'][number];
type Figures = Item['total'];
type Range = FiguresBody['range'];

const ranges: readonly (readonly [range: Range, text: string])[] = [
  ['5m', 'Last five minutes'],
  ['1h', 'Last hour'],
];

/** An unknown range of the address is the first one. */
export const rangeIn = ({ range }: Query): Range => (range === '1h' ? '1h' : '5m');

const textOf = (range: Range): string => (ranges.find(([one]) => one === range)?.[1] ?? '').toLowerCase();

export function rate(value: number): string {
  if (value > 0 && value < 0.1) return `${value.toPrecision(1)}/s`;
  return `${value >= 10 ? value.toFixed(0) : value.toFixed(1)}/s`;
}

export const milliseconds = (value: number): string =>
  value >= 1000
    ? `${(value / 1000).toFixed(1)} s`
    : `${value >= 10 ? value.toFixed(0) : value.toFixed(1)} ms`;

/** The figures of a list: those of routes or of services. */
export const figuresCall = (by: FiguresBody['by'], query: Query, name?: string) =>
  prepareCall('listFigures', { query: { by, range: rangeIn(query), name } });

/** Links to the same page with each range. */
export function rangeChoice(page: string, tools: Tools): Html {
  const present = rangeIn(tools.query);
  return html`<nav class="ranges" id="figures" aria-label="Range of the figures">
    ${ranges.map(([range, text]) => html`<a href="${tools.href(page, { ...tools.query, range })}#figures" ${range === present && html` aria-current="true"`}>${text}</a>`)}
  </nav>`;
}

/** The instance that counted, and the range. */
export function aboutFigures(reply: Reply<'listFigures'>): HtmlValue {
  if (!reply.ok) return html`Without figures: ${reply.error.description}`;
  const { instance, range, until } = reply.body;
  return html`Figures of the instance <code>${instance}</code> in the ${textOf(range)}, until ${time(until)}
    UTC. Errors are 5xx responses, those of the gateway itself included.`;
}

export const figureColumns = ['Rate', 'Errors', 'p95', 'Last request (UTC)'] as const;

function errorsText({ requests, errors, gateway_errors: own }: Figures): Html | string {
  if (requests === 0) return '–';
  if (errors === 0) return html`<span class="number">0 %</span>`;
  const share = (errors / requests) * 100;
  return html`<span class="number bad">${share < 0.1 ? 'below 0.1' : share.toFixed(1)} %</span>
    <span class="note">${errors} of ${requests}${own > 0 && html`, ${own} of the gateway`}</span>`;
}

/** The cells of `figureColumns`. A route without requests has none. */
export function figureCells(item: Item | undefined): readonly HtmlValue[] {
  if (item === undefined) return figureColumns.map(() => '–');
  const { total, last } = item;
  return [
    html`<span class="number">${rate(total.per_second)}</span>`,
    errorsText(total),
    total.p95_ms === undefined ? '–' : html`<span class="number">${milliseconds(total.p95_ms)}</span>`,
    time(last),
  ];
}

/** Finds the figures of a route or service by its name. */
export function figuresByName(reply: Reply<'listFigures'>): ReadonlyMap<string, Item> {
  return new Map(reply.ok ? reply.body.items.map((item) => [item.name, item]) : []);
}

const clockTime = (text: string): string => utcText(text).slice(11);

const shareOf = ({ requests, per_second: perSecond }: Figures, count: number): number =>
  requests === 0 ? 0 : (perSecond * count) / requests;

function chartsOf({ total, points = [] }: Item, range: Range): Html {
  const begins = points.map(({ from }) => clockTime(from));
  const shared = { range: textOf(range), times: begins };
  const ofErrors = (one: Figures): number => shareOf(one, one.client_errors + one.errors);
  return html`<div class="grid">
      ${chart({ ...shared, title: 'Requests', value: rate(total.per_second), format: rate, lines: [{ name: 'All', look: 'main', values: points.map((one) => one.per_second) }] })}
      ${chart({
        ...shared,
        title: '4xx and 5xx',
        value: rate(ofErrors(total)),
        format: rate,
        lines: [
          { name: '4xx', look: 'warn', values: points.map((one) => shareOf(one, one.client_errors)) },
          { name: '5xx', look: 'bad', values: points.map((one) => shareOf(one, one.errors)) },
        ],
      })}
      ${chart({
        ...shared,
        title: 'Duration, 95th percentile',
        value: total.p95_ms === undefined ? '–' : milliseconds(total.p95_ms),
        format: milliseconds,
        lines: [{ name: 'p95', look: 'main', values: points.map((one) => one.p95_ms) }],
      })}
    </div>
    ${more(
      'The values of the charts',
      table({
        caption: 'The values of the charts',
        columns: ['From (UTC)', 'Requests', 'Rate', '4xx', '5xx', 'Of the gateway', 'p95'],
        empty: '',
        rows: points
          .toReversed()
          .map((one) => [
            clockTime(one.from),
            ...[
              String(one.requests),
              rate(one.per_second),
              String(one.client_errors),
              String(one.errors),
              String(one.gateway_errors),
              one.p95_ms === undefined ? '–' : milliseconds(one.p95_ms),
            ].map((text) => html`<span class="number">${text}</span>`),
          ]),
      }),
    )}`;
}

/** The charts of one route, of one service or of the instance. */
export function figureCharts(reply: Reply<'listFigures'>, page: string, tools: Tools): Html {
  const item = reply.ok ? reply.body.items[0] : undefined;
  return html`<div class="charts">
    ${rangeChoice(page, tools)}
    <p class="note">${aboutFigures(reply)}</p>
    ${reply.ok && (item === undefined ? html`<p class="empty">There were no requests since the start.</p>` : chartsOf(item, reply.body.range))}
  </div>`;
}
