import type { ApiError, Detail } from './api-error.ts';
import { namedFields } from './field-names.ts';

/** The body of every error. @see Spec §2.9 */
export interface ErrorBody {
  readonly error: string;
  readonly error_description?: string;
  readonly detail?: Detail;
  readonly request_id?: string;
}

/**
 * The part of an error that the client reads. Every 5xx has the id of the request, so that operators find it in the
 * log. `shared` has the names that two fields of the request have.
 */
export function errorBody(error: ApiError, requestId: string, shared: readonly string[] = []): ErrorBody {
  const { code, description, detail, status } = error;
  return {
    error: code,
    ...(description !== undefined && { error_description: description }),
    ...(detail !== undefined && Object.keys(detail).length > 0 && { detail: namedFields(detail, shared) }),
    ...(status >= 500 && { request_id: requestId }),
  };
}

/** The lines of an error response with this body; names and values alternate, one line for each value of a list. */
export function errorLines({ headers }: Pick<ApiError, 'headers'>): string[] {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
  return ['Content-Type', 'application/json', ...fields];
}
