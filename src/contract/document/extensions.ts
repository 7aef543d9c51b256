/**
 * The private extensions of the documents (`x-…`) are for this program. Published documents do not have them; where
 * they are needed, those of this version are added by operationId and by the names of components.
 */
import { methods, type Document, type JsonObject, type Operation, type PathItem } from './document-model.ts';

const isExtension = (name: string): boolean => name.startsWith('x-');

/** Their members have names that a person chose, such as those of header fields. */
const maps: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'headers',
  'examples',
  'responses',
  'content',
  'paths',
  'mapping',
  'scopes',
]);
/** Their values are data, not a part of the document. */
const data: ReadonlySet<string> = new Set(['example', 'value', 'default', 'const', 'enum']);

function published(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => published(item));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([name]) => isMap || !isExtension(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const isData = !isMap && (data.has(name) || (name === 'examples' && Array.isArray(value)));
      return [name, isData ? value : published(value, !isMap && maps.has(name))];
    }),
  );
}

/** A document as it is published. */
export function withoutExtensions<D extends object>(document: D): D {
  return published(document) as D;
}

/** Adds the extensions of `own` at the same places. */
function extended(node: unknown, own: unknown): unknown {
  if (Array.isArray(node) && Array.isArray(own))
    return node.length === own.length ? node.map((item, index) => extended(item, own[index])) : node;
  if (typeof node !== 'object' || typeof own !== 'object' || node === null || own === null) return node;
  if (Array.isArray(node) || Array.isArray(own)) return node;
  const known = own as Readonly<Record<string, unknown>>;
  const added = Object.entries(known).filter(([name]) => isExtension(name));
  const members = Object.entries(node).map(([name, value]) => [name, extended(value, known[name])]);
  return { ...Object.fromEntries(added), ...Object.fromEntries(members) };
}

/**
 * A published document with the extensions of this version.
 * @param own the merged document of this version
 * @param surfaceOf the surface of an operation that this version does not have
 */
export function withOwnExtensions(
  served: Document,
  own: Document,
  surfaceOf: (operation: Operation) => string,
): Document {
  const known = new Map<string, { readonly item: PathItem; readonly operation: Operation }>();
  for (const item of Object.values(own.paths))
    for (const method of methods)
      if (item[method]) known.set(item[method].operationId, { item, operation: item[method] });

  function itemOf(item: PathItem): PathItem {
    const operations = methods.flatMap((method) => (item[method] ? [[method, item[method]] as const] : []));
    const found = operations.flatMap(([, { operationId }]) => known.get(operationId) ?? []);
    const extendedOperations = operations.map(([method, operation]) => {
      const mine = known.get(operation.operationId)?.operation;
      return [method, mine ? extended(operation, mine) : { ...operation, 'x-surface': surfaceOf(operation) }];
    });
    const parameters = item.parameters && {
      parameters: extended(item.parameters, found[0]?.item.parameters) as PathItem['parameters'],
    };
    return { ...item, ...parameters, ...Object.fromEntries(extendedOperations) } as PathItem;
  }

  return {
    ...served,
    paths: Object.fromEntries(Object.entries(served.paths).map(([path, item]) => [path, itemOf(item)])),
    components: extended(served.components ?? {}, own.components) as NonNullable<Document['components']> &
      JsonObject,
  };
}
