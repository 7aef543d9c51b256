import { type Document, type JsonObject } from './document-model.ts';
import { surfaces, type Surface } from '../../conventions/operation-entry.ts';

/** The info of a surface's document. */
export type SurfaceHeads = Readonly<Record<Surface, Pick<Document, 'info' | 'tags'>>>;

type Components = Record<string, Record<string, JsonObject>>;

/** The operations of one surface, in the order of its document. */
function pathsOf(merged: Document, surface: Surface): Document['paths'] {
  const own = Object.entries(merged.paths).flatMap(([path, item]) => {
    const members = Object.entries(item as JsonObject).map(([name, member]) => {
      const { 'x-surface': owner, ...operation } = Object(member) as JsonObject;
      return { name, member: owner === undefined ? member : operation, owner };
    });
    return members.some(({ owner }) => owner === surface)
      ? [[path, Object.fromEntries(members.map(({ name, member }) => [name, member]))] as const]
      : [];
  });
  return Object.fromEntries(own);
}

/** Returns the names of components that a value references by `$ref` or by the security of an operation. */
function reachedFrom(merged: Document, start: unknown): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref, security } = value as { readonly $ref?: unknown; readonly security?: unknown };
    if (typeof $ref === 'string') {
      const [, , kind = '', name = ''] = $ref.split('/');
      if (!reached.has(`${kind}/${name}`)) {
        reached.add(`${kind}/${name}`);
        visit(merged.components?.[kind]?.[name]);
      }
    }
    if (Array.isArray(security))
      for (const name of security.flatMap((one) => Object.keys(one as object)))
        reached.add(`securitySchemes/${name}`);
    for (const member of Object.values(value)) visit(member);
  };
  visit(start);
  return reached;
}

function componentsOf(merged: Document, paths: Document['paths']): Components {
  const reached = reachedFrom(merged, paths);
  const components: Components = {};
  for (const [kind, entries] of Object.entries(merged.components ?? {}))
    for (const [name, entry] of Object.entries(entries))
      if (reached.has(`${kind}/${name}`)) (components[kind] ??= {})[name] = entry;
  return components;
}

/** Extracts the four documents from the merged one: each has its own operations and the components that they use. */
export function splitDocuments(merged: Document, heads: SurfaceHeads): Readonly<Record<Surface, Document>> {
  const documentOf = (surface: Surface): Document => {
    const paths = pathsOf(merged, surface);
    const { openapi, servers = [] } = merged;
    return { openapi, ...heads[surface], servers, paths, components: componentsOf(merged, paths) };
  };
  return Object.fromEntries(surfaces.map((surface) => [surface, documentOf(surface)])) as Record<
    Surface,
    Document
  >;
}
