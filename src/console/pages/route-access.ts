/** The scopes that a route requires. */
import { html, type HtmlValue } from '../../foundation/html.ts';
import type { Body } from '../../client/client.ts';
import { badge } from '../view/parts.ts';

type Explanation = Extract<Body<'listRoutes'>, { handledBy: string }>;
type Access = NonNullable<Explanation['access']>;

const listText = (scopes: readonly string[]): HtmlValue =>
  scopes.length === 0 ? 'any valid token' : html`<code>${scopes.join(' ')}</code>`;

export function accessText(access: Access | undefined): HtmlValue {
  if (access === undefined) return '–';
  if (access === 'open') return badge('open');
  if (Array.isArray(access)) return listText(access);
  const byMethod = Object.entries(access as Readonly<Record<string, readonly string[]>>);
  return byMethod.map(
    ([method, scopes]) => html`<div>${method === '*' ? 'other methods' : method}: ${listText(scopes)}</div>`,
  );
}
