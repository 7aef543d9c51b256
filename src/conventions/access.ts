import { insufficientScope, methodNotAllowed, type ApiError } from './api-error.ts';

/** The scopes that one method of a resource needs; all of them. */
export interface MethodAccess {
  readonly method: string;
  readonly scopes: readonly string[];
}

function allows(scopes: ReadonlySet<string>, needed: readonly string[]): boolean {
  return needed.every((scope) => scopes.has(scope));
}

/** What `Allow` lists for methods: HEAD comes with GET, OPTIONS is everybody's. */
export function allowedMethods(methods: readonly string[]): string[] {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
}

/**
 * Why an authenticated caller may not use a method of a resource: 403 without any scope of the resource, 405 with a
 * scope of it that does not reach this method, `Allow` then naming what its scopes reach. Undefined when it may.
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
