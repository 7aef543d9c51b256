/** Grafana's dashboard: a first row for the whole, then one row for each part, with a panel for each metric. */
import type { Definition } from './definitions.ts';
import { overview, panelOf, type PanelFacts } from './panels.ts';

/** The rows and the beginnings of the names that they show, the first match counts. */
const rows: readonly (readonly [title: string, beginning: RegExp])[] = [
  ['Requests', /^gatehouse_request/],
  ['Gateway', /^gatehouse_gateway_/],
  ['Tokens and passwords', /^gatehouse_(?:token|password)/],
  ['Storage', /^gatehouse_storage_/],
  ['Audit trail', /^gatehouse_audit_/],
  ['Configuration', /^gatehouse_configuration_/],
  ['Other parts', /^gatehouse_/],
  ['Process', /./],
];

const width = 8;
const height = 7;
const refIds = 'ABCDEF';
const perLine = 3;
const datasource = { type: 'prometheus', uid: '${datasource}' };

interface Placed {
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

function timeSeries({ title, description, unit, queries }: PanelFacts): object {
  return {
    title,
    description,
    type: 'timeseries',
    datasource,
    fieldConfig: { defaults: { unit, min: 0, custom: { lineWidth: 1, fillOpacity: 10 } }, overrides: [] },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: queries.map(({ expression, legend }, index) => ({
      refId: refIds.charAt(index),
      datasource,
      expr: expression,
      legendFormat: legend,
      range: true,
    })),
  };
}

/** The panels of a row, from the height `y` on. */
function place(facts: readonly PanelFacts[], y: number, columns = perLine): Placed[] {
  const w = columns === perLine ? width : (perLine * width) / columns;
  return facts.map((one, index) => ({
    ...(timeSeries(one) as { readonly type: string }),
    gridPos: { x: (index % columns) * w, y: y + Math.floor(index / columns) * height, w, h: height },
  }));
}

const linesOf = (count: number): number => Math.ceil(count / perLine) * height;

/** @returns the rows that have metrics, with their metrics */
function sorted(definitions: readonly Definition[]): (readonly [string, readonly Definition[]])[] {
  const rowOf = (name: string): string =>
    rows.find(([, beginning]) => beginning.test(name))?.[0] ?? 'Process';
  return rows
    .map(([title]) => [title, definitions.filter(({ name }) => rowOf(name) === title)] as const)
    .filter(([, own]) => own.length > 0);
}

function panels(definitions: readonly Definition[]): object[] {
  const all: Placed[] = place(overview, 0, overview.length);
  let y = height;
  for (const [title, own] of sorted(definitions)) {
    const row = { type: 'row', title, collapsed: false, panels: [] };
    all.push({ ...row, gridPos: { x: 0, y, w: perLine * width, h: 1 } });
    all.push(...place(own.map(panelOf), y + 1));
    y += 1 + linesOf(own.length);
  }
  return all.map((panel, index) => ({ id: index + 1, ...panel }));
}

/** A list of the values of a label, in which the reader selects some. */
const choice = (name: string, query: string): object => ({
  name,
  type: 'query',
  label: name,
  datasource,
  query: { query, refId: name },
  definition: query,
  refresh: 2,
  sort: 1,
  multi: true,
  includeAll: true,
  allValue: '.+',
  current: { text: 'All', value: '$__all' },
});

export function dashboardOf(definitions: readonly Definition[]): object {
  return {
    uid: 'gatehouse',
    title: 'Gatehouse',
    description: 'Every metric of the service. Generated from their definitions.',
    tags: ['gatehouse', 'generated'],
    schemaVersion: 39,
    editable: true,
    graphTooltip: 1,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-1h', to: 'now' },
    annotations: { list: [] },
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', label: 'data source', query: 'prometheus', refresh: 1 },
        choice('job', 'label_values(gatehouse_gateway_routes, job)'),
        choice('instance', 'label_values(gatehouse_gateway_routes{job=~"$job"}, instance)'),
      ],
    },
    panels: panels(definitions),
  };
}
