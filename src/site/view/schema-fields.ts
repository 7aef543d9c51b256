import type { Follow, Schema } from './document-view.ts';

/** A field of an object, with its dotted name. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** Further constraints of the value, as sentences in Markdown. */
  readonly constraints: readonly string[];
  readonly defaultValue: unknown;
  readonly example: unknown;
  /** The named schema of the value, or of the items of a list. */
  readonly schemaName: string | undefined;
}

const deepest = 6;
const namedPrefix = '#/components/schemas/';

/** The name of a schema in its document. For an unnamed list, the name of its items. */
export function schemaNameOf({ $ref, items, oneOf = [] }: Schema): string | undefined {
  if ($ref !== undefined) return $ref.startsWith(namedPrefix) ? $ref.slice(namedPrefix.length) : undefined;
  if (items !== undefined) return schemaNameOf(items);
  const [one, ...others] = oneOf.filter(({ type }) => type !== 'null');
  return one !== undefined && others.length === 0 ? schemaNameOf(one) : undefined;
}

/** The type of a value in words: `string`, `list of integer`, `string or object`. */
export function typeText(schema: Schema, follow: Follow): string {
  const { type, items, oneOf, const: constant, enum: allowed } = follow(schema);
  if (oneOf) return [...new Set(oneOf.map((one) => typeText(one, follow)))].join(' or ');
  if (type === 'array') return items ? `list of ${typeText(items, follow)}` : 'list';
  if (type !== undefined) return [type].flat().join(' or ');
  const [sample] = constant === undefined ? (allowed ?? []) : [constant];
  return sample === undefined ? 'any' : typeof sample;
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** Bounds in words, counted in `unit`. Empty for a text that must only not be empty. */
function range(low: number | undefined, high: number | undefined, unit = ''): string[] {
  const counted = (bound: number): string => {
    if (unit === '') return String(bound);
    return `${bound} ${unit}${bound === 1 ? '' : 's'}`;
  };
  if (low === undefined && high === undefined) return [];
  if (high === undefined) return low === 1 && unit === 'character' ? [] : [`At least ${counted(low ?? 0)}.`];
  return [low === undefined ? `At most ${counted(high)}.` : `${low} to ${counted(high)}.`];
}

/** The constraints of a value besides its type. */
export function constraintsOf(schema: Schema, follow: Follow): string[] {
  const {
    enum: allowed,
    const: constant,
    minimum,
    maximum,
    minLength,
    maxLength,
    minItems,
    maxItems,
    uniqueItems,
    minProperties,
    maxProperties,
    pattern,
    format,
    items,
  } = follow(schema);
  return [
    ...(constant === undefined ? [] : [`Always ${code(constant)}.`]),
    ...(allowed ? [`One of ${allowed.map(code).join(', ')}.`] : []),
    ...range(minimum, maximum),
    ...range(minLength, maxLength, 'character'),
    ...range(minItems, maxItems, 'item'),
    ...(uniqueItems === true ? ['Items are unique.'] : []),
    ...range(minProperties, maxProperties, 'member'),
    ...(format === undefined ? [] : [`Format ${code(format)}.`]),
    ...(pattern === undefined || pattern.includes('`') ? [] : [`Matches ${code(pattern)}.`]),
    ...(items ? constraintsOf(items, follow) : []),
    ...(schema['x-reload'] === true ? ['Changes without a restart (SIGHUP).'] : []),
  ];
}

function fieldOf(name: string, schema: Schema, required: boolean, follow: Follow): SchemaField {
  const followed = follow(schema);
  const [example] = followed.examples ?? [];
  return {
    name,
    type: typeText(followed, follow),
    required,
    description: followed.description ?? '',
    constraints: constraintsOf(followed, follow),
    defaultValue: followed.default,
    example,
    schemaName: schemaNameOf(schema),
  };
}

function isPlain(value: unknown): boolean {
  return (
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  );
}

/** Objects are omitted if they only contain their fields. */
function shown(field: SchemaField, below: readonly SchemaField[]): boolean {
  return (
    below.length === 0 || field.type !== 'object' || !isPlain(field.defaultValue) || field.description !== ''
  );
}

/** True if the fields of a schema are described at its use. */
export type Opens = (schema: Schema) => boolean;

/** Fields of a linked named schema are not repeated. */
export const isUnnamed: Opens = (schema) => schemaNameOf(schema) === undefined;

/**
 * The fields of an object. Nested fields have dotted names: a list's item is `name[]`, a map's entry `name.<name>`.
 */
export function fieldsOf(
  schema: Schema,
  follow: Follow,
  name = '',
  opens: Opens = () => true,
): SchemaField[] {
  const below = (name: string, schema: Schema, depth: number): SchemaField[] => {
    const { oneOf, items, properties = {}, required = [], additionalProperties: entry } = follow(schema);
    if (depth >= deepest || (depth > 0 && !opens(schema))) return [];
    if (oneOf) return oneOf.flatMap((one) => below(name, one, depth + 1));
    if (items) return below(`${name}[]`, items, depth + 1);
    const dot = name === '' ? '' : `${name}.`;
    return [
      ...Object.entries(properties).flatMap(([key, property]) =>
        withBelow(`${dot}${key}`, property, required.includes(key), depth),
      ),
      ...(typeof entry === 'object' ? entries(`${dot}<name>`, entry, depth) : []),
    ];
  };
  const withBelow = (name: string, schema: Schema, required: boolean, depth: number): SchemaField[] => {
    const field = fieldOf(name, schema, required, follow);
    const inner = below(name, schema, depth + 1);
    return shown(field, inner) ? [field, ...inner] : inner;
  };
  const entries = (name: string, schema: Schema, depth: number): SchemaField[] => {
    const inner = below(name, schema, depth + 1);
    return inner.length > 0 ? inner : [fieldOf(name, schema, false, follow)];
  };
  return below(name, schema, 0);
}

/** The forms of a body: those of its `oneOf` with the value that distinguishes them, else the only one. */
export function variantsOf(
  schema: Schema,
  follow: Follow,
): readonly { readonly title: string | undefined; readonly schema: Schema }[] {
  const { oneOf } = follow(schema);
  if (!oneOf) return [{ title: undefined, schema }];
  return oneOf.map((one, index) => {
    const { properties = {}, title } = follow(one);
    const told = Object.entries(properties).find(([, property]) => follow(property).const !== undefined);
    const named = told && `${told[0]}=${String(follow(told[1]).const)}`;
    return { title: named ?? title ?? one.$ref?.split('/').at(-1) ?? `Form ${index + 1}`, schema: one };
  });
}
