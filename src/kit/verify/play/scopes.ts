/** The documents use the scopes `read` and `write`. A deployment may have others instead. */
import type { Outgoing } from './send.ts';

/** The scopes that replace `read` and `write` on a deployment. */
export type OwnScopes = Readonly<Record<'read' | 'write', string>>;

export const usualScopes: OwnScopes = { read: 'read', write: 'write' };

/** Scopes of users, which a client cannot have for itself. @see OpenID Connect Core 1.0 §5.4 */
const openIdScopes: ReadonlySet<string> = new Set([
  'openid',
  'profile',
  'email',
  'address',
  'phone',
  'offline_access',
]);

/** The scopes of applications in a deployment's metadata. */
export function applicationScopes(supported: unknown): readonly string[] {
  const names = (Array.isArray(supported) ? supported : []).filter((name) => typeof name === 'string');
  return [...new Set(names)].filter((name) => !openIdScopes.has(name));
}

/** The scopes in a deployment's metadata. `read` and `write` if they are among them, or if there are none. */
export function ownScopesOf(supported: unknown): OwnScopes {
  const names = applicationScopes(supported);
  const [first, second = first] = names;
  if (first === undefined || second === undefined) return usualScopes;
  return names.includes('read') && names.includes('write') ? usualScopes : { read: first, write: second };
}

/** Translates a scope of the documents to the deployment's. */
export function scopedTo(scopes: OwnScopes, text: string): string {
  return text.replaceAll(
    /(?<![\w:*-])(?:read|write)(?![\w:*-])/g,
    (name) => scopes[name as 'read' | 'write'],
  );
}

const inParameters = /(?<=(?:^|[?&])scope=)[^&]*/g;
const inJson = /(?<="scope":\s*")[^"]*/g;

/** A request with the scopes of the deployment. */
export function withOwnScopes(scopes: OwnScopes, outgoing: Outgoing): Outgoing {
  if (scopes === usualScopes) return outgoing;
  const { target, body } = outgoing;
  const swap = (text: string): string => scopedTo(scopes, text);
  return {
    ...outgoing,
    target: target.replace(inParameters, swap),
    body: typeof body === 'string' ? body.replace(inParameters, swap).replace(inJson, swap) : body,
  };
}
