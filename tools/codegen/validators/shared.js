// The functions that all validators share: the errors of Ajv, and its conversions of text.
import { createRequire } from 'node:module';

// The default exports of Ajv's modules have another form in some loaders of ES modules.
const require = createRequire(import.meta.url);

export const equal = require('ajv/dist/runtime/equal').default;
/** The number of code points of a text. */
export const length = require('ajv/dist/runtime/ucs2length').default;

/** The texts of the patterns. A regular expression that has another member would match more slowly. */
const texts = new Map();

export function pattern(text) {
  const expression = new RegExp(text, 'u');
  texts.set(expression, text);
  return expression;
}

/** Nothing reads the path of the schema. */
const error = (instancePath, keyword, params, message) => ({
  instancePath,
  schemaPath: '',
  keyword,
  params,
  message,
});

/** The error of a keyword. `value` is the parameter of the keyword, or all of them if there are several. */
function errorOf(at, keyword, value) {
  switch (keyword) {
    case 'type':
      return error(at, keyword, { type: value }, `must be ${value}`);
    case 'required':
      return error(at, keyword, { missingProperty: value }, `must have required property '${value}'`);
    case 'additionalProperties':
      return error(at, keyword, { additionalProperty: value }, 'must NOT have additional properties');
    case 'enum':
      return error(at, keyword, { allowedValues: value }, 'must be equal to one of the allowed values');
    case 'const':
      return error(at, keyword, { allowedValue: value }, 'must be equal to constant');
    case 'pattern':
      return error(at, keyword, { pattern: texts.get(value) }, `must match pattern "${texts.get(value)}"`);
    case 'minimum':
      return error(at, keyword, { comparison: '>=', limit: value }, `must be >= ${value}`);
    case 'maximum':
      return error(at, keyword, { comparison: '<=', limit: value }, `must be <= ${value}`);
    case 'minLength':
      return error(at, keyword, { limit: value }, `must NOT have fewer than ${value} characters`);
    case 'maxLength':
      return error(at, keyword, { limit: value }, `must NOT have more than ${value} characters`);
    case 'minItems':
      return error(at, keyword, { limit: value }, `must NOT have fewer than ${value} items`);
    case 'maxItems':
      return error(at, keyword, { limit: value }, `must NOT have more than ${value} items`);
    case 'minProperties':
      return error(at, keyword, { limit: value }, `must NOT have fewer than ${value} properties`);
    case 'maxProperties':
      return error(at, keyword, { limit: value }, `must NOT have more than ${value} properties`);
    case 'uniqueItems':
      return error(
        at,
        keyword,
        value,
        `must NOT have duplicate items (items ## ${value.j} and ${value.i} are identical)`,
      );
    case 'oneOf':
      return error(at, keyword, { passingSchemas: value }, 'must match exactly one schema in oneOf');
    case 'not':
      return error(at, keyword, value, 'must NOT be valid');
    case 'propertyNames':
      return error(at, keyword, { propertyName: value }, 'property name must be valid');
    case 'discriminator':
      return value.error === 'tag'
        ? error(at, keyword, value, `tag "${value.tag}" must be string`)
        : error(at, keyword, value, `value of tag "${value.tag}" must be in oneOf`);
    default:
      throw new Error(`the keyword ${keyword} has no message`);
  }
}

/** Adds an error. `errors` is null before the first one. */
export function fail(errors, at, keyword, value, propertyName) {
  const added = errorOf(at, keyword, value);
  if (propertyName !== undefined) added.propertyName = propertyName;
  if (errors === null) return [added];
  errors.push(added);
  return errors;
}

/** Adds the errors of another validator. */
export const join = (errors, more) => (errors === null ? more : errors.concat(more));

export const count = (errors) => (errors === null ? 0 : errors.length);

/** Removes the errors of alternatives that need not match. */
export function cut(errors, size) {
  if (errors === null || size === 0) return null;
  errors.length = size;
  return errors;
}

/** The text of a value that is not a text; undefined if it has none. */
export function asText(value) {
  if (typeof value === 'number' || typeof value === 'boolean') return '' + value;
  return value === null ? '' : undefined;
}

/** The integer of a value that is not an integer; undefined if it has none. Ajv takes `1e309` for one. */
export function asInteger(value) {
  const is = typeof value === 'boolean' || value === null || (typeof value === 'string' && value !== '');
  return is && Number.isInteger(+value) ? +value : undefined;
}
