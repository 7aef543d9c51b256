import { dump } from 'js-yaml';
import type { Surface } from './document-model.ts';
import { mergedDocument, surfaceDocuments } from './own-documents.ts';

/** A document as it is served. */
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

function mount(document: ServedDocument, prefix: string, serverUrl: string | undefined): ServedDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path.startsWith('/{') ? prefix + path : path,
      item,
    ]),
  );
  const servers =
    serverUrl === undefined ? document.servers : [{ url: serverUrl, description: 'This service' }];
  return { ...document, ...(servers && { servers }), paths };
}

/** The documents with the configuration paths where they are mounted and the address at which others reach it. */
export function mountDocuments(prefix: string, serverUrl?: string): ServedDocuments {
  const at = (document: unknown): ServedDocument => mount(document as ServedDocument, prefix, serverUrl);
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

/** A document as it is published. */
export function documentAsJson(document: ServedDocument): string {
  return JSON.stringify(document, undefined, 1);
}

/** A document as it is published, in YAML. */
export function documentAsYaml(document: ServedDocument): string {
  return dump(document, { lineWidth: 110, noRefs: true });
}
