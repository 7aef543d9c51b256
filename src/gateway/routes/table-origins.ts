import type { RouteTable } from './table.ts';

/** Returns the origins of the table. Connections to other origins are closed. */
export function originsOf({ routes, services }: RouteTable): Set<string> {
  const fixed = routes.flatMap(({ target }) => (target.kind === 'url' ? [target.url.origin] : []));
  return new Set([...fixed, ...[...services.values()].flat().map(({ origin }) => origin)]);
}
