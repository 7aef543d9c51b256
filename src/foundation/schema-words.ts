/** Words for the failing keywords of JSON Schema, in place of the validator's own. */

type Parameters = Readonly<Record<string, unknown>>;

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const list = (values: unknown): string => [values].flat().map(String).join(', ');

function plural(count: unknown, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

function atLeast(limit: unknown, one: string, many?: string): string {
  return limit === 1 && one === 'character'
    ? 'must not be empty'
    : `must have at least ${plural(limit, one, many)}`;
}

const words: Readonly<Record<string, (parameters: Parameters) => string>> = {
  required: () => 'is required',
  additionalProperties: () => 'is not known',
  unevaluatedProperties: () => 'is not known',
  type: ({ type }) =>
    `must be ${[type]
      .flat()
      .map((name) => typeNames[String(name)] ?? String(name))
      .join(' or ')}`,
  enum: ({ allowedValues }) => `must be one of ${list(allowedValues)}`,
  const: ({ allowedValue }) => `must be ${String(allowedValue)}`,
  pattern: () => 'has a form that is not allowed',
  format: ({ format }) => `must have the form of ${String(format)}`,
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${String(multipleOf)}`,
  minLength: ({ limit }) => atLeast(limit, 'character'),
  maxLength: ({ limit }) => `must have at most ${plural(limit, 'character')}`,
  minItems: ({ limit }) => atLeast(limit, 'entry', 'entries'),
  maxItems: ({ limit }) => `must have at most ${plural(limit, 'entry', 'entries')}`,
  uniqueItems: () => 'must not name anything twice',
  minProperties: ({ limit }) => atLeast(limit, 'member'),
  maxProperties: ({ limit }) => `must have at most ${plural(limit, 'member')}`,
  dependentRequired: ({ missingProperty }) => `needs ${String(missingProperty)} too`,
  discriminator: ({ error }) => (error === 'tag' ? 'is required' : 'is not known'),
  oneOf: () => 'must have exactly one of the forms that are allowed',
  anyOf: () => 'must have one of the forms that are allowed',
};

/** The message of a failing keyword. It never contains the value, because that may be a secret. */
export function schemaWords(keyword: string, parameters: Parameters): string {
  return words[keyword]?.(parameters) ?? 'is not valid';
}
