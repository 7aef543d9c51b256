import { link } from '../../conventions/links.ts';
import { ambiguousPath, pathTooLong } from '../errors.ts';
import type { Chain } from '../filters/chain.ts';
import { filterKinds } from '../filters/filter.ts';
import type { RouteExplanation } from '../operations.ts';
import type { Refresher } from '../routes/refresher.ts';
import { ambiguity } from '../routes/request-path.ts';
import { upstreamPath } from '../routes/route.ts';

/** What happens to a request for a path. @throws ApiError 400 or 414 as the data plane does. */
export type Explain = (path: string) => RouteExplanation;

export function createExplain(dependencies: {
  refresher: Refresher;
  chain: Chain;
  isReserved: (path: string) => boolean;
}): Explain {
  const { refresher, chain, isReserved } = dependencies;

  function filterNames(): NonNullable<RouteExplanation['filters']> {
    const names = filterKinds.map((kind) => [
      kind,
      chain.filters[kind].filter(({ disabled }) => !disabled).map(({ filter }) => filter.name),
    ]);
    return Object.fromEntries(names) as NonNullable<RouteExplanation['filters']>;
  }

  return (asked) => {
    const [path = '/'] = asked.split('?', 1);
    const problem = ambiguity(path);
    if (problem !== undefined) throw ambiguousPath(problem);
    const { table } = refresher;
    const found = table.lookup(path);
    if (found?.kind === 'refused')
      throw found.status === 414 ? pathTooLong(found.message) : ambiguousPath(found.message);
    const links = [
      link('self', 'GET', `/routes?match=${encodeURIComponent(asked)}`),
      link('collection', 'GET', '/routes'),
    ];
    const patterns = table.matching(path).map(({ detail }) => detail.fullPath);
    if (isReserved(path)) return { path, answeredBy: 'service', alsoMatching: patterns, links };
    if (found?.kind === 'ignored')
      return { path, answeredBy: 'nobody', ignoredBy: found.pattern, alsoMatching: patterns, links };
    if (found === undefined) return { path, answeredBy: 'nobody', alsoMatching: [], links };
    const { route, position } = found;
    return {
      path,
      answeredBy: 'route',
      route: route.detail,
      position,
      upstreamPath: upstreamPath(route, path),
      ...(route.canary && { canary: route.canary.definition }),
      filters: filterNames(),
      strippedHeaders: [...route.droppedHeaders].sort(),
      alsoMatching: patterns.filter((pattern) => pattern !== route.detail.fullPath),
      links,
    };
  };
}
