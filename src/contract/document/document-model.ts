import type { JudgedByHandler } from '../../conventions/operation-entry.ts';

/** The parts of an OpenAPI 3.1 document that the generator reads. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type Method = (typeof methods)[number];

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema: JsonObject | boolean;
  readonly 'x-tail'?: boolean;
}

export interface MediaType {
  readonly schema?: JsonObject | boolean;
  readonly examples?: Readonly<Record<string, JsonObject>>;
}

export interface RequestBody {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, JsonObject>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly 'x-unreachable'?: string;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly SecurityRequirement[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly 'x-oauth-parameters'?: boolean;
  readonly 'x-unknown-query'?: 'ignore';
  readonly 'x-validation'?: 'handler';
  readonly 'x-accept'?: 'ignore';
  readonly 'x-override'?: 'refuse';
  readonly 'x-raw-body'?: boolean;
  readonly 'x-quota'?: 'handler';
  readonly 'x-maintenance'?: 'pass' | JudgedByHandler;
  readonly 'x-trailing-slash'?: 'redirect';
}

export type PathItem = { readonly [M in Method]?: Operation } & {
  readonly parameters?: readonly (Parameter | Reference)[];
};

export interface Document {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly servers?: readonly JsonObject[];
  readonly externalDocs?: JsonObject;
  readonly tags?: readonly JsonObject[];
  readonly security?: readonly SecurityRequirement[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
}

/** Resolves a `#/…` reference inside one document. */
export function resolveReference<T extends object>(document: Document, value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const found = value.$ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`);
  return resolveReference(document, found as T | Reference);
}

/** Returns every operation of a document with its path and method. */
export function* operationsOf(
  document: Document,
): Generator<{ path: string; method: Method; item: PathItem; operation: Operation }> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) yield { path, method, item, operation };
    }
  }
}

/** Returns the parameters of an operation, including those of its path item. */
export function parametersOf(document: Document, item: PathItem, operation: Operation): Parameter[] {
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolveReference(document, one),
  );
}
