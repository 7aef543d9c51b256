import type { RouteSettings } from '../../../settings/settings.ts';
import type { RouteProblem } from './route-problem.ts';

/** The scopes that a route asks for: those of every method, or a list by method with `*` for the rest. */
export type RouteScopes = NonNullable<RouteSettings['authorization']>['scopes'];

const isList = (scopes: RouteScopes): scopes is readonly string[] => Array.isArray(scopes);

/** A method without an entry and without `*` must not be open. */
export function checkScopes(authorization: RouteSettings['authorization']): RouteProblem[] {
  const { scopes = [] } = authorization ?? {};
  if (isList(scopes) || Object.hasOwn(scopes, '*')) return [];
  return [{ field: 'authorization.scopes', message: "must have '*' for the methods that it does not name" }];
}

/** HEAD shows of a resource no more than GET does. */
function ofMethod(
  scopes: Readonly<Record<string, readonly string[] | undefined>>,
  method: string,
): readonly string[] {
  const entry = scopes[method] ?? (method === 'HEAD' ? scopes['GET'] : undefined) ?? scopes['*'];
  if (entry === undefined) throw new Error('a route without scopes for the rest was let in');
  return entry;
}

/** The scopes that a request needs whose method is each of `methods`. */
export function scopesFor(scopes: RouteScopes, methods: readonly string[]): readonly string[] {
  if (isList(scopes)) return scopes;
  return [...new Set(methods.flatMap((method) => ofMethod(scopes, method)))];
}
