import { html, type Html } from '../../foundation/html.ts';
import { type Body, prepareCall } from '../../client/client.ts';
import type { Interval } from '../trend/samples.ts';
import { chart } from '../view/chart.ts';
import { badge, refused, section, time } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import type { Reply } from '../rest/reply.ts';
import { consolePage } from './console-page.ts';

const rate = (value: number): string => `${value >= 10 ? value.toFixed(0) : value.toFixed(1)}/s`;
const milliseconds = (value: number): string =>
  value >= 1000
    ? `${(value / 1000).toFixed(1)} s`
    : `${value >= 10 ? value.toFixed(0) : value.toFixed(1)} ms`;
const clockTime = (at: number): string => new Date(at).toISOString().slice(11, 16);

function charts(intervals: readonly Interval[]): Html {
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (first === undefined || last === undefined)
    return html`<p class="empty">The charts begin with the second sample, 15 seconds after the start.</p>`;
  const from = `${clockTime(first.from)} UTC`;
  return html`<div class="grid">
    ${chart({ title: 'Requests', value: rate(last.perSecond), format: rate, from, lines: [{ name: 'All', look: 'main', values: intervals.map((one) => one.perSecond) }] })}
    ${chart({
      title: 'Errors',
      value: rate(last.failuresPerSecond + last.refusalsPerSecond),
      format: rate,
      from,
      lines: [
        { name: '4xx', look: 'warn', values: intervals.map((one) => one.refusalsPerSecond) },
        { name: '5xx', look: 'bad', values: intervals.map((one) => one.failuresPerSecond) },
      ],
    })}
    ${chart({
      title: 'Duration, 95th percentile',
      value: last.p95 === undefined ? '–' : milliseconds(last.p95),
      format: milliseconds,
      from,
      lines: [{ name: 'p95', look: 'main', values: intervals.map((one) => one.p95) }],
    })}
  </div>`;
}

/** The page for the resource that an alert is about. */
const pageOfAlert: ReadonlyMap<string | undefined, string> = new Map([
  [prepareCall('listServices').request.target, 'services'],
  [prepareCall('listRouteDetails').request.target, 'routes'],
  [prepareCall('listKeys').request.target, 'keys'],
  [prepareCall('listClients').request.target, 'clients'],
  [prepareCall('describeService').request.target, 'maintenance'],
]);

function alerts(reply: Reply<'listAlerts'>, tools: Tools): Html {
  if (!reply.ok) return refused(reply.error);
  const { items } = reply.body;
  if (items.length === 0) return html`<p class="empty">There are no alerts.</p>`;
  return html`<ul class="alerts">
    ${items.map(({ severity, kind, message, remedy, links }) => {
      const page = pageOfAlert.get(links.find(({ rel }) => rel === 'subject')?.href.split('?')[0]);
      return html`<li>
        <div>${badge(severity, severity === 'critical' ? 'bad' : 'warn')}</div>
        <div>
          <p><strong>${message}</strong></p>
          <code class="condition">${kind}</code>
          <p class="note">
            ${remedy}${page !== undefined && html` <a href="${tools.href(page)}">Open ${page}</a>`}
          </p>
        </div>
      </li>`;
    })}
  </ul>`;
}

function health(reply: Reply<'getReadiness'>): Html {
  // 503 has no list of checks: the service is in maintenance or stops.
  if (!reply.ok) return html`<p>${badge('not ready', 'bad')} ${reply.error.description}</p>`;
  const checks: [string, Body<'getReadiness'>['status']][] = Object.entries(reply.body.checks);
  return html`<ul class="chips">
    ${checks.map(([name, state]) => html`<li>${badge(state, state === 'ok' ? 'good' : 'bad')} ${name}</li>`)}
  </ul>`;
}

export const overview = consolePage({
  name: 'overview',
  title: 'Overview',
  group: 'Watch',
  lead: 'Traffic of the last hour, health and alerts of this instance.',
  needs: 'listAlerts',
  calls: () => ({
    metrics: prepareCall('getMetrics'),
    health: prepareCall('getReadiness'),
    alerts: prepareCall('listAlerts'),
    service: prepareCall('describeService'),
  }),
  render({ metrics, health: ready, alerts: listed, service }, tools) {
    const text = metrics.ok ? metrics.body : undefined;
    return html`<div data-live="${tools.href('overview')}">
      ${metrics.ok ? charts(tools.trend.until(text ?? '', tools.now)) : refused(metrics.error)}
      ${section('Alerts', alerts(listed, tools))} ${section('Health', health(ready))}
      <p class="note">
        ${service.ok && `Gatehouse ${service.body.version}. `}As of ${time(new Date(tools.now).toISOString())}
        UTC.
      </p>
    </div>`;
  },
  forms: [],
});
