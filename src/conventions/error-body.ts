import type { ApiError, Detail } from './api-error.ts';

/** The body of every error. @see Spec §2.9 */
export interface ErrorBody {
  readonly error: string;
  readonly error_description?: string;
  readonly detail?: Detail;
  readonly request_id?: string;
}

/** What the client reads of an error; the request's id goes with every 5xx, so that it can be found in the log. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { code, description, detail, status } = error;
  return {
    error: code,
    ...(description !== undefined && { error_description: description }),
    ...(detail !== undefined && Object.keys(detail).length > 0 && { detail }),
    ...(status >= 500 && { request_id: requestId }),
  };
}
