import { conflict } from './api-error.ts';

/**
 * Accepts read-only members of a change that have their present values, as `GET` shows them. Links and times are
 * never compared, because a change by another replaces them.
 * @throws ApiError 409 with the name of each member that has another value.
 */
export function assertSameReadOnly(
  body: Readonly<Record<string, unknown>>,
  present: Readonly<Record<string, string>>,
): void {
  const different = Object.keys(present).filter(
    (name) => body[name] !== undefined && body[name] !== present[name],
  );
  if (different.length === 0) return;
  throw conflict(
    'A read-only member has another value.',
    Object.fromEntries(different.map((name) => [name, 'is read-only'])),
  );
}
