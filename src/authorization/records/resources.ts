/**
 * The resource servers for which clients can request tokens: their settings and the resulting audience. A token for
 * one is not valid at another.
 * @see RFC 8707
 */
import type { Issuer } from './issuer.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { Client } from './client.ts';
import { invalidScope, invalidTarget } from './errors.ts';
import type { ScopeRequest, Scopes } from './grantable-scope.ts';
import { isOpenIdScope, offlineAccess } from './openid-scopes.ts';

export interface Resources {
  /** True for a resource for which a token can be requested. */
  isKnown(uri: string): boolean;
  /** The resources that a request names. @throws ApiError 400 invalid_target for a malformed or unknown one. */
  requested(values: readonly string[] | undefined): readonly string[];
  /**
   * The resources of a grant that a token request names; all of them if it names none.
   * @throws ApiError 400 invalid_target for one that was not granted.
   */
  narrowed(granted: readonly string[], values: readonly string[] | undefined): readonly string[];
  /**
   * The part of the scope that has a meaning at one of the resources; the whole scope if their settings do not say.
   */
  scopeAt(scope: readonly string[], resources: readonly string[]): readonly string[];
  /**
   * The scope for a new grant at the resources.
   * @throws ApiError 400 invalid_scope if `strict` is set and a value has no meaning there, or if nothing remains.
   */
  grantableAt(scope: readonly string[], resources: readonly string[], strict: boolean): readonly string[];
  /** The audience of a token: the resources, or this server if none was requested. */
  audience(resources: readonly string[]): readonly string[];
  /** True if the resource server of that audience is this client. @see RFC 7662 §4 */
  isServedBy(audience: string, clientId: string): boolean;
}

/**
 * The scope and the resources of a new grant.
 * @throws ApiError 400 invalid_scope or invalid_target.
 * @see RFC 8707 §2
 */
export function grantableAtResources(
  asked: { readonly scope?: string | undefined; readonly resource?: readonly string[] | undefined },
  client: Client,
  request: ScopeRequest,
  {
    scopes,
    resources: known,
  }: {
    readonly scopes: Pick<Scopes, 'grantable' | 'ignoresUngrantable'>;
    readonly resources: Pick<Resources, 'requested' | 'grantableAt'>;
  },
): { readonly scope: readonly string[]; readonly resources: readonly string[] } {
  if (asked.resource === undefined || asked.resource.length === 0)
    return { scope: scopes.grantable(client, asked.scope, request), resources: [] };
  const resources = known.requested(asked.resource);
  const scope = scopes.grantable(client, asked.scope, request);
  const isStrict = asked.scope !== undefined && !scopes.ignoresUngrantable(client, scope, request);
  return { resources, scope: known.grantableAt(scope, resources, isStrict) };
}

/** An absolute URI without a fragment. @see RFC 8707 §2 */
function isResourceUri(value: string): boolean {
  return URL.canParse(value) && !value.includes('#');
}

/** The scheme and the authority of a URI. */
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * Other spellings of the same resource: scheme and host in lower case, with and without a final slash. Clients of MCP
 * derive the URI from what a user typed. @see RFC 3986 §6.2.2.1, §6.2.3
 */
export function spellingsOf(uri: string): readonly string[] {
  const lower = uri.replace(origin, (text) => text.toLowerCase());
  return [uri, lower, lower.endsWith('/') ? lower.slice(0, -1) : `${lower}/`];
}

/** Finds a resource that the settings of a route declare. An empty list of scopes means any. */
export type FindProtectedResource = (uri: string) => { readonly scopes: readonly string[] } | undefined;

export function createResources(dependencies: {
  settings: Pick<AuthorizationSettings, 'resources'>;
  issuer: Issuer;
  ofRoutes?: FindProtectedResource | undefined;
}): Resources {
  const { settings, issuer, ofRoutes } = dependencies;
  const known = new Map(Object.entries(settings.resources));
  let whole: readonly string[] | undefined;

  /** The audience of a token that names no resource. The issuer is known once the server listens. */
  function ownAudience(): readonly string[] {
    return (whole ??= [issuer.url]);
  }

  function scopesOf(resource: string): readonly string[] | undefined {
    const declared = known.get(resource);
    if (declared) return declared.scopes;
    const ofRoute = ofRoutes?.(resource);
    return ofRoute && ofRoute.scopes.length > 0 ? ofRoute.scopes : undefined;
  }

  function isDeclared(resource: string): boolean {
    return resource === issuer.url || known.has(resource) || ofRoutes?.(resource) !== undefined;
  }

  /** The URI as it is known. */
  function find(uri: string): string | undefined {
    return spellingsOf(uri).find(isDeclared);
  }

  function isMeantAt(scope: string, resources: readonly string[]): boolean {
    if (isOpenIdScope(scope)) return true;
    return resources.some((resource) => scopesOf(resource)?.includes(scope) ?? true);
  }

  function scopeAt(scope: readonly string[], resources: readonly string[]): readonly string[] {
    return resources.length === 0 ? scope : scope.filter((value) => isMeantAt(value, resources));
  }

  return {
    isKnown: (uri) => find(uri) !== undefined,
    requested(values = []) {
      if (values.length === 0) return values;
      const found = values.map((value) => {
        if (!isResourceUri(value)) throw invalidTarget('must be an absolute URI without a fragment');
        const uri = find(value);
        if (uri === undefined) throw invalidTarget('is unknown');
        return uri;
      });
      return [...new Set(found)];
    },
    narrowed(granted, values) {
      if (values === undefined || values.length === 0) return granted;
      const held = granted.length === 0 ? [issuer.url] : granted;
      const named = values.map((value) => find(value) ?? value);
      if (!named.every((value) => held.includes(value))) throw invalidTarget('was not granted');
      return [...new Set(named)];
    },
    scopeAt,
    grantableAt(scope, resources, strict) {
      const meant = scopeAt(scope, resources);
      const foreign = scope.find((value) => !meant.includes(value));
      const isUseless = meant.every((value) => value === offlineAccess);
      if (foreign !== undefined && (strict || isUseless))
        throw invalidScope(`${foreign} has no meaning at the resource: request a scope of the resource`);
      return meant;
    },
    audience: (resources) => (resources.length === 0 ? ownAudience() : resources),
    isServedBy: (audience, clientId) => known.get(audience)?.clientId === clientId,
  };
}
