import { insufficientScope, methodNotAllowed, type ApiError } from './api-error.ts';

/** The scopes that one method of a resource requires; all of them. */
export interface MethodAccess {
  readonly method: string;
  readonly scopes: readonly string[];
}

function allows(scopes: ReadonlySet<string>, needed: readonly string[]): boolean {
  return needed.every((scope) => scopes.has(scope));
}

/** Returns the methods for `Allow`: GET implies HEAD, and every caller may use OPTIONS. */
export function allowedMethods(methods: readonly string[]): string[] {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
}

/**
 * Returns the reason why an authenticated caller may not use a method of a resource, or undefined if it may.
 * Without any scope of the resource that is 403. With a scope that does not cover this method it is 405, and
 * `Allow` lists the methods that its scopes cover.
 * @see Spec §5(6)
 */
export function refusal(
  scopes: ReadonlySet<string>,
  method: string,
  resource: readonly MethodAccess[],
): ApiError | undefined {
  const asked = resource.find((one) => one.method === method);
  if (asked && allows(scopes, asked.scopes)) return undefined;
  const reachable = resource.filter((one) => allows(scopes, one.scopes)).map((one) => one.method);
  if (reachable.length > 0) return methodNotAllowed(allowedMethods(reachable));
  return insufficientScope((asked ?? resource[0])?.scopes.join(' ') ?? '');
}
