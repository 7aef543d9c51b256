import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { schemaWords } from '../../foundation/schema-words.ts';

/** Keywords of an OpenAPI schema that do not restrict a value. */
const annotations = new Set([
  'example',
  'examples',
  'xml',
  'externalDocs',
  'description',
  'title',
  'summary',
  'deprecated',
]);
const maps = new Set(['properties', '$defs', 'patternProperties', 'dependentSchemas']);

/**
 * Converts an OpenAPI schema for Ajv: references lead to one schema of components, and a discriminator has no
 * mapping.
 */
function forAjv(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => forAjv(item));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    if (isMap) result[name] = forAjv(item);
    else if (annotations.has(name) || name.startsWith('x-')) continue;
    else if (name === '$ref')
      result[name] = String(item).replace('#/components/schemas/', 'components#/$defs/');
    else if (name === 'discriminator')
      result[name] = { propertyName: (item as { propertyName: string }).propertyName };
    else if (name === 'const' || name === 'enum' || name === 'default') result[name] = item;
    else result[name] = forAjv(item, maps.has(name));
  }
  return result;
}

/** A violation of a schema: a JSON pointer and a message, each problem once. */
export interface SchemaProblem {
  readonly pointer: string;
  /** The invalid field, `changes.0.set`; empty for the whole value. */
  readonly field: string;
  readonly message: string;
}

/** A missing or unknown member is the invalid field, not the object that it belongs to. */
function describe({ instancePath, keyword, params }: ErrorObject): SchemaProblem {
  const { missingProperty, additionalProperty, tag } = params as Readonly<Record<string, unknown>>;
  const named = missingProperty ?? additionalProperty ?? tag;
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (typeof named === 'string') parts.push(named);
  const pointer = `/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
  return { field: parts.join('.'), pointer, message: schemaWords(keyword, params) };
}

export interface SchemaChecker {
  /** Returns the problems of a JSON value; empty if it is valid. */
  check(schema: unknown, value: unknown): SchemaProblem[];
  /** The same for a text value (a parameter, a header, a form field), converted to the schema's type. */
  checkText(schema: unknown, value: unknown): SchemaProblem[];
  /** Returns the possible properties of an object, including those of its parts and alternatives. */
  propertyNames(schema: unknown): string[];
}

function propertyNames(schema: unknown, components: unknown, depth = 0): string[] {
  if (typeof schema !== 'object' || schema === null || depth > 8) return [];
  const node = schema as Readonly<Record<string, unknown>>;
  const name = typeof node['$ref'] === 'string' ? node['$ref'].split('/').at(-1) : undefined;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((word) => (Array.isArray(node[word]) ? node[word] : []));
  if (name !== undefined) parts.push((components as Record<string, unknown>)[name]);
  return [
    ...new Set([
      ...Object.keys(node['properties'] ?? {}),
      ...parts.flatMap((part) => propertyNames(part, components, depth + 1)),
    ]),
  ];
}

/** Compiles schemas at their first use and caches them by the identity of the schema object. */
export function createSchemaChecker(components: unknown): SchemaChecker {
  const create = (coerceTypes: boolean): ((schema: unknown, value: unknown) => SchemaProblem[]) => {
    const ajv = new Ajv2020({
      strict: false,
      allErrors: true,
      discriminator: true,
      coerceTypes,
      validateFormats: false,
      allowUnionTypes: true,
    });
    ajv.addSchema({ $id: 'components', $defs: forAjv(components, true) as Record<string, object> });
    const compiled = new WeakMap<object, ValidateFunction>();
    return (schema, value) => {
      if (typeof schema !== 'object' || schema === null) return [];
      const validate = compiled.get(schema) ?? ajv.compile({ allOf: [forAjv(schema) as object] });
      compiled.set(schema, validate);
      // Coercion modifies the container of the value, so it uses a copy.
      const holder = coerceTypes ? structuredClone(value) : value;
      return validate(holder) ? [] : (validate.errors ?? []).map(describe);
    };
  };
  const exact = create(false);
  const coerced = create(true);
  return {
    check: exact,
    checkText: coerced,
    propertyNames: (schema) => propertyNames(schema, components),
  };
}
