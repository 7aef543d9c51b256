import { dump } from 'js-yaml';
import type { Operations } from '../../conventions/operations.ts';
import { isNotModified, strongEtag } from '../../conventions/etag.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Surface } from '../../conventions/operation-entry.ts';
import { mergedDocument, surfaceDocuments } from '../../contract/document/own-documents.ts';

type DocumentOperations = Pick<
  Operations,
  'getOpenApiJson' | 'getOpenApiYaml' | 'getSurfaceJson' | 'getSurfaceYaml'
>;

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

interface Rendered {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

function render(text: string): Rendered {
  const bytes = Buffer.from(text);
  return { bytes, etag: strongEtag(bytes) };
}

/** A document as it is published. */
export function documentAsJson(document: ServedDocument): string {
  return JSON.stringify(document, undefined, 1);
}

/** A document as it is published, in YAML. */
export function documentAsYaml(document: ServedDocument): string {
  return dump(document, { lineWidth: 110, noRefs: true });
}

/** Each document is rendered when it is first asked for. */
function renderOnce(make: () => string): () => Rendered {
  let rendered: Rendered | undefined;
  return () => (rendered ??= render(make()));
}

/** Serves the documents as JSON and YAML. `documents` is asked after the service listens. */
export function createDocumentHandlers(documents: () => ServedDocuments): Handlers<DocumentOperations> {
  const forms = (
    choose: (all: ServedDocuments) => ServedDocument,
  ): { json: () => Rendered; yaml: () => Rendered } => ({
    json: renderOnce(() => documentAsJson(choose(documents()))),
    yaml: renderOnce(() => documentAsYaml(choose(documents()))),
  });
  const whole = forms((all) => all.whole);
  const surfaces: Record<Surface, ReturnType<typeof forms>> = {
    authorization: forms((all) => all.surfaces.authorization),
    conventions: forms((all) => all.surfaces.conventions),
    gateway: forms((all) => all.surfaces.gateway),
    configuration: forms((all) => all.surfaces.configuration),
  };
  const asJson = ({ bytes, etag }: Rendered, ifNoneMatch: string | undefined) =>
    isNotModified(ifNoneMatch, etag)
      ? ({ status: 304, headers: { ETag: etag } } as const)
      : ({ status: 200, headers: { ETag: etag }, body: bytes } as const);
  const asYaml = ({ bytes, etag }: Rendered, ifNoneMatch: string | undefined) =>
    isNotModified(ifNoneMatch, etag)
      ? ({ status: 304, headers: { ETag: etag } } as const)
      : ({ status: 200, type: 'application/yaml', headers: { ETag: etag }, body: bytes } as const);
  return {
    getOpenApiJson: async ({ header }) => asJson(whole.json(), header['If-None-Match']),
    getOpenApiYaml: async ({ header }) => asYaml(whole.yaml(), header['If-None-Match']),
    getSurfaceJson: async ({ path, header }) =>
      asJson(surfaces[path.surface].json(), header['If-None-Match']),
    getSurfaceYaml: async ({ path, header }) =>
      asYaml(surfaces[path.surface].yaml(), header['If-None-Match']),
  };
}
