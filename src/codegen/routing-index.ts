import {
  operationsOf,
  parametersOf,
  resolve,
  surfaces,
  type Document,
  type Operation,
  type Surface,
} from './document-model.ts';

/** What the server decides about an operation before a request comes: one entry of generated/operations.json. */
export interface OperationEntry {
  readonly operationId: string;
  readonly surface: Surface;
  readonly method: string;
  readonly path: string;
  /** The path parameter that takes the rest of the path, slashes included. */
  readonly tail: string | null;
  /** A shape begins with a parameter and is asked after the gateway's routes. */
  readonly tier: 'reserved' | 'shape';
  readonly security: readonly { readonly scheme: string; readonly scopes: readonly string[] }[];
  /** Names by place; the order of the document. */
  readonly parameters: Readonly<Record<'path' | 'query' | 'header' | 'cookie', readonly string[]>>;
  readonly requestTypes: readonly string[];
  readonly bodyRequired: boolean;
  /** The media types of its successes, the first one first. */
  readonly successTypes: readonly string[];
  readonly statuses: readonly number[];
  readonly oauthParameters: boolean;
  readonly unknownQuery: 'ignore' | 'refuse';
  readonly validation: 'server' | 'handler';
  readonly accept: 'negotiate' | 'ignore';
  readonly override: 'allow' | 'refuse';
}

function securityOf(document: Document, operation: Operation): OperationEntry['security'] {
  return (operation.security ?? document.security ?? []).flatMap((requirement) =>
    Object.entries(requirement).map(([scheme, scopes]) => ({ scheme, scopes })),
  );
}

function successTypesOf(document: Document, operation: Operation): string[] {
  const types = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.keys(resolve(document, response).content ?? {}));
  return [...new Set(types)];
}

function namesByPlace(parameters: readonly { name: string; in: string }[]): OperationEntry['parameters'] {
  const names = (place: string): string[] => parameters.filter((one) => one.in === place).map((one) => one.name);
  return { path: names('path'), query: names('query'), header: names('header'), cookie: names('cookie') };
}

function entriesOf(surface: Surface, document: Document): OperationEntry[] {
  return Array.from(operationsOf(document), ({ path, method, item, operation }) => {
    const parameters = parametersOf(document, item, operation);
    const body = operation.requestBody && resolve(document, operation.requestBody);
    return {
      operationId: operation.operationId,
      surface,
      method: method.toUpperCase(),
      path,
      tail: parameters.find((one) => one['x-tail'])?.name ?? null,
      tier: path.startsWith('/{') ? 'shape' : 'reserved',
      security: securityOf(document, operation),
      parameters: namesByPlace(parameters),
      requestTypes: Object.keys(body?.content ?? {}),
      bodyRequired: body?.required ?? false,
      successTypes: successTypesOf(document, operation),
      statuses: Object.keys(operation.responses).map(Number),
      oauthParameters: operation['x-oauth-parameters'] ?? false,
      unknownQuery: operation['x-unknown-query'] ?? 'refuse',
      validation: operation['x-validation'] ?? 'server',
      accept: operation['x-accept'] ?? 'negotiate',
      override: operation['x-override'] ?? 'allow',
    };
  });
}

/**
 * One entry for each operation of all documents.
 * @throws Error when two operations share an operationId.
 */
export function routingIndex(documents: Readonly<Record<Surface, Document>>): OperationEntry[] {
  const entries = surfaces.flatMap((surface) => entriesOf(surface, documents[surface]));
  const seen = new Set<string>();
  for (const { operationId } of entries) {
    if (seen.has(operationId)) throw new Error(`the operationId ${operationId} is used twice`);
    seen.add(operationId);
  }
  return entries;
}
