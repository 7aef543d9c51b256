import { prefersAsync, type Tasks } from '../../conventions/tasks/tasks.ts';
import { link } from '../../conventions/links.ts';
import { listRequest } from '../../conventions/listing/list-request.ts';
import { found } from '../../conventions/listing/memory-page.ts';
import type { Handlers, OperationRequest } from '../../conventions/operation.ts';
import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import type { GatewayOperations } from '../operations/operations.ts';
import type { Refresher } from '../routes/refresher.ts';
import type { RouteTable } from '../routes/table.ts';
import { SourceUnavailable } from '../services/service-registry.ts';
import type { Explain } from './explanation.ts';
import { accessOf } from './route-access.ts';

type RouteOperations = Pick<
  GatewayOperations,
  'listRoutes' | 'refreshRoutes' | 'listRouteDetails' | 'listRouteDetailsAlias'
>;

const sourceRetrySeconds = 5;

/** The routes with a text in the pattern, the id or the target. */
function searched({ routes }: RouteTable, q: string | undefined): Pick<RouteTable, 'routes'> {
  const textsOf = ({ detail }: RouteTable['routes'][number]) => [detail.fullPath, detail.id, detail.location];
  return { routes: found(routes, listRequest({ q }), { textsOf }) };
}

/** Returns the targets by pattern, in matching order. @see Spec §2.6 */
export function routeMap({ routes }: Pick<RouteTable, 'routes'>): Record<string, string> {
  return Object.fromEntries(routes.map(({ detail }) => [detail.fullPath, detail.location]));
}

const accessMap = ({ routes }: Pick<RouteTable, 'routes'>, { path, query }: OperationRequest) => ({
  access: Object.fromEntries(routes.map((route) => [route.detail.fullPath, accessOf(route)])),
  openByDefault: routes.filter((route) => route.isOpenByDefault).map(({ detail }) => detail.fullPath),
  links: [link('self', 'GET', `${path}?${query}`)],
});

/** An unavailable source is a temporary error: the last good table remains, and the client is informed. */
function reportRefresh(cause: unknown): never {
  throw cause instanceof SourceUnavailable ? temporarilyUnavailable(sourceRetrySeconds, cause) : cause;
}

/** `GET /routes`, `POST /routes`, `GET /routes/detail`. @see Spec §4.5 */
export function createRouteHandlers(dependencies: {
  refresher: Refresher;
  tasks: Tasks;
  explain: Explain;
}): Handlers<RouteOperations> {
  const { refresher, tasks, explain } = dependencies;
  const details = ({ query: { q } }: { readonly query: { readonly q?: string } }) =>
    Promise.resolve({
      status: 200 as const,
      body: Object.fromEntries(
        searched(refresher.table, q).routes.map(({ detail }) => [detail.fullPath, detail]),
      ),
    });
  return {
    async listRoutes({ query }, request) {
      const { match, view, q } = query;
      if (match !== undefined) return { status: 200, body: explain(match) };
      const table = searched(refresher.table, q);
      return { status: 200, body: view === 'access' ? accessMap(table, request) : routeMap(table) };
    },
    async refreshRoutes({ header }, { caller, id }) {
      if (header.Prefer === undefined || !prefersAsync(header.Prefer)) {
        const table = await refresher.refresh().catch(reportRefresh);
        return { status: 201, headers: { Location: '/routes' }, body: routeMap(table) };
      }
      const task = await tasks.defer({
        kind: 'route-refresh',
        clientId: caller?.clientId ?? '',
        requestId: id,
        run: async () => {
          await refresher.refresh();
          return { href: '/routes' };
        },
      });
      return {
        status: 202,
        headers: { Location: task.href, 'Preference-Applied': 'respond-async' },
        body: { task: { href: task.href, id: task.id } },
      };
    },
    listRouteDetails: details,
    listRouteDetailsAlias: details,
  };
}
