import type { RouteAccess } from '../operations/operations.ts';
import type { Route } from '../routes/route.ts';

/** The scopes that a route requires, in the order in which they are defined; `open` without a token. */
export function accessOf({ scopes }: Pick<Route, 'scopes'>): RouteAccess {
  return (scopes as RouteAccess | undefined) ?? 'open';
}
