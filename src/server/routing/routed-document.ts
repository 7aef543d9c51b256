import type { Document } from 'openapi-backend';
import type { ServedDocument } from '../../contract/document/served-documents.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

interface DocumentedOperation {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/**
 * The part of the merged document that openapi-backend reads for each request: paths, methods, operationIds and
 * security. The package copies its document and resolves every reference at the start, which takes more time than
 * everything else that a start does. Schemas are in the compiled validators, and examples are for readers.
 */
export function routedDocument({ openapi, info, paths, ...more }: ServedDocument): Document {
  const routed = Object.entries(paths).map(([path, item]) => {
    const operations = Object.entries(item).filter(([method]) => methods.has(method));
    const entries = operations.map(([method, operation]) => {
      const { operationId, security } = operation as DocumentedOperation;
      return [method, { operationId, ...(security && { security }), responses: {} }];
    });
    return [path, Object.fromEntries(entries)];
  });
  const { securitySchemes } = more['components'] as { readonly securitySchemes: object };
  const document = { openapi, info, paths: Object.fromEntries(routed), components: { securitySchemes } };
  return document as unknown as Document;
}
