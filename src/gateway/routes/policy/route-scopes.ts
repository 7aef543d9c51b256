import type { RouteSettings } from '../../../settings/settings.ts';
import type { RouteProblem } from './route-problem.ts';

/** The scopes that a route requires: the same for every method, or a list by method with `*` for the rest. */
export type RouteScopes = TokenRequirement['scopes'];

/** The demands on a token. */
export type TokenRequirement = Exclude<RouteSettings['authorization'], 'open' | undefined>;

export function requirementOf(authorization: RouteSettings['authorization']): TokenRequirement | undefined {
  return authorization === 'open' ? undefined : authorization;
}

const isList = (scopes: RouteScopes): scopes is readonly string[] => Array.isArray(scopes);

/** A method must not be open because it has no entry and there is no `*`. */
export function checkScopes({ scopes = [] }: Partial<TokenRequirement> = {}): RouteProblem[] {
  if (isList(scopes) || Object.hasOwn(scopes, '*')) return [];
  return [{ field: 'authorization.scopes', message: "must have '*' for methods without an entry" }];
}

/** HEAD shows no more of a resource than GET does. */
function ofMethod(
  scopes: Readonly<Record<string, readonly string[] | undefined>>,
  method: string,
): readonly string[] {
  const entry = scopes[method] ?? (method === 'HEAD' ? scopes['GET'] : undefined) ?? scopes['*'];
  if (entry === undefined) throw new Error('a route without scopes for other methods was accepted');
  return entry;
}

/** Returns the scopes of all methods. */
export function allScopes(scopes: RouteScopes): readonly string[] {
  return isList(scopes) ? scopes : [...new Set(Object.values(scopes).flat())];
}

/** Returns the scopes that a request needs if each of `methods` may apply. */
export function scopesFor(scopes: RouteScopes, methods: readonly string[]): readonly string[] {
  if (isList(scopes)) return scopes;
  return [...new Set(methods.flatMap((method) => ofMethod(scopes, method)))];
}
