/**
 * The resource servers that tokens can be asked for by name: what the settings know of each, and the audience that
 * comes of it. A token for one is worth nothing at another. @see RFC 8707
 */
import type { Issuer } from './issuer.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { Client } from './client.ts';
import { invalidScope, invalidTarget } from './errors.ts';
import type { Scopes } from './scope.ts';

export interface Resources {
  /** The resources that a request names. @throws ApiError 400 invalid_target for one that is malformed or unknown. */
  requested(values: readonly string[] | undefined): readonly string[];
  /**
   * Those of a grant that a token request names; all of them where it names none.
   * @throws ApiError 400 invalid_target for one that was not granted.
   */
  narrowed(granted: readonly string[], values: readonly string[] | undefined): readonly string[];
  /** What of the scope means something at one of the resources; all of it where they do not say. */
  scopeAt(scope: readonly string[], resources: readonly string[]): readonly string[];
  /**
   * The scope for a new grant at the resources.
   * @throws ApiError 400 invalid_scope where `explicit` and one of them means nothing there, or nothing is left.
   */
  grantableAt(scope: readonly string[], resources: readonly string[], explicit: boolean): readonly string[];
  /** For whom a token is: the resources, or this service where none was asked for. */
  audience(resources: readonly string[]): readonly string[];
  /** True where the resource server of that audience is this client. @see RFC 7662 §4 */
  isServedBy(audience: string, clientId: string): boolean;
}

/**
 * The scope and the resources of a new grant.
 * @throws ApiError 400 invalid_scope or invalid_target. @see RFC 8707 §2
 */
export function grantableAtResources(
  asked: { readonly scope?: string | undefined; readonly resource?: readonly string[] | undefined },
  client: Client,
  {
    scopes,
    resources: known,
  }: {
    readonly scopes: Pick<Scopes, 'grantable'>;
    readonly resources: Pick<Resources, 'requested' | 'grantableAt'>;
  },
): { readonly scope: readonly string[]; readonly resources: readonly string[] } {
  if (asked.resource === undefined || asked.resource.length === 0)
    return { scope: scopes.grantable(client, asked.scope), resources: [] };
  const resources = known.requested(asked.resource);
  const scope = scopes.grantable(client, asked.scope);
  return { resources, scope: known.grantableAt(scope, resources, asked.scope !== undefined) };
}

/** An absolute URI without a fragment. @see RFC 8707 §2 */
function isResourceUri(value: string): boolean {
  return URL.canParse(value) && !value.includes('#');
}

export function createResources(dependencies: {
  settings: Pick<AuthorizationSettings, 'resources'>;
  issuer: Issuer;
}): Resources {
  const { settings, issuer } = dependencies;
  const known = new Map(Object.entries(settings.resources));
  let whole: readonly string[] | undefined;

  /** The audience of a token for no resource in particular. The issuer is known once the service listens. */
  function ownAudience(): readonly string[] {
    return (whole ??= [issuer.url]);
  }

  function scopesOf(resource: string): readonly string[] | undefined {
    return known.get(resource)?.scopes;
  }

  function isMeantAt(scope: string, resources: readonly string[]): boolean {
    return resources.some((resource) => scopesOf(resource)?.includes(scope) ?? true);
  }

  function scopeAt(scope: readonly string[], resources: readonly string[]): readonly string[] {
    return resources.length === 0 ? scope : scope.filter((value) => isMeantAt(value, resources));
  }

  return {
    requested(values = []) {
      if (values.length === 0) return values;
      for (const value of values) {
        if (!isResourceUri(value)) throw invalidTarget('must be an absolute URI without a fragment');
        if (value !== issuer.url && !known.has(value)) throw invalidTarget('is not known');
      }
      return [...new Set(values)];
    },
    narrowed(granted, values) {
      if (values === undefined || values.length === 0) return granted;
      const held = granted.length === 0 ? [issuer.url] : granted;
      if (!values.every((value) => held.includes(value))) throw invalidTarget('was not granted');
      return [...new Set(values)];
    },
    scopeAt,
    grantableAt(scope, resources, explicit) {
      const meant = scopeAt(scope, resources);
      if (explicit && meant.length < scope.length)
        throw invalidScope('names a value that means nothing there');
      if (scope.length > 0 && meant.length === 0)
        throw invalidScope('has nothing that means something there');
      return meant;
    },
    audience: (resources) => (resources.length === 0 ? ownAudience() : resources),
    isServedBy: (audience, clientId) => known.get(audience)?.clientId === clientId,
  };
}
