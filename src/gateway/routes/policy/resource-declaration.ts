import type { RoutePattern } from '../../patterns/pattern.ts';
import type { RouteProblem } from './route-problem.ts';
import type { TokenRequirement } from './route-scopes.ts';

/** The audience that the token of a route must have, with facts for clients. @see RFC 9068 §4 @see RFC 9728 §2 */
export type ResourceDeclaration = {
  readonly name: string | undefined;
  readonly documentation: string | undefined;
} & (
  | { readonly uri: string }
  /** Below the issuer, whose URL is known once the server listens. */
  | { readonly path: string }
);

/** The fixed path of a pattern such as `/mcp/**`; undefined if the pattern has other wildcards. */
function fixedPath({ segments, literalSegments }: RoutePattern): string | undefined {
  const rest = segments.slice(literalSegments);
  if (rest.length > 1 || (rest.length === 1 && rest[0] !== '**')) return undefined;
  return segments
    .slice(0, literalSegments)
    .map((segment) => `/${segment}`)
    .join('');
}

/** An absolute URI without a fragment. @see RFC 8707 §2 */
function isResourceUri(value: string): boolean {
  return URL.canParse(value) && !value.includes('#');
}

export function checkResource(required: TokenRequirement | undefined, full: RoutePattern): RouteProblem[] {
  const { resource, resourceName, resourceDocumentation } = required ?? {};
  const [field, needed] = ['authorization.resource', 'is needed for the metadata of a resource'];
  if (resource === undefined) {
    const isDescribed = resourceName !== undefined || resourceDocumentation !== undefined;
    return isDescribed ? [{ field, message: needed }] : [];
  }
  if (resource === true) {
    return fixedPath(full) === undefined
      ? [{ field, message: 'must be a URI, because the path of the route is not fixed' }]
      : [];
  }
  return isResourceUri(resource) ? [] : [{ field, message: 'must be an absolute URI without a fragment' }];
}

/** The resource of a requirement without problems. */
export function resourceOf(
  required: TokenRequirement | undefined,
  full: RoutePattern,
): ResourceDeclaration | undefined {
  if (required?.resource === undefined) return undefined;
  const { resource, resourceName: name, resourceDocumentation: documentation } = required;
  const facts = { name, documentation };
  return resource === true ? { path: fixedPath(full) ?? '', ...facts } : { uri: resource, ...facts };
}
