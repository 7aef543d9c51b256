import { link } from '../../conventions/links.ts';
import { pathProblem } from '../../conventions/request/request-target.ts';
import { ambiguousPath } from '../operations/errors.ts';
import type { Chain } from '../filtering/chain.ts';
import { filterKinds } from '../filtering/filter.ts';
import type { RouteExplanation } from '../operations/operations.ts';
import type { OwnOperations } from '../routes/own-operations.ts';
import type { Refresher } from '../routes/refresher.ts';
import { accessOf } from './route-access.ts';
import type { Route } from '../routes/route.ts';
import type { RouteTable } from '../routes/table.ts';
import { upstreamPath } from '../routes/upstream-path.ts';

/** Explains the routing of a path. @throws ApiError 400 for a malformed path. */
export type Explain = (path: string) => RouteExplanation;

function readingsIn(table: RouteTable, path: string): NonNullable<RouteExplanation['readings']> {
  return table.readings(path).map((reading) => ({
    path: reading.path,
    ...(reading.route && { route: reading.route.detail.fullPath }),
  }));
}

export function createExplain(dependencies: {
  refresher: Refresher;
  chain: Chain;
  ownAt: (path: string) => OwnOperations | undefined;
}): Explain {
  const { refresher, chain, ownAt } = dependencies;

  function filterNames(): NonNullable<RouteExplanation['filters']> {
    const names = filterKinds.map((kind) => [
      kind,
      chain.filters[kind].filter(({ disabled }) => !disabled).map(({ filter }) => filter.name),
    ]);
    return Object.fromEntries(names) as NonNullable<RouteExplanation['filters']>;
  }

  function explainRoute(route: Route, path: string) {
    return {
      handledBy: 'route' as const,
      route: route.detail,
      access: accessOf(route),
      upstreamPath: upstreamPath(route, path),
      ...(route.canary && { canary: route.canary.definition }),
      filters: filterNames(),
      strippedHeaders: [...route.droppedHeaders].toSorted(),
    };
  }

  return (asked) => {
    const [path = '/'] = asked.split('?', 1);
    const malformed = pathProblem(path);
    if (malformed !== undefined) throw ambiguousPath(malformed);
    const { table } = refresher;
    const patterns = table.matching(path).map(({ detail }) => detail.fullPath);
    const links = [
      link('self', 'GET', `/routes?match=${encodeURIComponent(asked)}`),
      link('collection', 'GET', '/routes'),
    ];
    const common = { path, alsoMatching: patterns, links };
    const own = ownAt(path);
    const handledItself = own?.operationIds.length
      ? { handledBy: 'server' as const, operations: own.operationIds }
      : { handledBy: 'none' as const };
    if (own?.tier === 'reserved') return { ...common, ...handledItself };
    const found = table.lookup(path);
    if (!found) return { ...common, ...handledItself };
    // The paths of the configuration server follow the routes.
    if (found.kind === 'ignored') return { ...common, ...handledItself, ignoredBy: found.pattern };
    if (found.kind === 'refused') {
      const { status, message: reason, route } = found;
      const refused = { status, reason, ...(route && { strictRoute: route.detail.fullPath }) };
      return { ...common, handledBy: 'none', refused, readings: readingsIn(table, path) };
    }
    const { route, position } = found;
    const alsoMatching = patterns.filter((pattern) => pattern !== route.detail.fullPath);
    return { ...common, ...explainRoute(route, path), position, alsoMatching };
  };
}
