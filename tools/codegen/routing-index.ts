import { sharedNames } from '../../src/contract/document/shared-names.ts';
import {
  operationsOf,
  parametersOf,
  resolveReference,
  type Document,
  type Json,
  type JsonObject,
  type Operation,
  type Parameter,
} from '../../src/contract/document/document-model.ts';
import { maintenanceRule } from '../../src/contract/document/maintenance-rule.ts';
import { surfaces, type Surface } from '../../src/conventions/operation-entry.ts';
import type { OperationEntry } from '../../src/conventions/operation-entry.ts';

function securityOf(document: Document, operation: Operation): OperationEntry['security'] {
  const requirements = operation.security ?? document.security ?? [];
  // An empty requirement is always met, so only the handler of /token can distinguish a public client from a wrong
  // secret.
  if (requirements.some((requirement) => Object.keys(requirement).length === 0)) return [];
  return requirements.flatMap((requirement) =>
    Object.entries(requirement).map(([scheme, scopes]) => ({ scheme, scopes })),
  );
}

function successTypesOf(document: Document, operation: Operation): string[] {
  const types = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.keys(resolveReference(document, response).content ?? {}));
  return [...new Set(types)];
}

/** True if a success has `Pragma: no-cache`; its errors have it too. @see RFC 6749 §5.2 */
function isNeverStored(document: Document, operation: Operation): boolean {
  return Object.entries(operation.responses).some(
    ([status, response]) =>
      status.startsWith('2') && 'Pragma' in (resolveReference(document, response).headers ?? {}),
  );
}

function namesByPlace(parameters: readonly { name: string; in: string }[]): OperationEntry['parameters'] {
  const names = (place: string): string[] =>
    parameters.filter((one) => one.in === place).map((one) => one.name);
  return { path: names('path'), query: names('query'), header: names('header'), cookie: names('cookie') };
}

function schemaOf(document: Document, schema: Json | undefined): JsonObject {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
    ? resolveReference(document, schema as JsonObject)
    : {};
}

/** The fields of a form, including those of its alternatives. */
function fieldsOf(document: Document, schema: Json | undefined): (readonly [string, Json | undefined])[] {
  const { properties, oneOf } = schemaOf(document, schema);
  const alternatives = Array.isArray(oneOf) ? (oneOf as Json[]) : [];
  return [
    ...Object.entries((properties as JsonObject | undefined) ?? {}),
    ...alternatives.flatMap((one) => fieldsOf(document, one)),
  ];
}

/** The repeatable parameters of a query or form: the lists. @see RFC 8707 §2 */
function listsOf(document: Document, parameters: readonly Parameter[], form: Json | undefined): string[] {
  const inQuery = parameters
    .filter((one) => one.in === 'query')
    .map((one) => [one.name, one.schema] as const);
  const lists = [...inQuery, ...fieldsOf(document, form)].filter(
    ([, schema]) => schemaOf(document, schema)['type'] === 'array',
  );
  return [...new Set(lists.map(([name]) => name))];
}

function entriesOf(surface: Surface, document: Document): OperationEntry[] {
  return Array.from(operationsOf(document), ({ path, method, item, operation }) => {
    const parameters = parametersOf(document, item, operation);
    const body = operation.requestBody && resolveReference(document, operation.requestBody);
    return {
      operationId: operation.operationId,
      surface,
      tag: operation.tags[0] ?? '',
      method: method.toUpperCase(),
      path,
      tail: parameters.find((one) => one['x-tail'])?.name ?? null,
      trailingSlash: operation['x-trailing-slash'] === 'redirect',
      tier: path.startsWith('/{') ? 'shape' : 'reserved',
      security: securityOf(document, operation),
      parameters: namesByPlace(parameters),
      sharedNames: sharedNames(document, item, operation),
      requestTypes: Object.keys(body?.content ?? {}),
      bodyRequired: body?.required ?? false,
      successTypes: successTypesOf(document, operation),
      isNeverStored: isNeverStored(document, operation),
      statuses: Object.keys(operation.responses).map(Number),
      oauthParameters: operation['x-oauth-parameters'] ?? false,
      lists: listsOf(document, parameters, body?.content['application/x-www-form-urlencoded']?.schema),
      unknownQuery: operation['x-unknown-query'] ?? 'refuse',
      validation: operation['x-validation'] ?? 'server',
      accept: operation['x-accept'] ?? 'negotiate',
      override: operation['x-override'] ?? 'allow',
      rawBody: operation['x-raw-body'] ?? false,
      quota: operation['x-quota'] ?? 'before',
      maintenance: maintenanceRule(operation, operation.security ?? document.security ?? []),
    };
  });
}

/**
 * Returns one entry for each operation of all documents.
 * @throws Error if two operations share an operationId.
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
