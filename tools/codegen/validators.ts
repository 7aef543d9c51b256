import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import {
  operationsOf,
  parametersOf,
  resolveReference,
  type Document,
  type JsonObject,
  type Parameter,
  type PathItem,
  type Operation,
} from '../../src/contract/document/document-model.ts';

/** A compiled validator, by its exported name. */
type NamedSchemas = Record<string, unknown>;

const header = [
  '// Generated from openapi/ by `npm run generate`; never edited.',
  "import { createRequire } from 'node:module';",
  'const require = createRequire(import.meta.url);',
  '',
].join('\n');

/**
 * Ajv reads JSON Schema, and an OpenAPI schema has more. Annotations are removed. References point to one schema
 * with all components, and `discriminator.mapping` is removed, because Ajv throws on it at first use.
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
        return [name, String(item).replace('#/components/schemas/', 'components#/$defs/')];
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

/** Returns a standalone module that exports each schema's validator by name. */
function compile(schemas: NamedSchemas, definitions: unknown, options: Options): string {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true },
    allErrors: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    // Formats only document; a pattern or the handler checks the value.
    validateFormats: false,
    allowUnionTypes: true,
    ...options,
  });
  if (definitions !== undefined) ajv.addSchema({ $id: 'components', $defs: definitions });
  for (const [name, schema] of Object.entries(schemas))
    ajv.addSchema({ $id: name, ...(schema as JsonObject) });
  const names = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]));
  const generate = standaloneCode as unknown as (ajv: Ajv2020, names: Record<string, string>) => string;
  return header + generate(ajv, names) + '\n';
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

const form = 'application/x-www-form-urlencoded';

/** `bodies` has the exported name of a body's validator, by operationId and media type. */
interface Collected {
  readonly coerced: NamedSchemas;
  readonly exact: NamedSchemas;
  readonly bodies: Record<string, Record<string, string>>;
}

function collect(document: Document): Collected {
  const collected: Collected = { coerced: {}, exact: {}, bodies: {} };
  for (const { item, operation } of operationsOf(document)) {
    const { operationId } = operation;
    collected.coerced[`${operationId}_parameters`] = forAjv(parameterSchema(document, item, operation));
    const body = operation.requestBody && resolveReference(document, operation.requestBody);
    const names: Record<string, string> = {};
    Object.entries(body?.content ?? {}).forEach(([type, { schema }], index) => {
      if (schema === undefined || schema === true) return;
      const name = `${operationId}_body${index}`;
      names[type] = name;
      (type === form ? collected.coerced : collected.exact)[name] = { allOf: [forAjv(schema)] };
    });
    collected.bodies[operationId] = names;
  }
  return collected;
}

function table(collected: Collected): string {
  const rows = Object.entries(collected.bodies).map(([operationId, names]) => {
    const bodies = Object.entries(names).map(([type, name]) => {
      const module = type === form ? 'coerced' : 'exact';
      return `${JSON.stringify(type)}: ${module}.${name}`;
    });
    return `  ${operationId}: { parameters: coerced.${operationId}_parameters, body: { ${bodies.join(', ')} } },`;
  });
  return [
    '// Generated from openapi/ by `npm run generate`; never edited.',
    "import * as coerced from './coerced.js';",
    "import * as exact from './exact.js';",
    '',
    'export const requestValidators = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

const declarations = `// Generated from openapi/ by \`npm run generate\`; never edited.
import type { ValidateFunction } from 'ajv';

/** The compiled validators of one operation's input. */
export interface RequestValidators {
  readonly parameters: ValidateFunction;
  /** By media type; a type without a schema has none. */
  readonly body: Readonly<Record<string, ValidateFunction>>;
}

export declare const requestValidators: Readonly<Record<string, RequestValidators>>;
`;

/**
 * The files of generated/validators/: parameters and forms are coerced from text, JSON bodies are validated
 * exactly.
 */
export function validatorModules(document: Document, settings: JsonObject): Record<string, string> {
  const collected = collect(document);
  const definitions = forAjv(document.components?.['schemas'] ?? {}, true);
  const { $schema: _dialect, ...settingsSchema } = settings;
  return {
    'validators/coerced.js': compile(collected.coerced, definitions, {
      coerceTypes: true,
      useDefaults: true,
    }),
    'validators/exact.js': compile(collected.exact, definitions, { useDefaults: true }),
    'validators/requests.js': table(collected),
    'validators/requests.d.ts': declarations,
    'validators/settings.js': compile({ settings: forAjv(settingsSchema) }, undefined, { useDefaults: true }),
    'validators/settings.d.ts':
      "import type { ValidateFunction } from 'ajv';\n\n/** Fills in defaults in place. */\nexport declare const settings: ValidateFunction;\n",
  };
}
