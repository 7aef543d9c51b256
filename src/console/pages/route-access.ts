/** The callers of a route: shown, and chosen in a form. */
import { html, type Html, type HtmlValue } from '../../foundation/html.ts';
import type { Body } from '../../client/client.ts';
import { FieldProblem, type Fields } from '../forms/form.ts';
import { badge } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import { type OfferedScopes, scopeBoxes, scopesIn } from './client-scopes.ts';

type Explanation = Extract<Body<'listRoutes'>, { handledBy: string }>;
type Access = NonNullable<Explanation['access']>;
type Authorization = NonNullable<Body<'getRoute'>['authorization']>;

const listText = (scopes: readonly string[]): HtmlValue =>
  scopes.length === 0 ? 'anyone with a valid token' : html`<code>${scopes.join(' ')}</code>`;

/** @param isByDefault true if neither the route nor the settings say that it is open */
export function accessText(access: Access | undefined, isByDefault = false): HtmlValue {
  if (access === undefined) return '–';
  if (access === 'open') return badge(isByDefault ? 'everyone, not chosen' : 'everyone');
  if (Array.isArray(access)) return listText(access);
  const byMethod = Object.entries(access as Readonly<Record<string, readonly string[]>>);
  return byMethod.map(
    ([method, scopes]) => html`<div>${method === '*' ? 'other methods' : method}: ${listText(scopes)}</div>`,
  );
}

/** The scopes that a form can show: the same for each method, and for this service. */
function plainScopes(authorization: Authorization | undefined): readonly string[] | undefined {
  if (authorization === undefined || authorization === 'open') return undefined;
  const { scopes, ...rest } = authorization;
  return Array.isArray(scopes) && Object.keys(rest).length === 0 ? (scopes as readonly string[]) : undefined;
}

/** True if only JSON can show it: scopes by method, or a resource. */
export function isWrittenAsJson(authorization: Authorization | undefined): boolean {
  return authorization !== undefined && authorization !== 'open' && plainScopes(authorization) === undefined;
}

function chosen(authorization: Authorization | undefined): string {
  if (authorization === undefined) return '';
  if (authorization === 'open') return 'open';
  const scopes = plainScopes(authorization);
  if (scopes === undefined) return 'json';
  return scopes.length === 0 ? 'token' : 'scopes';
}

/** The choice has no preset for a new route: who may call it is the decision of the user. */
export function accessChoice(
  form: string,
  authorization: Authorization | undefined,
  offered: Pick<OfferedScopes, 'known'>,
  tools: Tools,
): Html {
  const options = [
    ['', 'Choose …'],
    ['open', 'Everyone'],
    ['token', 'Anyone with a valid token'],
    ['scopes', 'Tokens with the scopes below'],
    ['json', 'As written in “Other members”'],
  ] as const;
  return html`<div class="callers">
    ${tools.field(form, { name: 'callers', label: 'Callers', options, value: chosen(authorization), isRequired: true })}
    <div class="scopes">
      ${scopeBoxes(form, { known: offered.known, preset: plainScopes(authorization) ?? [] }, tools)}
    </div>
  </div>`;
}

/**
 * @param others the members that are written as JSON
 * @throws FieldProblem if nothing was chosen, or scopes without a scope, or if the choice and the JSON differ
 */
export function accessIn(fields: Fields, others: object): { authorization?: Authorization } {
  const scopes = scopesIn(fields);
  if ('authorization' in others !== (fields['callers'] === 'json'))
    throw new FieldProblem(
      'callers',
      'must be the last choice if “Other members” has `authorization`, and only then',
    );
  switch (fields['callers']) {
    case 'open':
      return { authorization: 'open' };
    case 'token':
      return { authorization: { scopes: [] } };
    case 'scopes':
      if (scopes.length === 0)
        throw new FieldProblem('callers', 'needs a scope: check one, or choose “Anyone with a valid token”');
      return { authorization: { scopes } };
    case 'json':
      return {};
    default:
      throw new FieldProblem('callers', 'is empty: choose who may call the route');
  }
}
