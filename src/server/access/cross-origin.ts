/**
 * The CORS fields of own operations that pages of other origins may use. Clients of MCP send their version with each
 * request for metadata, and Swagger UI marks its request for a token.
 */
const granted = {
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version, X-Requested-With',
  'Access-Control-Max-Age': '600',
} as const;

/** A cache sends a response for a request without an origin to pages too. */
const toEveryOrigin = { 'Access-Control-Allow-Origin': '*' } as const;

/**
 * The CORS fields of a path below `/.well-known/` that does not exist. A client in a page tries several paths: without
 * these fields it would see a failed connection in place of 404, and give up.
 */
export const missingMetadata = {
  ...toEveryOrigin,
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  ...granted,
} as const;

/** Tools for documents run in pages of other origins, and these documents are public. */
const publicDocuments: ReadonlySet<string> = new Set([
  'getOpenApiJson',
  'getOpenApiYaml',
  'getSurfaceJson',
  'getSurfaceYaml',
]);

/**
 * @param allowedOrigin the value of `Access-Control-Allow-Origin`, `undefined` if pages of the origin may not call the
 *   operation
 */
export function createCrossOrigin(
  allowedOrigin: (origin: string | undefined, operationId: string) => string | undefined,
): (
  operationIds: readonly string[],
  origin: string | undefined,
  methods: readonly string[],
) => Readonly<Record<string, string>> | undefined {
  return (operationIds, origin, methods) => {
    for (const operationId of operationIds) {
      const allowed = publicDocuments.has(operationId) ? '*' : allowedOrigin(origin, operationId);
      if (allowed === undefined) continue;
      if (origin === undefined) return toEveryOrigin;
      return {
        'Access-Control-Allow-Origin': allowed,
        'Access-Control-Allow-Methods': methods.join(', '),
        // Some clients send credentials with each request, and then read only such a response. No operation reads them.
        ...(allowed !== '*' && { 'Access-Control-Allow-Credentials': 'true' }),
        ...(allowed !== '*' && { Vary: 'Origin' }),
        ...granted,
      };
    }
    return undefined;
  };
}
