import { invalidRequest } from '../../conventions/api-error.ts';

const overriding = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * Returns the method that a POST represents if it names another one: PUT, PATCH and DELETE become that method, and
 * GET is handled as GET. With any other method the header has no effect.
 * @throws ApiError 400 for any other name. @see Spec §4.1
 */
export function effectiveMethod(method: string, override: string | undefined): string {
  if (method !== 'POST' || override === undefined) return method;
  const named = override.trim().toUpperCase();
  if (named === 'POST' || named === 'GET' || overriding.has(named)) return named;
  throw invalidRequest('The method override is not known.', {
    'header.X-HTTP-Method-Override': 'must be PUT, PATCH or DELETE',
  });
}
