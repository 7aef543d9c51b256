import { html, type Html, nameHtml } from '../../foundation/html.ts';
import { type Body, prepareCall } from '../../client/client.ts';
import { figureCharts, figuresCall, rangeIn } from '../view/figures.ts';
import { type Alert, serviceOf } from '../view/health.ts';
import { badge, refused, section, time } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import type { Reply } from '../rest/reply.ts';
import { consolePage } from './console-page.ts';

/** The page for the resource that an alert is about. */
const pageOfAlert: ReadonlyMap<string | undefined, string> = new Map([
  [prepareCall('listServices').request.target, 'services'],
  [prepareCall('listKeys').request.target, 'keys'],
  [prepareCall('listClients').request.target, 'clients'],
  [prepareCall('describeService').request.target, 'maintenance'],
]);

/** An alert may lead to many routes. */
const shownRoutes = 5;

function routeLink(href: string, tools: Tools): Html | undefined {
  const [, id] = /^\/routes\/([^/]+)$/.exec(href) ?? [];
  if (id === undefined) return undefined;
  const route = decodeURIComponent(id);
  return html` <a href="${tools.href('routes', { route })}">Open the route ${nameHtml(route)}</a>`;
}

function pageLink(alert: Alert, page: string, tools: Tools): Html {
  const name = page === 'services' ? serviceOf(alert) : undefined;
  return name === undefined
    ? html` <a href="${tools.href(page)}">Open ${page}</a>`
    : html` <a href="${tools.href(page, { service: name })}">Open the service ${nameHtml(name)}</a>`;
}

function alerts(reply: Reply<'listAlerts'>, tools: Tools): Html {
  if (!reply.ok) return refused(reply.error);
  const { items } = reply.body;
  if (items.length === 0) return html`<p class="empty">There are no alerts.</p>`;
  return html`<ul class="alerts">
    ${items.map((alert) => {
      const { severity, kind, message, remedy, links } = alert;
      const subjects = links.filter(({ rel }) => rel === 'subject').map(({ href }) => href);
      const page = pageOfAlert.get(subjects[0]?.split('?')[0]);
      return html`<li>
        <div>${badge(severity, severity === 'critical' ? 'bad' : 'warn')}</div>
        <div>
          <p><strong>${message}</strong></p>
          <code class="condition">${kind}</code>
          <p class="note">
            ${remedy}${page !== undefined && pageLink(alert, page, tools)}${subjects.slice(0, shownRoutes).map((href) => routeLink(href, tools))}
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
  lead: 'Traffic, health and alerts of this instance.',
  needs: 'listAlerts',
  calls: ({ range }) => ({
    figures: figuresCall('instance', { range }),
    health: prepareCall('getReadiness'),
    alerts: prepareCall('listAlerts'),
    service: prepareCall('describeService'),
  }),
  render({ figures, health: ready, alerts: listed, service }, tools) {
    return html`<div data-live="${tools.href('overview', { range: rangeIn(tools.query) })}">
      ${figureCharts(figures, 'overview', tools)} ${section('Alerts', alerts(listed, tools))}
      ${section('Health', health(ready))}
      <p class="note">
        ${service.ok && `Gatehouse ${service.body.version}. `}As of ${time(new Date(tools.now).toISOString())}
        UTC.
      </p>
    </div>`;
  },
  forms: [],
});
