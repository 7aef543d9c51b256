/**
 * Scope values: their syntax, the existing ones, and comparisons of them.
 * @see RFC 6749 §3.3
 */
import type { AuthorizationSettings } from '../../settings/settings.ts';
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

/**
 * The values of a scope that open the server's own APIs and that the caller does not have. A caller that manages
 * clients or users can assign only values that it has, and can change only entries with such values. Otherwise
 * `clients:write` would include every other scope.
 */
export function powerBeyond(scope: readonly string[], held: ReadonlySet<string>): readonly string[] {
  const own = [...held];
  return scope.filter((value) => isAdministrative(value) && !scopeWithin([value], own));
}
