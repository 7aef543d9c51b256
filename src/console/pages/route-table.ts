/** The routes in matching order, each with its callers, its health and its figures. */
import type { Body } from '../../client/client.ts';
import { html, type Html, nameHtml } from '../../foundation/html.ts';
import type { Reply } from '../rest/reply.ts';
import { aboutFigures, figureCells, figureColumns, figuresByName, rangeChoice } from '../view/figures.ts';
import { orderChoice, ordered } from '../view/figure-order.ts';
import { alertsIn, alertsOfRoute, healthBadge } from '../view/health.ts';
import { list } from '../view/list.ts';
import { badge } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import { accessText } from './route-access.ts';

type Detail = Body<'listRouteDetails'>[string];
type AccessMap = Extract<Body<'listRoutes'>, { access: object; links: object; path?: never }>;

interface Replies {
  readonly access: Reply<'listRoutes'>;
  readonly figures: Reply<'listFigures'>;
  readonly alerts: Reply<'listAlerts'>;
}

export function routeTable(
  routes: readonly Detail[],
  { access, figures, alerts }: Replies,
  tools: Tools,
): Html {
  const map = access.ok ? (access.body as AccessMap) : undefined;
  const positions = new Map(Object.keys(map?.access ?? {}).map((path, index) => [path, index]));
  const byName = figuresByName(figures);
  const present = alertsIn(alerts);
  const measured = routes.map((route, index) => ({
    ...route,
    position: (positions.get(route.fullPath) ?? index) + 1,
    figures: byName.get(route.id),
    alerts: alertsOfRoute(route, present),
  }));
  // The charts of a route have the choice already.
  return html`${tools.query['route'] === undefined && rangeChoice('routes', tools)}
    ${orderChoice('routes', 'Matching order', tools)}
    <p class="note">${aboutFigures(figures)}</p>
    ${list(
      {
        page: 'routes',
        entries: 'routes',
        sorts: [],
        kept: { range: tools.query['range'], order: tools.query['order'] },
        total: routes.length,
        columns: ['Order', 'Pattern', 'Callers', 'Target', 'Route', 'Health', ...figureColumns],
        rows: ordered(measured, tools).map((one) => [
          html`<span class="number">${one.position}</span>`,
          html`<code>${one.fullPath}</code>`,
          accessText(map?.access[one.fullPath], map?.openByDefault.includes(one.fullPath)),
          html`<code>${one.location}</code> ${one.prefixStripped && badge('prefix removed')}
            ${one.retryable && badge('retried')}`,
          html`<a href="${tools.href('routes', { route: one.id, range: tools.query['range'] })}"
            >${nameHtml(one.id)}</a
          >`,
          healthBadge(one.alerts, one.figures !== undefined),
          ...figureCells(one.figures),
        ]),
      },
      tools,
    )}`;
}
