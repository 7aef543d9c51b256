/**
 * One schema describes a resource in both directions. A reader and a writer see different members of it:
 *
 * - A response has no write-only member, and each member with a default.
 * - A request may have read-only members and may omit them.
 *
 * @see JSON Schema Validation 2020-12 §9.2, §9.4
 */
import type { Document, JsonObject } from './document-model.ts';

type Schemas = Readonly<Record<string, JsonObject>>;
type Members = readonly (readonly [string, JsonObject])[];

const place = '#/components/schemas/';
const names = (schema: JsonObject): readonly string[] => (schema['required'] ?? []) as readonly string[];
const membersOf = (schema: JsonObject): Members =>
  Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>);

/** The name of the schema of requests, such as `ClientInput` for `Client`. */
const inputName = (name: string): string => `${name}Input`;

function isTwoWay(schema: JsonObject): boolean {
  return membersOf(schema).some(([, member]) => member['readOnly'] === true || member['writeOnly'] === true);
}

function shown(schema: JsonObject): JsonObject {
  const members = membersOf(schema).filter(([, member]) => member['writeOnly'] !== true);
  const always = members.filter(
    ([name, member]) => names(schema).includes(name) || member['default'] !== undefined,
  );
  return { ...schema, required: always.map(([name]) => name), properties: Object.fromEntries(members) };
}

/** The handler ignores or compares a read-only member, so its schema does not matter. */
function written(schema: JsonObject): JsonObject {
  const members = membersOf(schema);
  const readOnly = new Set(members.flatMap(([name, one]) => (one['readOnly'] === true ? [name] : [])));
  const { description: _ofResource, ...rest } = schema;
  return {
    ...rest,
    required: names(schema).filter((name) => !readOnly.has(name)),
    properties: Object.fromEntries(members.map(([name, one]) => [name, readOnly.has(name) ? {} : one])),
  };
}

/** Replaces the references to schemas of both directions. */
function asInput(value: unknown, twoWay: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => asInput(item, twoWay));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name = key === '$ref' ? String(item).replace(place, '') : '';
      return [key, twoWay.has(name) ? `${place}${inputName(name)}` : asInput(item, twoWay)];
    }),
  );
}

/** Gives each direction its own schemas. A request body refers to those of requests, such as `ClientInput`. */
export function withDirections(document: Document): Document {
  const schemas: Schemas = document.components?.['schemas'] ?? {};
  const both = Object.entries(schemas).filter(([, schema]) => isTwoWay(schema));
  const elsewhere = JSON.stringify(document, (key, value: unknown) =>
    key === 'requestBody' ? undefined : value,
  );
  const isShown = (name: string): boolean => elsewhere.includes(`"${place}${name}"`);
  const twoWay = new Set(both.flatMap(([name]) => (isShown(name) ? [name] : [])));
  const split = both.flatMap(([name, schema]) =>
    twoWay.has(name)
      ? [
          [name, shown(schema)],
          [inputName(name), written(schema)],
        ]
      : [[name, written(schema)]],
  );
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([key, part]) => {
        const { requestBody: body, ...rest } = part as { readonly requestBody?: unknown };
        return [key, body === undefined ? part : { ...rest, requestBody: asInput(body, twoWay) }];
      }),
    ),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...document.components, schemas: { ...schemas, ...Object.fromEntries(split) } },
  };
}
