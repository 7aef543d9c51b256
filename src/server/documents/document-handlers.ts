import { isNotModified, strongEtag } from '../../conventions/etag.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Surface } from '../../conventions/operation-entry.ts';
import type { Operations } from '../../conventions/operations.ts';
import {
  documentAsJson,
  documentAsYaml,
  type ServedDocument,
  type ServedDocuments,
} from '../../contract/document/served-documents.ts';

type DocumentOperations = Pick<
  Operations,
  'getOpenApiJson' | 'getOpenApiYaml' | 'getSurfaceJson' | 'getSurfaceYaml'
>;

interface Rendered {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

function render(text: string): Rendered {
  const bytes = Buffer.from(text);
  return { bytes, etag: strongEtag(bytes) };
}

/** Each document is rendered at its first request. */
function renderOnce(make: () => string): () => Rendered {
  let rendered: Rendered | undefined;
  return () => (rendered ??= render(make()));
}

/** Serves the documents as JSON and YAML. `documents` is called after the service listens. */
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
