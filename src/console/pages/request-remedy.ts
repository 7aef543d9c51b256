/** The step that lets a refused request through: a link to the form that is filled in and not yet sent. */
import type { Body, OperationId } from '../../client/client.ts';
import { html, type Html } from '../../foundation/html.ts';
import type { Reply } from '../rest/reply.ts';
import type { Tools } from '../view/tools.ts';
import type { Query } from '../view/query.ts';

type RecentRequest = Body<'listRequests'>['items'][number];

interface Step {
  readonly text: string;
  readonly needs: OperationId;
  readonly page: string;
  readonly query?: Query;
  /** The field that gets the focus. */
  readonly field?: string;
}

const failuresOfTargets = new Set([502, 503, 504]);

/** The pattern of a route for a path that has none. */
const patternFor = (path: string): string => `/${path.split('/')[1] ?? ''}/**`;

/** The scopes that the client does not have yet. All of them if the page does not know the client. */
function missingScopes(one: RecentRequest, clients: Reply<'listClients'>): string | undefined {
  const client = clients.ok ? clients.body.items.find(({ client_id: id }) => id === one.client) : undefined;
  const held = new Set(client?.scope.split(' '));
  const missing = (one.needed_scope ?? '').split(' ').filter((scope) => scope !== '' && !held.has(scope));
  return missing.length === 0 ? undefined : missing.join(' ');
}

function stepsFor(one: RecentRequest, clients: Reply<'listClients'>): readonly Step[] {
  const { status, error, needed_scope: scope, client, owner_id: user, route, service, operation } = one;
  const steps: Step[] = [];
  const missing = missingScopes(one, clients);
  if (missing !== undefined && client !== undefined)
    steps.push({
      text: 'Allow it to the client',
      needs: 'changeClient',
      page: 'clients',
      query: { client, add_scope: missing },
      field: 'changeClient-scope',
    });
  if (scope !== undefined && user !== undefined)
    steps.push({
      text: 'Allow it to the user',
      needs: 'changeOwner',
      page: 'users',
      query: { user, add_scope: scope },
      field: 'changeOwner-scope',
    });
  if (route !== undefined && (status === 401 || status === 403))
    steps.push({ text: 'Callers of the route', needs: 'getRoute', page: 'routes', query: { route } });
  if (error === 'invalid_client' && client !== undefined)
    steps.push({ text: 'Secret of the client', needs: 'getClient', page: 'clients', query: { client } });
  if (status === 404 && route === undefined && operation === undefined)
    steps.push({
      text: 'Create a route',
      needs: 'putRoute',
      page: 'routes',
      query: { new_path: patternFor(one.path) },
      field: 'putRoute-path',
    });
  if (status === 429) steps.push({ text: 'Limits that are reached', needs: 'listLimits', page: 'limits' });
  if (service !== undefined && failuresOfTargets.has(status))
    steps.push({
      text: 'Instances of the service',
      needs: 'listServices',
      page: 'services',
      query: { service },
    });
  return steps;
}

export function remedyOf(one: RecentRequest, clients: Reply<'listClients'>, tools: Tools): Html | undefined {
  const steps = stepsFor(one, clients).filter(({ needs }) => tools.may(needs));
  if (steps.length === 0) return undefined;
  return html`<span class="remedy"
    >${steps.map(({ text, page, query, field }) => html`<a href="${tools.href(page, query)}${field !== undefined && `#${field}`}">${text}</a> `)}</span
  >`;
}
