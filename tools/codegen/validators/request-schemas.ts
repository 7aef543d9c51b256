/** The schemas of requests and of the settings, as Ajv reads them. */
import type { Options } from 'ajv';
import {
  operationsOf,
  parametersOf,
  resolveReference,
  type Document,
  type JsonObject,
  type Operation,
  type Parameter,
  type PathItem,
} from '../../../src/contract/document/document-model.ts';

/** Schemas by the names of their validators. */
export type NamedSchemas = Readonly<Record<string, JsonObject>>;

/** The schemas of one module, and the options with which Ajv compiles them. */
export interface SchemaGroup {
  readonly schemas: NamedSchemas;
  /** The schemas to which they refer by name. */
  readonly definitions: NamedSchemas;
  readonly options: Options;
}

/**
 * Ajv reads JSON Schema, and an OpenAPI schema has more. Annotations are removed. References name
 * the schema, which has its name as its id, and `discriminator.mapping` is removed, because Ajv throws on it at first use.
 */
export function forAjv(value: unknown, inProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => forAjv(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(
      ([name]) =>
        inProperties ||
        !(
          name.startsWith('x-') ||
          ['title', 'description', 'example', 'examples', 'xml', 'externalDocs'].includes(name)
        ),
    )
    .map(([name, item]): [string, unknown] => {
      if (!inProperties && name === '$ref')
        return [name, String(item).replace(/^#\/(?:components\/schemas|\$defs)\//, '')];
      if (!inProperties && name === 'discriminator') {
        return [name, { propertyName: (item as { propertyName: string }).propertyName }];
      }
      if (!inProperties && ['const', 'enum', 'default'].includes(name)) return [name, item];
      return [
        name,
        forAjv(item, !inProperties && ['properties', '$defs', 'patternProperties'].includes(name)),
      ];
    });
  return Object.fromEntries(entries);
}

/** Header fields match by the names of the document; other fields are not validated. */
function placeSchema(parameters: readonly Parameter[], place: Parameter['in'], unknown: boolean): JsonObject {
  const own = parameters.filter((one) => one.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((one) => [one.name, one.schema as JsonObject])),
    required: own.filter((one) => one.required).map((one) => one.name),
    ...(unknown ? {} : { additionalProperties: false }),
  };
}

function parameterSchema(document: Document, item: PathItem, operation: Operation): JsonObject {
  const parameters = parametersOf(document, item, operation);
  const anyQuery = (operation['x-oauth-parameters'] ?? false) || operation['x-unknown-query'] === 'ignore';
  return {
    type: 'object',
    properties: {
      path: placeSchema(parameters, 'path', false),
      query: placeSchema(parameters, 'query', anyQuery),
      header: placeSchema(parameters, 'header', true),
      cookie: placeSchema(parameters, 'cookie', true),
    },
  };
}

export const form = 'application/x-www-form-urlencoded';

/** `bodies` has the exported name of a body's validator, by operationId and media type. */
interface Collected {
  readonly coerced: Record<string, JsonObject>;
  readonly exact: Record<string, JsonObject>;
  readonly bodies: Record<string, Record<string, string>>;
}

function collect(document: Document): Collected {
  const collected: Collected = { coerced: {}, exact: {}, bodies: {} };
  for (const { item, operation } of operationsOf(document)) {
    const { operationId } = operation;
    collected.coerced[`${operationId}_parameters`] = forAjv(
      parameterSchema(document, item, operation),
    ) as JsonObject;
    const body = operation.requestBody && resolveReference(document, operation.requestBody);
    const names: Record<string, string> = {};
    Object.entries(body?.content ?? {}).forEach(([type, { schema }], index) => {
      if (schema === undefined || schema === true) return;
      const name = `${operationId}_body${index}`;
      names[type] = name;
      (type === form ? collected.coerced : collected.exact)[name] = { allOf: [forAjv(schema) as JsonObject] };
    });
    collected.bodies[operationId] = names;
  }
  return collected;
}

const always: Options = {
  allErrors: true,
  discriminator: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // Formats only document; a pattern or the handler checks the value.
  validateFormats: false,
  allowUnionTypes: true,
  useDefaults: true,
};

export interface ValidatorSchemas {
  /** The exported name of a body's validator, by operationId and media type. */
  readonly bodies: Collected['bodies'];
  /** Parameters and forms are coerced from text, JSON bodies are validated exactly. */
  readonly groups: Readonly<Record<'coerced' | 'exact' | 'settings', SchemaGroup>>;
}

/** The schemas of all validators. */
export function validatorSchemas(document: Document, settings: JsonObject): ValidatorSchemas {
  const { coerced, exact, bodies } = collect(document);
  const definitions = forAjv(document.components?.['schemas'] ?? {}, true) as NamedSchemas;
  const { $schema: _dialect, $defs = {}, ...settingsSchema } = settings;
  return {
    bodies,
    groups: {
      coerced: { schemas: coerced, definitions, options: { ...always, coerceTypes: true } },
      exact: { schemas: exact, definitions, options: always },
      settings: {
        schemas: { settings: forAjv(settingsSchema) as JsonObject },
        definitions: forAjv($defs, true) as NamedSchemas,
        options: always,
      },
    },
  };
}
