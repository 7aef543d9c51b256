/** The health of routes and services, from the present alerts. */
import { type Body, prepareCall } from '../../client/client.ts';
import { html, type Html, type HtmlValue } from '../../foundation/html.ts';
import type { Reply } from '../rest/reply.ts';
import { badge } from './parts.ts';

export type Alert = Body<'listAlerts'>['items'][number];

export const alertsIn = (reply: Reply<'listAlerts'>): readonly Alert[] => (reply.ok ? reply.body.items : []);

const ofServices: ReadonlySet<string> = new Set([
  'breaker-open',
  'instance-unavailable',
  'service-failing',
  'service-without-instance',
]);

/** The service that an alert is about. The subject of an instance is its service and its URL. */
export function serviceOf({ kind, subject }: Alert): string | undefined {
  return ofServices.has(kind) ? subject?.replace(/:https?:\/\/.*$/, '') : undefined;
}

export function alertsOfService(name: string, alerts: readonly Alert[]): readonly Alert[] {
  return alerts.filter((alert) => serviceOf(alert) === name);
}

/** The alerts of the service of a route, and those that link to the route itself. */
export function alertsOfRoute(
  { id, location }: { readonly id: string; readonly location: string },
  alerts: readonly Alert[],
): readonly Alert[] {
  const { target } = prepareCall('getRoute', { path: { route_id: id } }).request;
  const own = alerts.filter(({ links }) => links.some(({ href }) => href === target));
  return [...alertsOfService(location, alerts), ...own];
}

/** @param isUsed false if nothing is known, because no request was sent since the start */
export function healthBadge(alerts: readonly Alert[], isUsed: boolean): HtmlValue {
  if (alerts.some(({ severity }) => severity === 'critical')) return badge('failing', 'bad');
  if (alerts.length > 0) return badge('impaired', 'warn');
  return isUsed ? badge('ok', 'good') : '–';
}

/** The alerts in words. */
export function healthText(alerts: readonly Alert[]): Html | undefined {
  if (alerts.length === 0) return undefined;
  return html`<div class="message doubt">
    ${alerts.map(({ message, remedy }) => html`<p>${message} <span class="note">${remedy}</span></p>`)}
  </div>`;
}
