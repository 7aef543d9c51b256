/** One panel for each metric. Its query, unit and title follow from the definition. */
import type { Definition } from './definitions.ts';

export interface Query {
  readonly expression: string;
  readonly legend: string;
}

export interface PanelFacts {
  readonly title: string;
  readonly description: string;
  /** An id of Grafana's units. */
  readonly unit: string;
  readonly queries: readonly Query[];
}

/** The instances that the reader selects on the dashboard. */
const selected = '{job=~"$job", instance=~"$instance"}';

const quantiles = [0.5, 0.95, 0.99];

function legendOf(labels: readonly string[]): string {
  return labels.map((label) => `{{${label}}}`).join(' ');
}

/** `gatehouse_gateway_instance_in_flight` is `Gateway instance in flight`. */
export function titleOf(name: string): string {
  const words = name.replace(/^gatehouse_/, '').replace(/_(?:total|bytes|seconds)$|_seconds_total$/, '');
  const text = words.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function unitOf({ name, type }: Definition): string {
  if (name.endsWith('_bytes')) return 'bytes';
  if (name.includes('cpu')) return 'percentunit';
  if (name.endsWith('_seconds') || type === 'histogram') return 's';
  return type === 'counter' ? 'ops' : 'short';
}

function queriesOf({ name, type, labels }: Definition): Query[] {
  const by = labels.length === 0 ? ['instance'] : labels;
  const legend = legendOf(by);
  const grouped = by.join(', ');
  if (type === 'histogram')
    return quantiles.map((quantile) => ({
      expression: `histogram_quantile(${quantile}, sum by (le, ${grouped}) (rate(${name}_bucket${selected}[$__rate_interval])))`,
      legend: `${legend} p${quantile * 100}`,
    }));
  if (type === 'counter')
    return [{ expression: `sum by (${grouped}) (rate(${name}${selected}[$__rate_interval]))`, legend }];
  if (name.endsWith('_info')) return [{ expression: `count by (${grouped}) (${name}${selected})`, legend }];
  if (name === 'process_start_time_seconds') return [{ expression: `time() - ${name}${selected}`, legend }];
  const perInstance = labels.length === 0 ? legend : `{{instance}} ${legend}`;
  return [{ expression: `${name}${selected}`, legend: perInstance }];
}

export function panelOf(definition: Definition): PanelFacts {
  const { name, help } = definition;
  const isUptime = name === 'process_start_time_seconds';
  return {
    title: isUptime ? 'Time since the start' : titleOf(name),
    description: `${help} (${name})`,
    unit: unitOf(definition),
    queries: queriesOf(definition),
  };
}

/** The first row: is the service well? */
export const overview: readonly PanelFacts[] = [
  {
    title: 'Instances',
    description: 'Instances that Prometheus can read.',
    unit: 'short',
    queries: [{ expression: `count(process_start_time_seconds${selected})`, legend: 'instances' }],
  },
  {
    title: 'Requests',
    description: 'Requests to own operations and to routes of the gateway.',
    unit: 'reqps',
    queries: [
      { expression: `sum(rate(gatehouse_requests_total${selected}[$__rate_interval]))`, legend: 'requests' },
    ],
  },
  {
    title: 'Errors',
    description: 'Responses of the own operations with a status of 500 or more, as a share of all.',
    unit: 'percentunit',
    queries: [
      {
        expression:
          'sum(rate(gatehouse_requests_total{job=~"$job", instance=~"$instance", operation!="gateway", status=~"5.."}[$__rate_interval]))' +
          ' / sum(rate(gatehouse_requests_total{job=~"$job", instance=~"$instance", operation!="gateway"}[$__rate_interval]))',
        legend: 'own operations',
      },
    ],
  },
  {
    title: 'Gateway errors',
    description: 'Responses 502, 503 and 504 of the gateway, as a share of all proxied requests.',
    unit: 'percentunit',
    queries: [
      {
        expression:
          'sum(rate(gatehouse_gateway_requests_total{job=~"$job", instance=~"$instance", status=~"50[234]"}[$__rate_interval]))' +
          ` / sum(rate(gatehouse_gateway_requests_total${selected}[$__rate_interval]))`,
        legend: 'routes',
      },
    ],
  },
];
