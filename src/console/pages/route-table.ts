/** The routes in matching order, each with its callers, its health and its figures. */
import type { Body } from '../../client/client.ts';
import { html, type Html, nameHtml } from '../../foundation/html.ts';
import type { Reply } from '../rest/reply.ts';
import { aboutFigures, figureCells, figureColumns, figuresByName, rangeChoice } from '../view/figures.ts';
import { alertsIn, alertsOfRoute, healthBadge } from '../view/health.ts';
import { badge, table } from '../view/parts.ts';
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
  list: readonly Detail[],
  { access, figures, alerts }: Replies,
  tools: Tools,
): Html {
  const map = access.ok ? (access.body as AccessMap) : undefined;
  const byName = figuresByName(figures);
  const present = alertsIn(alerts);
  // The charts of a route have the choice already.
  return html`${tools.query['route'] === undefined && rangeChoice('routes', tools)}
    <p class="note">${aboutFigures(figures)}</p>
    ${table({
      caption: 'Routes in matching order',
      columns: ['Order', 'Pattern', 'Callers', 'Target', 'Route', 'Health', ...figureColumns],
      empty: 'There are no routes.',
      rows: list.map((one, index) => [
        html`<span class="number">${index + 1}</span>`,
        html`<code>${one.fullPath}</code>`,
        accessText(map?.access[one.fullPath], map?.openByDefault.includes(one.fullPath)),
        html`<code>${one.location}</code> ${one.prefixStripped && badge('prefix removed')}
          ${one.retryable && badge('retried')}`,
        html`<a href="${tools.href('routes', { route: one.id, range: tools.query['range'] })}"
          >${nameHtml(one.id)}</a
        >`,
        healthBadge(alertsOfRoute(one, present), byName.has(one.id)),
        ...figureCells(byName.get(one.id)),
      ]),
    })}`;
}
