/**
 * The names of the fields of a request in `detail`. A parameter has its own name, as in the request. Its place is a
 * prefix (`path.client_id`) only if another field of the same request has that name too.
 * @see Spec §2.9
 */
import type { Detail } from './api-error.ts';

const placed = /^(?:query|path|header|cookie)\.(?=.)/;

/** @param shared the names that two fields of the operation have */
export function fieldName(name: string, shared: readonly string[]): string {
  const own = name.replace(placed, '');
  return shared.includes(own) ? name : own;
}

/** The same for each key of `detail`. */
export function namedFields(detail: Detail, shared: readonly string[]): Detail {
  return Object.fromEntries(Object.entries(detail).map(([name, text]) => [fieldName(name, shared), text]));
}
