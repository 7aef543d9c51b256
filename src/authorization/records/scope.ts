/**
 * Scope values: their syntax, the existing ones, and those that a client may be granted.
 * @see RFC 6749 §3.3
 */
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { Client } from './client.ts';
import { invalidScope } from './errors.ts';
import { isAdministrative, isConfigurationScope } from '../rights/administrative-scope.ts';
import { isOpenIdScope } from './openid-scopes.ts';

const scopeToken = /^[\x21\x23-\x5B\x5D-\x7E]+$/;

/** @throws ApiError 400 invalid_scope for a character that is not allowed in scope values. */
export function parseScope(text: string): readonly string[] {
  if (text === '') return [];
  const values = text.includes(' ') ? [...new Set(text.split(' ').filter((value) => value !== ''))] : [text];
  if (!values.every((value) => scopeToken.test(value))) throw invalidScope('is malformed');
  return values;
}

/** @see RFC 6749 §3.3 */
export function formatScope(scope: readonly string[]): string {
  return scope.join(' ');
}

/** True if the scope is built in or described in the settings. */
export function isKnownScope(
  scope: string,
  { scopes, openid }: Pick<AuthorizationSettings, 'scopes' | 'openid'>,
): boolean {
  return Object.hasOwn(scopes, scope) || isAdministrative(scope) || (openid.enabled && isOpenIdScope(scope));
}

/**
 * True if the registered scope equals the required one or is wider. `config:*:*` contains `config:shop:dev`.
 * `config-write:shop`, which names no profile, contains `config-write:shop:dev`.
 */
export function scopeCovers(registered: string, wanted: string): boolean {
  if (registered === wanted) return true;
  if (!isConfigurationScope(registered) || !isConfigurationScope(wanted)) return false;
  const parts = registered.split(':');
  const asked = wanted.split(':');
  const isWider = parts.length === asked.length || parts[0] === 'config-write';
  return (
    isWider &&
    parts.length <= asked.length &&
    parts.every((part, index) => part === '*' || part === asked[index])
  );
}

/** True if the held scope contains each required value. */
export function scopeWithin(wanted: readonly string[], held: readonly string[]): boolean {
  return wanted.every((value) => held.some((one) => scopeCovers(one, value)));
}

/** The first of the values that is not within the held scope. */
export function beyond(wanted: readonly string[], held: readonly string[]): string | undefined {
  return wanted.find((value) => !scopeWithin([value], held));
}

/** @throws ApiError 400 invalid_scope if a value was not granted. @see RFC 6749 §6, RFC 9700 §4.2.4 */
export function assertGranted(wanted: readonly string[], granted: readonly string[]): void {
  const wider = beyond(wanted, granted);
  if (wider !== undefined)
    throw invalidScope(`${wider} was not granted: request it at /authorize, with a new sign-in`);
}

/**
 * The values of a scope that open the server's own APIs and that the caller does not have. A caller that manages
 * clients or users can assign only values that it has, and can change only entries with such values. Otherwise
 * `clients:write` would include every other scope.
 */
export function powerBeyond(scope: readonly string[], held: ReadonlySet<string>): readonly string[] {
  const own = [...held];
  return scope.filter((value) => isAdministrative(value) && !scopeWithin([value], own));
}

/** Decides which scope a client is granted. */
export interface Scopes {
  /** The scope that the client may request; without a registered scope, the server's default. */
  allowed(client: Client): readonly string[];
  /**
   * The scope for a request: the requested one, or else the client's default.
   * @throws ApiError 400 invalid_scope if it is malformed, unknown or not registered for the client.
   */
  grantable(client: Client, requested: string | undefined): readonly string[];
  /**
   * The part of an earlier grant's scope that the client may still have.
   * @throws ApiError 400 invalid_scope if it is empty.
   */
  remaining(client: Client, granted: readonly string[]): readonly string[];
  /** The text of a scope for the consent page; a built-in scope is its own text. */
  describe(scope: string): string;
}

export function createScopes(
  settings: Pick<AuthorizationSettings, 'scopes' | 'defaultScope' | 'openid'>,
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
  return {
    allowed,
    grantable(client, requested) {
      if (requested === undefined || requested.trim() === '') return defaultOf(client);
      const wanted = parseScope(requested);
      const unknown = wanted.find((value) => !isKnownScope(value, settings));
      if (unknown !== undefined)
        throw invalidScope(`${unknown} is unknown: the setting authorization.scopes lists the scopes`);
      const foreign = beyond(wanted, allowed(client));
      if (foreign !== undefined)
        throw invalidScope(`${foreign} is not registered for the client: add it to the scope of the client`);
      return wanted;
    },
    remaining(client, granted) {
      const held = granted.filter((value) => scopeWithin([value], allowed(client)));
      const [first] = granted;
      if (held.length === 0 && first !== undefined)
        throw invalidScope(
          `${first} is no longer registered for the client: add it to the scope of the client`,
        );
      return held;
    },
    describe: (scope) => settings.scopes[scope] ?? scope,
  };
}
