/**
 * Scope values: their form, which ones exist, and what a client may be granted.
 * @see RFC 6749 §3.3
 */
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { Client } from './client.ts';
import { invalidScope } from './errors.ts';
import { isAdministrative, isConfigurationScope } from '../rights/administrative-scope.ts';

const scopeToken = /^[\x21\x23-\x5B\x5D-\x7E]+$/;

/** @throws ApiError 400 invalid_scope for a character that no scope value has. */
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

/** True when the scope is built in or described in the settings. */
export function isKnownScope(scope: string, described: AuthorizationSettings['scopes']): boolean {
  return Object.hasOwn(described, scope) || isAdministrative(scope);
}

/**
 * True when a registered scope is the wanted one, or a wider one that holds it: `config:*:*` holds `config:shop:dev`,
 * and `config-write:shop`, which names no profile, holds `config-write:shop:dev`.
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

/** True when each wanted value stands in what is held. */
export function scopeWithin(wanted: readonly string[], held: readonly string[]): boolean {
  return wanted.every((value) => held.some((one) => scopeCovers(one, value)));
}

/**
 * The values of a scope that open the service's own APIs and that the caller does not hold. A caller that manages
 * clients or owners must hold a value to give it away, or to change an entry that has it; otherwise `clients:write`
 * would be every scope there is.
 */
export function powerBeyond(scope: readonly string[], held: ReadonlySet<string>): readonly string[] {
  const own = [...held];
  return scope.filter((value) => isAdministrative(value) && !scopeWithin([value], own));
}

/** Which scope a client gets. */
export interface Scopes {
  /** What the client may ask for; without a registered scope, the service's default. */
  allowed(client: Client): readonly string[];
  /**
   * The scope for a request: what was asked for, or else the client's default.
   * @throws ApiError 400 invalid_scope when it is malformed, unknown or beyond the registration.
   */
  grantable(client: Client, requested: string | undefined): readonly string[];
  /** What of an earlier grant the client may still have. @throws ApiError 400 invalid_scope when that is nothing. */
  remaining(client: Client, granted: readonly string[]): readonly string[];
  /** The text of a scope for the consent page; a built-in one is its own text. */
  describe(scope: string): string;
}

export function createScopes(settings: Pick<AuthorizationSettings, 'scopes' | 'defaultScope'>): Scopes {
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
      if (!wanted.every((value) => isKnownScope(value, settings.scopes)))
        throw invalidScope('names an unknown value');
      if (!scopeWithin(wanted, allowed(client)))
        throw invalidScope('asks for more than the client is registered for');
      return wanted;
    },
    remaining(client, granted) {
      const held = granted.filter((value) => scopeWithin([value], allowed(client)));
      if (held.length === 0 && granted.length > 0)
        throw invalidScope('is no longer in the registration of the client');
      return held;
    },
    describe: (scope) => settings.scopes[scope] ?? scope,
  };
}
