/** Doubts about the definition of a route. They refuse nothing, because the mistake may be mended elsewhere. */
import { nearest } from '../../foundation/nearest.ts';
import type { GatewaySettings } from '../../settings/settings.ts';
import { serviceNames } from '../services/service-names.ts';
import type { RouteProblem } from './policy/route-problem.ts';
import { allScopes, requirementOf } from './policy/route-scopes.ts';
import type { RouteDefinition } from './route.ts';

/** The scopes that a token of this service can have. */
export interface KnownScopes {
  /** Those of the settings. */
  readonly names: readonly string[];
  isBuiltIn(scope: string): boolean;
}

export interface WarningFacts {
  readonly settings: Pick<GatewaySettings, 'services' | 'discovery' | 'defaultAuthorization'>;
  readonly scopes: KnownScopes;
}

/** Returns the warnings about a route, each with its member. */
export type RouteWarnings = (routeId: string, definition: RouteDefinition) => readonly RouteProblem[];

function hintAt(name: string, known: readonly string[]): string {
  const guess = nearest(name, known);
  return guess === undefined ? '' : `; did you mean \`${guess}\`?`;
}

/** The scopes that no token can have. A client that requests one receives `invalid_scope`. */
function unknownScopes(
  { authorization }: RouteDefinition,
  { names, isBuiltIn }: KnownScopes,
): RouteProblem[] {
  const required = allScopes(requirementOf(authorization)?.scopes ?? []);
  return required
    .filter((scope) => !names.includes(scope) && !isBuiltIn(scope))
    .map((scope) => ({
      field: 'authorization.scopes',
      message: `requires the scope \`${scope}\`, which authorization.scopes does not list${hintAt(scope, names)}`,
    }));
}

/** The service that nothing names. It may be added later. */
function unnamedService(
  routeId: string,
  { url, serviceId }: RouteDefinition,
  names: readonly string[] | undefined,
): RouteProblem[] {
  const service = serviceId ?? routeId;
  if (names === undefined || url !== undefined || names.includes(service)) return [];
  const message = `leads to the service \`${service}\`, which neither gateway.services nor gateway.discovery names`;
  return [{ field: 'serviceId', message: message + hintAt(service, names) }];
}

/** Creates the warnings of the routes of a service. */
export function createRouteWarnings({ settings, scopes }: WarningFacts): RouteWarnings {
  return (routeId, definition) => [
    ...(settings.defaultAuthorization === undefined && definition.authorization === undefined
      ? [
          {
            field: 'authorization',
            message:
              'is missing, so everyone may call the route; write `open`, or the scopes that a token must have',
          },
        ]
      : []),
    ...unknownScopes(definition, scopes),
    ...unnamedService(routeId, definition, serviceNames(settings)),
  ];
}
