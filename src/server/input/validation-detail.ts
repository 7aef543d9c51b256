import type { ErrorObject } from 'ajv';
import { ApiError, invalidRequest, type Detail } from '../../conventions/api-error.ts';
import { relevantErrors } from '../../foundation/relevant-errors.ts';
import { schemaWords } from '../../foundation/schema-words.ts';
import type { WordsOfPattern } from './pattern-words.ts';

/** `/query/limit` becomes `query.limit`, and `/requestBody/name` becomes `name`. */
function fieldName(pointer: string, last?: string): string {
  const parts = pointer
    .replace(/^\/requestBody(?=\/|$)/, '')
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return (last === undefined ? parts : [...parts, last]).join('.') || 'body';
}

/** A missing or unknown member is the failing field, not the object that it belongs to. */
function fieldOf({ keyword, instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty, tag } = params as Readonly<Record<string, unknown>>;
  const isNamed = ['required', 'additionalProperties', 'discriminator'].includes(keyword);
  return fieldName(instancePath, isNamed ? String(missingProperty ?? additionalProperty ?? tag) : undefined);
}

function messageOf({ keyword, params, message }: ErrorObject, wordsOf: WordsOfPattern): string {
  if (keyword === repeatedKeyword) return String(message);
  const ofPattern = keyword === 'pattern' ? wordsOf(String(params['pattern'])) : undefined;
  return ofPattern ?? schemaWords(keyword, params);
}

/** The keyword of our error for a parameter that may occur once. */
export const repeatedKeyword = 'repeated';

const containers = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', 'unevaluatedProperties']);

/** One message per failing field; the first message of a field wins. @see Spec §7(1) */
function detailOf(errors: readonly ErrorObject[], wordsOf: WordsOfPattern): Detail {
  // A map, because a field may be named `constructor`.
  const detail = new Map<string, string>();
  const relevant = relevantErrors(errors);
  const specific = relevant.filter((error) => !containers.has(error.keyword));
  for (const error of specific.length > 0 ? specific : relevant) {
    const field = fieldOf(error);
    if (!detail.has(field)) detail.set(field, messageOf(error, wordsOf));
  }
  return Object.fromEntries(detail);
}

/** The error of a form whose `grant_type` is in no schema. @see RFC 6749 §5.2 */
function unsupportedGrant(errors: readonly ErrorObject[]): boolean {
  return errors.some(({ keyword, params }) => {
    return keyword === 'discriminator' && params['error'] === 'mapping' && params['tag'] === 'grant_type';
  });
}

/**
 * Repeated names come first, because the other values are ignored. Errors of the body come before those of the
 * parameters. @see RFC 6749 §3.1
 */
export function validationError(errors: readonly ErrorObject[], wordsOf: WordsOfPattern): ApiError {
  const repeated = errors.filter(({ keyword }) => keyword === repeatedKeyword);
  if (repeated.length > 0) return invalidRequest('A parameter is repeated.', detailOf(repeated, wordsOf));
  const ofBody = errors.filter(({ instancePath }) => instancePath.startsWith('/requestBody'));
  const detail = detailOf(ofBody.length > 0 ? ofBody : errors, wordsOf);
  if (!unsupportedGrant(ofBody)) return invalidRequest('The request is not valid.', detail);
  return new ApiError(400, 'unsupported_grant_type', {
    description: 'The grant type is not supported.',
    detail,
  });
}
