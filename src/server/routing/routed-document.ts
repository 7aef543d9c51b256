import type { Document } from 'openapi-backend';
import type { ServedDocument } from '../../contract/document/served-documents.ts';

interface DocumentedOperation {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/**
 * The part of the merged document that openapi-backend reads for each request: paths, methods, operationIds and
 * security. The package copies its document and resolves every reference at the start, so a whole document makes
 * each start slower. Schemas are in the compiled validators, and examples are for readers.
 */
export function routedDocument({ openapi, info, paths, ...more }: ServedDocument): Document {
  const routed = Object.entries(paths).map(([path, item]) => {
    // Parameters of a path item have no operationId.
    const operations = Object.entries(item as Readonly<Record<string, Partial<DocumentedOperation>>>);
    const routes = operations.filter(([, { operationId }]) => operationId !== undefined);
    const entries = routes.map(([method, { operationId, security }]) => {
      return [method, { operationId, ...(security && { security }), responses: {} }];
    });
    return [path, Object.fromEntries(entries)];
  });
  const { securitySchemes } = more['components'] as { readonly securitySchemes: object };
  const document = { openapi, info, paths: Object.fromEntries(routed), components: { securitySchemes } };
  return document as unknown as Document;
}
