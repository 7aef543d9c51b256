/** The metadata of the protected resources. @see RFC 9728 §3 */
import { notFound } from '../../conventions/api-error.ts';
import { isNotModified, strongEtag } from '../../conventions/etag.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { GatewayOperations, ResourceMetadata } from '../operations/operations.ts';
import type { ProtectedResource, ProtectedResources } from './protected-resources.ts';

/** A route can change at any time, and clients read the metadata once for each sign-in. */
const publicCache = 'public, max-age=60';

/** The scopes of resources, as far as the settings of the authorization server name them. */
export interface GrantableScopes {
  /**
   * The scopes that clients can request for a resource; `undefined` if the settings do not say. A resource can require
   * further scopes than its routes, in its own 403.
   */
  at(uri: string): readonly string[] | undefined;
  /** The scopes of clients that know only the URL of the resource; `undefined` if no such client may come. */
  readonly ofStrangers: readonly string[] | undefined;
}

/** A resource of which a stranger can request nothing is one for other clients, which can request more. */
function offeredOf(scopes: readonly string[], ofStrangers: readonly string[] = scopes): readonly string[] {
  const offered = scopes.filter((scope) => ofStrangers.includes(scope));
  return offered.length > 0 ? offered : scopes;
}

export function createResourceMetadata(
  resources: Pick<ProtectedResources, 'at' | 'only'>,
  issuer: { readonly url: string },
  grantable: GrantableScopes,
): Pick<Handlers<GatewayOperations>, 'getResourceMetadata' | 'getResourceMetadataAtPath'> {
  function describe({ uri, scopes, name, documentation }: ProtectedResource): ResourceMetadata {
    const all = [...new Set([...scopes, ...(grantable.at(uri) ?? [])])];
    const supported = [...offeredOf(all, grantable.ofStrangers)];
    return {
      resource: uri,
      authorization_servers: [issuer.url],
      ...(supported.length > 0 && { scopes_supported: supported }),
      bearer_methods_supported: ['header'],
      ...(name !== undefined && { resource_name: name }),
      ...(documentation !== undefined && { resource_documentation: documentation }),
    };
  }

  function respond(resource: ProtectedResource | undefined, ifNoneMatch: string | undefined) {
    if (!resource) throw notFound();
    const body = describe(resource);
    const etag = strongEtag(JSON.stringify(body));
    if (isNotModified(ifNoneMatch, etag)) return { status: 304 as const, headers: { ETag: etag } };
    return { status: 200 as const, headers: { ETag: etag, 'Cache-Control': publicCache }, body };
  }

  return {
    async getResourceMetadata({ header }, { origin, query }) {
      return respond(resources.at({ path: '', origin, query }) ?? resources.only(), header['If-None-Match']);
    },
    async getResourceMetadataAtPath({ path, header }, { origin, query }) {
      return respond(resources.at({ path: path.resource_path, origin, query }), header['If-None-Match']);
    },
  };
}
