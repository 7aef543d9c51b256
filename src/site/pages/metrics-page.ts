/** Every metric of a service. A test compares the list with the metrics of a running one. */
import metrics from '../reference/metrics.json' with { type: 'json' };
import { html, type Html } from '../../foundation/html.ts';
import { breakable } from '../view/field-table.ts';
import { contentsList, page } from '../view/layout.ts';
import { htmlTable } from '../view/table.ts';
import { codeBlock } from '../view/code-block.ts';

export type Metric = (typeof metrics)[number];

/** The sections by the beginning of a name. The first match counts. */
const parts = [
  ['gatehouse_gateway_', 'gateway', 'Gateway'],
  ['gatehouse_configuration_', 'configuration', 'Configuration'],
  ['gatehouse_storage_', 'storage', 'Storage'],
  ['gatehouse_audit_', 'audit', 'Audit trail'],
  ['gatehouse_', 'service', 'Service'],
  ['', 'process', 'Process and Node'],
] as const;

type Part = (typeof parts)[number];

function partOf({ name }: Metric): Part {
  return parts.find(([beginning]) => name.startsWith(beginning)) ?? parts[0];
}

/** The parts with their metrics, the most general part first. */
export function metricParts(): readonly { id: string; title: string; metrics: readonly Metric[] }[] {
  const groups = Map.groupBy(metrics, partOf);
  return [...parts.slice(-2), ...parts.slice(0, -2)].map((part) => ({
    id: part[1],
    title: part[2],
    metrics: groups.get(part) ?? [],
  }));
}

function row({ name, type, help, labels }: Metric): Html {
  const names = labels === '' ? [] : labels.split(', ');
  return html`<tr id="metric.${name}">
    <th scope="row">
      <a class="self" href="#metric.${name}"><code class="name">${breakable(name, '_')}</code></a>
      <span class="type">${type}</span>
    </th>
    <td>
      ${help}
      ${names.length > 0 && html`<p class="notes">Labels: ${names.map((label, at) => html`${at > 0 && ', '}<code>${label}</code>`)}</p>`}
    </td>
  </tr>`;
}

const scrape = `scrape_configs:
  - job_name: gatehouse
    basic_auth: { username: prometheus, password_file: /run/secrets/prometheus }
    static_configs: [{ targets: ['127.0.0.1:8080'] }]`;

/** The page with all metrics. */
export function metricsPage(): string {
  const all = metricParts();
  return page({
    file: 'metrics.html',
    folder: '',
    title: 'Gatehouse metrics',
    description: 'Every metric of the service for Prometheus, with its type and labels.',
    contents: contentsList(all.map(({ id, title }) => ({ href: `#${id}`, text: html`${title}` }))),
    main: html`<h1>Metrics</h1>
      <p>
        <a href="conventions.html#getMetrics"><code>GET /metrics</code></a> returns these metrics in the text
        format of Prometheus. A scraper needs the scope <code>metrics:read</code>. Prometheus sends the
        credentials of a client with <code>basic_auth</code>:
      </p>
      ${codeBlock('yaml', scrape)}
      ${all.map(
        ({ id, title, metrics: own }) =>
          html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>
            ${htmlTable('fields', `Metrics: ${title}`, ['Metric', 'Meaning'], own.map(row))}`,
      )}`,
  });
}
