import { invalidRequest } from '../../conventions/api-error.ts';

const overriding = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * The method that a POST stands for when it names another one: PUT, PATCH and DELETE become that method, GET is
 * answered as GET. On any other method the header means nothing.
 * @throws ApiError 400 for a name that is none of these. @see Spec §4.1
 */
export function effectiveMethod(method: string, override: string | undefined): string {
  if (method !== 'POST' || override === undefined) return method;
  const named = override.trim().toUpperCase();
  if (named === 'POST' || named === 'GET' || overriding.has(named)) return named;
  throw invalidRequest('The method override is not known.', {
    'header.X-HTTP-Method-Override': 'must be PUT, PATCH or DELETE',
  });
}
