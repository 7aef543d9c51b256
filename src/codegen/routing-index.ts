import {
  operationsOf,
  parametersOf,
  resolve,
  surfaces,
  type Document,
  type Operation,
  type Surface,
} from './document-model.ts';
import type { OperationEntry } from '../conventions/operation-entry.ts';

function securityOf(document: Document, operation: Operation): OperationEntry['security'] {
  const requirements = operation.security ?? document.security ?? [];
  // An empty requirement is always met, so the server cannot decide: /token tells a public client from a wrong secret.
  if (requirements.some((requirement) => Object.keys(requirement).length === 0)) return [];
  return requirements.flatMap((requirement) =>
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
  const names = (place: string): string[] =>
    parameters.filter((one) => one.in === place).map((one) => one.name);
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
      rawBody: operation['x-raw-body'] ?? false,
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
