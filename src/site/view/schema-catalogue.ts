/** The named schemas of all documents, each once, with their uses. */
import type { Surface } from '../../conventions/operation-entry.ts';
import type { ServedDocument, ServedDocuments } from '../../contract/document/served-documents.ts';
import { followIn, operationViewsOf, type Follow, type OperationView, type Schema } from './document-view.ts';

/** An operation as the target of a link. */
export interface SchemaPlace {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
  readonly follow: Follow;
  /** The document of the schema, or `shared` if several documents have it. */
  readonly home: Surface | 'shared';
  /** The operations whose parameters, bodies or header fields use it, directly or in unnamed schemas. */
  readonly usedBy: readonly SchemaPlace[];
  /** The schemas that contain it. */
  readonly partOf: readonly string[];
  readonly example: unknown;
}

/** The names of all schemas that a value refers to. */
function namesIn(value: unknown): Set<string> {
  const text = JSON.stringify(value) ?? '';
  return new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name));
}

function schemasOf(document: ServedDocument): [string, Schema][] {
  const { schemas = {} } = (document['components'] ?? {}) as { readonly schemas?: Record<string, Schema> };
  return Object.entries(schemas);
}

/** The schemas in requests and responses of an operation. */
function partsOf({ parameters, requestBody, responses }: OperationView): unknown {
  return [parameters.map(({ schema }) => schema), requestBody?.content, responses];
}

/** An example of a body with exactly this schema. */
function examplesIn(operations: readonly OperationView[]): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { requestBody, responses } of operations)
    for (const { content } of [...(requestBody ? [requestBody] : []), ...responses])
      for (const { schema, examples } of Object.values(content ?? {})) {
        const name = schema.$ref?.split('/').at(-1);
        const [first] = Object.values(examples ?? {});
        if (name !== undefined && first !== undefined && !found.has(name)) found.set(name, first.value);
      }
  return found;
}

/** The schemas and uses in one document. */
function entriesOf(surface: Surface, document: ServedDocument): NamedSchema[] {
  const follow = followIn(document);
  const operations = operationViewsOf(document);
  const uses = operations.map((operation) => ({
    place: { operationId: operation.operationId, method: operation.method, path: operation.path },
    names: namesIn(partsOf(operation)),
  }));
  const examples = examplesIn(operations);
  const schemas = schemasOf(document);
  const inner = schemas.map(([name, schema]) => ({ name, names: namesIn(schema) }));
  return schemas.map(([name, schema]) => ({
    name,
    schema,
    follow,
    home: surface,
    usedBy: uses.filter(({ names }) => names.has(name)).map(({ place }) => place),
    partOf: inner.filter(({ names }) => names.has(name)).map((one) => one.name),
    example: schema.examples?.[0] ?? examples.get(name),
  }));
}

function joined(entries: readonly [NamedSchema, ...NamedSchema[]]): NamedSchema {
  const [first, ...others] = entries;
  if (others.length === 0) return first;
  return {
    ...first,
    home: 'shared',
    usedBy: entries.flatMap(({ usedBy }) => usedBy),
    partOf: [...new Set(entries.flatMap(({ partOf }) => partOf))],
  };
}

/** All named schemas in the order of the documents. A schema of several documents is listed once. */
export function schemaCatalogue({ surfaces }: ServedDocuments): NamedSchema[] {
  const all = (Object.entries(surfaces) as [Surface, ServedDocument][]).flatMap(([surface, document]) =>
    entriesOf(surface, document),
  );
  const byName = Map.groupBy(all, ({ name }) => name);
  return [...byName.values()].map((entries) => joined(entries as [NamedSchema, ...NamedSchema[]]));
}
