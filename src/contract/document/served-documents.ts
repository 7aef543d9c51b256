import { dump } from 'js-yaml';
import type { Surface } from '../../conventions/operation-entry.ts';
import { withoutExtensions } from './extensions.ts';
import { mergedDocument, surfaceDocuments } from './own-documents.ts';

/** A document in the form that is served. */
export interface ServedDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly [name: string]: unknown };
  readonly servers?: readonly { readonly url: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [name: string]: unknown;
}

export interface ServedDocuments {
  readonly whole: ServedDocument;
  readonly surfaces: Readonly<Record<Surface, ServedDocument>>;
}

/** The paths of configuration files; every other path begins with a literal segment. */
const isShape = (path: string): boolean => path.startsWith('/{');

const schemeUrls: ReadonlySet<string> = new Set([
  'authorizationUrl',
  'tokenUrl',
  'refreshUrl',
  'openIdConnectUrl',
]);

/** Tools request the URLs of security schemes from elsewhere, and few resolve them against the document's own. */
function withAbsoluteUrls(document: ServedDocument, serverUrl: string): ServedDocument {
  const components = document['components'] as { readonly securitySchemes?: object } | undefined;
  if (!components?.securitySchemes) return document;
  const absolute = (name: string, value: unknown): unknown =>
    schemeUrls.has(name) ? `${serverUrl}${String(value)}` : value;
  const securitySchemes: unknown = JSON.parse(JSON.stringify(components.securitySchemes, absolute));
  const externalDocs = { description: 'Guides and reference', url: `${serverUrl}/docs` };
  return { ...document, externalDocs, components: { ...components, securitySchemes } };
}

function mount(document: ServedDocument, prefix: string, serverUrl: string | undefined): ServedDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [isShape(path) ? prefix + path : path, item]),
  );
  const servers =
    serverUrl === undefined ? document.servers : [{ url: serverUrl, description: 'This service' }];
  const own = { ...document, ...(servers && { servers }), paths };
  return serverUrl === undefined ? own : withAbsoluteUrls(own, serverUrl);
}

function documentsBy(change: (document: ServedDocument) => ServedDocument): ServedDocuments {
  const at = (document: unknown): ServedDocument => change(document as ServedDocument);
  return {
    whole: at(mergedDocument),
    surfaces: {
      authorization: at(surfaceDocuments.authorization),
      conventions: at(surfaceDocuments.conventions),
      gateway: at(surfaceDocuments.gateway),
      configuration: at(surfaceDocuments.configuration),
    },
  };
}

/** Returns the documents with the configuration's prefix and the public address. */
export function mountDocuments(prefix: string, serverUrl?: string): ServedDocuments {
  return documentsBy((document) => mount(document, prefix, serverUrl));
}

/** Returns the documents of a service without a repository: they have no path of a configuration file. */
export function documentsWithoutShapes(serverUrl: string): ServedDocuments {
  return documentsBy((document) => {
    const paths = Object.entries(document.paths).filter(([path]) => !isShape(path));
    return mount({ ...document, paths: Object.fromEntries(paths) }, '', serverUrl);
  });
}

/** Renders a document for publication. */
export function documentAsJson(document: ServedDocument): string {
  return JSON.stringify(withoutExtensions(document), undefined, 1);
}

/** Renders a document for publication, as YAML. */
export function documentAsYaml(document: ServedDocument): string {
  return dump(withoutExtensions(document), { lineWidth: 110, noRefs: true });
}
