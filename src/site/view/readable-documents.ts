/** The documents as the pages show them: without citations in their texts, which are kept beside them. */
import type { ServedDocument, ServedDocuments } from '../../contract/document/served-documents.ts';
import { withoutCitations } from './citations.ts';

const texts = new Set(['description', 'summary']);

/** A value without the citations in its descriptions. */
export function readable(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return texts.has(name) ? withoutCitations(value) : value;
  if (Array.isArray(value)) return value.map((one) => readable(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readable(one, key)]));
}

/** All texts of a value. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textIn).join('\n') : '';
}

/** Adds `x-sources`, the original texts, to each member of a map. */
function withSources(map: object): object {
  return Object.fromEntries(
    Object.entries(map).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && !Array.isArray(value) && name !== 'parameters'
        ? { ...(readable(value) as object), 'x-sources': textIn(value) }
        : readable(value),
    ]),
  );
}

function readableDocument(document: ServedDocument): ServedDocument {
  const { paths, components } = document as ServedDocument & {
    readonly components?: { readonly schemas?: object };
  };
  const { schemas = {} } = components ?? {};
  return {
    ...(readable(document) as ServedDocument),
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, withSources(item)]),
    ) as ServedDocument['paths'],
    components: { ...(readable(components ?? {}) as object), schemas: withSources(schemas) },
  };
}

const known = new WeakMap<ServedDocuments, ServedDocuments>();

/** All documents for readers. */
export function readableDocuments(documents: ServedDocuments): ServedDocuments {
  const found = known.get(documents) ?? readableOf(documents);
  known.set(documents, found);
  return found;
}

function readableOf({ whole, surfaces }: ServedDocuments): ServedDocuments {
  const entries = Object.entries(surfaces).map(([name, document]) => [name, readableDocument(document)]);
  return {
    whole: readable(whole) as ServedDocument,
    surfaces: Object.fromEntries(entries) as ServedDocuments['surfaces'],
  };
}
