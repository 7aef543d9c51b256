import { ApiError } from '../../conventions/api-error.ts';
import { type Coordinates, readCoordinates } from '../operations/coordinates.ts';

/** The query fields of the coordinates, such as `query.application`. */
export interface CoordinateFields {
  readonly application: string;
  readonly profile: string;
  readonly label: string;
}

/** Reads coordinates that are not in a path. An error names the field. @throws ApiError 400, 404 */
export function coordinatesFrom(
  { application, profile, label }: { application: string; profile: string; label: string | undefined },
  fields: CoordinateFields,
): Coordinates {
  try {
    return readCoordinates(application, profile, label);
  } catch (error) {
    throw error instanceof ApiError ? renamed(error, fields) : error;
  }
}

function renamed(error: ApiError, fields: CoordinateFields): ApiError {
  const detail = Object.entries(error.detail ?? {}).map(([field, message]) => [
    fields[field.replace(/^path\./, '') as keyof CoordinateFields] ?? field,
    message,
  ]);
  return new ApiError(400, 'invalid_request', {
    description: 'The request is not valid.',
    detail: Object.fromEntries(detail) as Record<string, string>,
  });
}
