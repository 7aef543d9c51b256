import { nearest } from '../foundation/nearest.ts';
import { pathText } from '../settings/settings-path.ts';
import type { GatewaySettings, SettingsProblem } from '../settings/settings.ts';

type Scopes = NonNullable<Exclude<GatewaySettings['routes'][string], string>['authorization']>['scopes'];

function namesOf(scopes: Scopes): readonly string[] {
  return Array.isArray(scopes) ? (scopes as readonly string[]) : [...new Set(Object.values(scopes).flat())];
}

/**
 * The scopes of routes that no token can have, which are generally misspelled. A client that asks for one receives
 * `invalid_scope`.
 */
export function unknownScopes(
  { routes }: GatewaySettings,
  known: readonly string[],
  isBuiltIn: (scope: string) => boolean,
): readonly SettingsProblem[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    const scopes = typeof route === 'string' ? undefined : route.authorization?.scopes;
    const unknown = (scopes ? namesOf(scopes) : []).filter((one) => !known.includes(one) && !isBuiltIn(one));
    return unknown.map((scope) => {
      const guess = nearest(scope, known);
      const hint = guess === undefined ? '' : `; did you mean \`${guess}\`?`;
      return {
        path: pathText(['gateway', 'routes', id, 'authorization', 'scopes']),
        message: `requires the scope \`${scope}\`, which authorization.scopes does not list${hint}`,
      };
    });
  });
}
