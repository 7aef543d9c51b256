import type { ErrorObject } from 'ajv';
import { ApiError, invalidRequest, type Detail } from '../../conventions/api-error.ts';

/** `/query/limit` becomes `query.limit`; fields of the body have their own names. */
function fieldName(pointer: string, last?: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return (last === undefined ? parts : [...parts, last]).join('.');
}

function describe(error: ErrorObject): [field: string, message: string] {
  const { keyword, instancePath, params, message } = error;
  switch (keyword) {
    case 'required':
      return [fieldName(instancePath, String(params['missingProperty'])), 'is required'];
    case 'additionalProperties':
      return [fieldName(instancePath, String(params['additionalProperty'])), 'is not known'];
    case 'enum':
      return [fieldName(instancePath), `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`];
    case 'const':
      return [fieldName(instancePath), `must be ${String(params['allowedValue'])}`];
    case 'discriminator':
      return [
        fieldName(instancePath, String(params['tag'])),
        params['error'] === 'tag' ? 'is required' : 'is not known',
      ];
    case 'pattern':
      return [fieldName(instancePath), 'has a form that is not allowed'];
    default:
      return [fieldName(instancePath), message ?? 'is not valid'];
  }
}

const containers = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', 'unevaluatedProperties']);

/** One message per failing field; the first message of a field wins. @see Spec §7(1) */
export function validationDetail(errors: readonly ErrorObject[], place: 'body' | 'parameters'): Detail {
  // A map, because a field may be named `constructor`.
  const detail = new Map<string, string>();
  const specific = errors.filter((error) => !containers.has(error.keyword));
  for (const error of specific.length > 0 ? specific : errors) {
    const [field, message] = describe(error);
    const name = field === '' ? place : field;
    if (!detail.has(name)) detail.set(name, message);
  }
  return Object.fromEntries(detail);
}

/** The error of a form whose `grant_type` is in no schema. @see RFC 6749 §5.2 */
function unsupportedGrant(errors: readonly ErrorObject[]): boolean {
  return errors.some(({ keyword, params }) => {
    return keyword === 'discriminator' && params['error'] === 'mapping' && params['tag'] === 'grant_type';
  });
}

export function validationError(errors: readonly ErrorObject[], place: 'body' | 'parameters'): ApiError {
  const detail = validationDetail(errors, place);
  if (unsupportedGrant(errors)) {
    return new ApiError(400, 'unsupported_grant_type', {
      description: 'The grant type is not supported.',
      detail,
    });
  }
  return invalidRequest('The request is not valid.', detail);
}

/** Repeated parameters that may occur once. @see RFC 6749 §3.1 */
export function repeatedError(repeated: readonly string[], place: 'query' | 'body'): ApiError {
  const detail = Object.fromEntries(
    repeated.map((name) => [place === 'query' ? `query.${name}` : name, 'must not be repeated']),
  );
  return invalidRequest('A parameter is repeated.', detail);
}
