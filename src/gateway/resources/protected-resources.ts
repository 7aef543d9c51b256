/**
 * The protected resources of the routes: those that require a token for an audience of their own. A client that knows
 * only the URL of one finds its authorization server in its metadata.
 * @see RFC 9728
 */
import type { Route } from '../routes/route.ts';
import { allScopes } from '../routes/policy/route-scopes.ts';
import type { RouteTable } from '../routes/table.ts';

export interface ProtectedResource {
  /** The resource identifier, which is the audience of its tokens. @see RFC 9728 §1.2 */
  readonly uri: string;
  /** The scopes that its routes require; empty if any valid token is accepted. */
  readonly scopes: readonly string[];
  readonly name: string | undefined;
  readonly documentation: string | undefined;
}

/** The place of a metadata document, as it was requested. */
export interface MetadataPlace {
  /** The part after the well-known path, without its leading slash. */
  readonly path: string;
  /** Scheme and authority of the request. */
  readonly origin: string;
  /** Without `?`; empty if there is none. */
  readonly query: string;
}

export interface ProtectedResources {
  /** The audience of the tokens of a route; `undefined` for this server itself. */
  uriOf(route: Route): string | undefined;
  /** The URL of the metadata for clients of a route; `undefined` if it is not a protected resource. */
  metadataUrlOf(route: Route): string | undefined;
  find(uri: string): ProtectedResource | undefined;
  /** The resource whose metadata has that place. */
  at(place: MetadataPlace): ProtectedResource | undefined;
  /** The resource, if there is exactly one. */
  only(): ProtectedResource | undefined;
}

const wellKnown = '/.well-known/oauth-protected-resource';

/** Another URI, such as a URN, has no address at which a client could read the metadata. */
const isWeb = (uri: string): boolean => /^https?:/i.test(uri);

/** The well-known part is inserted between the host and the path. @see RFC 9728 §3.1 */
function metadataUrl(uri: string): string {
  const { origin, pathname, search } = new URL(uri);
  return `${origin}${wellKnown}${pathname === '/' ? '' : pathname}${search}`;
}

/** Routes with the same audience are one resource. The first route that has a name or documentation gives it. */
function merged(known: ProtectedResource | undefined, uri: string, route: Route): ProtectedResource {
  const { resource } = route;
  return {
    uri,
    scopes: [...new Set([...(known?.scopes ?? []), ...allScopes(route.scopes ?? [])])],
    name: known?.name ?? resource?.name,
    documentation: known?.documentation ?? resource?.documentation,
  };
}

/** Compares no scheme, because a proxy in front may end TLS without a field that says so. */
function isAt(uri: string, { origin, query }: MetadataPlace): boolean {
  const { host, search } = new URL(uri);
  return URL.parse(origin)?.host === host && search === (query === '' ? '' : `?${query}`);
}

/**
 * @param table the current table, which is replaced as a whole
 * @param issuerUrl known once the server listens
 */
export function createProtectedResources(
  table: () => Pick<RouteTable, 'routes'>,
  issuerUrl: () => string,
): ProtectedResources {
  let computedFor: readonly unknown[] = [];
  let known: ReadonlyMap<string, ProtectedResource> = new Map();

  const uriOf = ({ resource }: Route): string | undefined => {
    if (resource === undefined) return undefined;
    return 'uri' in resource ? resource.uri : issuerUrl().replace(/\/$/, '') + resource.path;
  };

  function resources(): ReadonlyMap<string, ProtectedResource> {
    const [{ routes }, issuer] = [table(), issuerUrl()];
    if (computedFor[0] === routes && computedFor[1] === issuer) return known;
    const found = new Map<string, ProtectedResource>();
    for (const route of routes) {
      const uri = uriOf(route);
      if (uri !== undefined) found.set(uri, merged(found.get(uri), uri, route));
    }
    computedFor = [routes, issuer];
    known = found;
    return found;
  }

  const described = (): ProtectedResource[] => [...resources().values()].filter(({ uri }) => isWeb(uri));

  return {
    uriOf,
    metadataUrlOf(route) {
      const uri = uriOf(route);
      return uri !== undefined && isWeb(uri) ? metadataUrl(uri) : undefined;
    },
    find: (uri) => resources().get(uri),
    at(place) {
      const found = described().filter(({ uri }) => new URL(uri).pathname === `/${place.path}`);
      return found.length > 1 ? found.find(({ uri }) => isAt(uri, place)) : found[0];
    },
    only: () => (described().length === 1 ? described()[0] : undefined),
  };
}
