/**
 * The scopes that a client may be granted.
 * @see RFC 6749 §3.3
 */
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { type Client, describesItself } from './client.ts';
import { invalidScope } from './errors.ts';
import { isOpenId, offlineAccess } from './openid-scopes.ts';
import { beyond, isKnownScope, parseScope, scopeWithin } from './scope.ts';

/** The kind of a request for a scope. */
export interface ScopeRequest {
  /** True if the response can lead to a refresh token. */
  readonly renews: boolean;
  /** True if the scope `openid` makes it a request of OpenID Connect. */
  readonly authenticates: boolean;
}

/** Decides which scope a client is granted. */
export interface Scopes {
  /** The scope that the client may request; without a registered scope, the server's default. */
  allowed(client: Client): readonly string[];
  /** True if the client may be granted each of the values. */
  permits(client: Client, scope: readonly string[]): boolean;
  /** True if the rest of the requested scope is granted when a value of it cannot be. */
  ignoresUngrantable(client: Client, requested: readonly string[], request: ScopeRequest): boolean;
  /**
   * The scope for a request: the requested one, or else the client's default.
   * @throws ApiError 400 invalid_scope if it is malformed, or if nothing is left. Without `ignoresUngrantable`, also for
   * a value that is unknown or not registered for the client.
   * @see docs/decisions/openid.md, scopes
   */
  grantable(client: Client, requested: string | undefined, request: ScopeRequest): readonly string[];
  /**
   * The part of an earlier grant's scope that a request names; all of it if it names none.
   * @throws ApiError 400 invalid_scope if it is malformed, if it names a value that the client may have and was not
   * granted, or if nothing is left.
   * @see RFC 6749 §6, RFC 9700 §4.2.4
   */
  narrowed(
    client: Client,
    granted: readonly string[],
    requested: string | undefined,
    request: ScopeRequest,
  ): readonly string[];
  /**
   * The part of an earlier grant's scope that the client may still have.
   * @throws ApiError 400 invalid_scope if it is empty, or offline_access alone.
   */
  remaining(client: Client, granted: readonly string[]): readonly string[];
  /** The text of a scope for the consent page; a built-in scope is its own text. */
  describe(scope: string): string;
}

export function createScopes(
  settings: Pick<AuthorizationSettings, 'scopes' | 'defaultScope' | 'openid' | 'ungrantableScopes'>,
): Scopes {
  const serviceDefault = parseScope(settings.defaultScope);
  const allowed = (client: Client): readonly string[] => {
    if (client.scope.length > 0) return client.scope;
    return client.defaultScope ?? serviceDefault;
  };
  const defaultOf = (client: Client): readonly string[] => {
    if (client.defaultScope !== undefined) return client.defaultScope;
    const held = allowed(client);
    const common = serviceDefault.filter((value) => scopeWithin([value], held));
    return common.length > 0 ? common : held;
  };
  function isPermitted(client: Client, value: string): boolean {
    // A refresh token needs no registration besides its grant, so its scope needs none.
    if (value === offlineAccess) return client.grantTypes.includes('refresh_token');
    const held = allowed(client);
    return held.includes(value) || scopeWithin([value], held);
  }

  function ignoresUngrantable(client: Client, requested: readonly string[], request: ScopeRequest): boolean {
    if (settings.ungrantableScopes !== undefined) return settings.ungrantableScopes === 'ignore';
    if (describesItself(client)) return true;
    return request.authenticates && isOpenId(requested, settings) && isPermitted(client, 'openid');
  }

  /** The reason why the client cannot be granted the value; `undefined` if it can. */
  function problemOf(client: Client, value: string, { renews }: ScopeRequest): string | undefined {
    if (!isKnownScope(value, settings))
      return `${value} is unknown: the setting authorization.scopes lists the scopes`;
    if (value === offlineAccess && !(renews && isPermitted(client, value)))
      return `${value} is only for a request that leads to a refresh token: add the grant to the client`;
    if (!isPermitted(client, value))
      return `${value} is not registered for the client: add it to the scope of the client`;
    return undefined;
  }

  function requestable(client: Client, wanted: readonly string[], request: ScopeRequest): readonly string[] {
    const judged = wanted.map((value) => ({ value, problem: problemOf(client, value, request) }));
    const left = wanted.filter((_value, index) => judged[index]?.problem === undefined);
    const first = judged.find(({ value, problem }) => problem !== undefined && value !== offlineAccess);
    // A token with offline_access alone, beside which the client asked for more, is of no use to it.
    const isUseless = left.every((value) => value === offlineAccess);
    if (first?.problem !== undefined && (isUseless || !ignoresUngrantable(client, wanted, request)))
      throw invalidScope(first.problem);
    if (left.length === 0) throw invalidScope(judged[0]?.problem ?? 'is empty');
    return left;
  }

  return {
    allowed,
    permits: (client, scope) => scope.every((value) => isPermitted(client, value)),
    ignoresUngrantable,
    grantable(client, requested, request) {
      if (requested !== undefined && requested.trim() !== '')
        return requestable(client, parseScope(requested), request);
      return defaultOf(client).filter(
        (value) => value !== offlineAccess || problemOf(client, value, request) === undefined,
      );
    },
    narrowed(client, granted, requested, request) {
      if (requested === undefined || requested.trim() === '') return granted;
      const wanted = parseScope(requested);
      const ignores = ignoresUngrantable(client, granted, request);
      // The authorization request left such values out too.
      const isLeftOut = (value: string): boolean =>
        value === offlineAccess || (ignores && problemOf(client, value, request) !== undefined);
      const part = wanted.filter((value) => scopeWithin([value], granted) || !isLeftOut(value));
      const wider = part.length === 0 ? wanted[0] : beyond(part, granted);
      if (wider !== undefined)
        throw invalidScope(`${wider} was not granted: request it at /authorize, with a new sign-in`);
      return part;
    },
    remaining(client, granted) {
      const held = granted.filter((value) => isPermitted(client, value));
      const lost = granted.find((value) => !held.includes(value));
      if (lost !== undefined && held.every((value) => value === offlineAccess))
        throw invalidScope(
          `${lost} is no longer registered for the client: add it to the scope of the client`,
        );
      return held;
    },
    describe: (scope) => settings.scopes[scope] ?? scope,
  };
}
