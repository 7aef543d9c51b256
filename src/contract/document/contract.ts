/**
 * An engine over the documents: it checks an exchange, or a session of exchanges, and reports each departure with
 * the line of the broken rule. It depends on no server. Its own matcher and validators make it independent of the
 * code that serves.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withLongTexts } from '../../foundation/long-texts.ts';
import { withDirections } from './directions.ts';
import { type Document, methods, resolveReference } from './document-model.ts';
import { essence } from '../../conventions/request/media-types.ts';
import { pathOf } from './recorded-exchange.ts';
import { createPositions, type SpecPosition } from './positions.ts';
import { createSchemaChecker, type SchemaChecker } from './schemas.ts';
import { compilePath, compareSpecificity, type PathPattern } from './path-pattern.ts';

type Json = Readonly<Record<string, unknown>>;

export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly schema: unknown;
}

/** Named examples of a body. */
export type NamedExamples = Readonly<Record<string, { readonly mediaType: string; readonly value: unknown }>>;

export interface ContractResponse {
  readonly headers: Readonly<
    Record<string, { readonly required: boolean; readonly schema: unknown; readonly example: unknown }>
  >;
  readonly examples: NamedExamples;
  /** Schemas by media type; empty if no body is documented. */
  readonly content: Readonly<Record<string, unknown>>;
  /** The charset that the Content-Type of a media type names (`x-charset`). */
  readonly charsets: Readonly<Record<string, string>>;
}

export interface ContractOperation {
  readonly operationId: string;
  readonly surface: string;
  readonly method: string;
  readonly path: string;
  /** True if a caller must authenticate. */
  readonly isProtected: boolean;
  readonly parameters: readonly ContractParameter[];
  readonly body:
    | {
        readonly required: boolean;
        readonly content: Readonly<Record<string, unknown>>;
        readonly examples: NamedExamples;
      }
    | undefined;
  readonly responses: Readonly<Record<string, ContractResponse>>;
  readonly oauthParameters: boolean;
  /** Form fields that may be repeated. */
  readonly formLists: ReadonlySet<string>;
  readonly ignoresUnknownQuery: boolean;
  readonly refusesOverride: boolean;
}

/** A declared path with its operations by upper-case method. */
export interface ContractPath {
  readonly path: string;
  readonly surface: string;
  readonly isShape: boolean;
  /** If true, the path with a trailing slash belongs to it too. */
  readonly takesSlash: boolean;
  readonly operations: ReadonlyMap<string, ContractOperation>;
}

export interface Contract {
  /** The prefix of the configuration's shapes, `/config`; empty at the root. */
  readonly prefix: string;
  readonly operations: ReadonlyMap<string, ContractOperation>;
  /** Returns the declared path of a request path; `undefined` if there is none or if a gateway route precedes it. */
  match(
    path: string,
  ): { readonly declared: ContractPath; readonly parameters: Readonly<Record<string, string>> } | undefined;
  /** Returns the position of a part of an operation; `parts` continue the operation's pointer. */
  locate(operation: ContractOperation, ...parts: string[]): SpecPosition;
  locatePath(declared: ContractPath): SpecPosition;
  readonly schemas: SchemaChecker;
}

export interface ContractOptions {
  /** The merged document, `generated/openapi.json`. */
  readonly document: unknown;
  /** The folder of the hand-written documents. */
  readonly folder: string;
  /** The prefix of the configuration's shapes, `/config`; empty by default. */
  readonly configurationPrefix?: string;
  /** True if a gateway route handles a path that no reserved operation declares. */
  readonly isProxied?: (path: string) => boolean;
}

type Resolve = (value: unknown) => Json;

const resolver =
  (document: Json): Resolve =>
  (value) =>
    resolveReference(document as unknown as Document, (value ?? {}) as Json);

function schemasByType(content: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries((content ?? {}) as Json).map(([type, media]) => [
      essence(type),
      (media as Json)['schema'] ?? {},
    ]),
  );
}

function charsetsByType(content: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries((content ?? {}) as Json).flatMap(([type, media]) => {
      const charset = (media as Json)['x-charset'];
      return typeof charset === 'string' ? [[essence(type), charset]] : [];
    }),
  );
}

function namedExamples(resolve: Resolve, content: unknown): NamedExamples {
  const examples = Object.entries((content ?? {}) as Json).flatMap(([type, media]) =>
    Object.entries(((media as Json)['examples'] ?? {}) as Json).map(
      ([name, one]) => [name, { mediaType: essence(type), value: resolve(one)['value'] }] as const,
    ),
  );
  return Object.fromEntries(examples);
}

function readResponse(resolve: Resolve, value: unknown): ContractResponse {
  const response = resolve(value);
  const headers = Object.entries((response['headers'] ?? {}) as Json).map(([name, one]) => {
    const header = resolve(one);
    const { required, schema, example } = header;
    return [name, { required: required === true, schema, example }] as const;
  });
  return {
    headers: Object.fromEntries(headers),
    content: schemasByType(response['content']),
    charsets: charsetsByType(response['content']),
    examples: namedExamples(resolve, response['content']),
  };
}

/** The list fields of a form, including those of its alternatives. @see RFC 8707 §2 */
function listsOf(resolve: Resolve, schema: unknown): string[] {
  const { properties = {}, oneOf = [] } = resolve(schema);
  const lists = Object.entries(properties as Json).filter(([, one]) => resolve(one)['type'] === 'array');
  const others = (oneOf as unknown[]).flatMap((one) => listsOf(resolve, one));
  return [...lists.map(([name]) => name), ...others];
}

function readOperation(
  resolve: Resolve,
  path: string,
  method: string,
  item: Json,
  operation: Json,
): ContractOperation {
  const parameters = [
    ...((item['parameters'] ?? []) as unknown[]),
    ...((operation['parameters'] ?? []) as unknown[]),
  ];
  const body = operation['requestBody'] === undefined ? undefined : resolve(operation['requestBody']);
  const security = (operation['security'] ?? []) as Json[];
  return {
    operationId: String(operation['operationId']),
    surface: String(operation['x-surface']),
    method: method.toUpperCase(),
    path,
    isProtected: security.length > 0 && security.every((one) => Object.keys(one).length > 0),
    parameters: parameters.map((one) => {
      const {
        name,
        in: place,
        required,
        schema,
      } = resolve(one) as unknown as Partial<ContractParameter> & Pick<ContractParameter, 'name' | 'in'>;
      return { name, in: place, required: required ?? false, schema };
    }),
    body: body && {
      required: body['required'] === true,
      content: schemasByType(body['content']),
      examples: namedExamples(resolve, body['content']),
    },
    responses: Object.fromEntries(
      Object.entries(operation['responses'] as Json).map(([status, one]) => [
        status,
        readResponse(resolve, one),
      ]),
    ),
    oauthParameters: operation['x-oauth-parameters'] === true,
    formLists: new Set(
      listsOf(resolve, schemasByType(body?.['content'])['application/x-www-form-urlencoded']),
    ),
    ignoresUnknownQuery: operation['x-unknown-query'] === 'ignore',
    refusesOverride: operation['x-override'] === 'refuse',
  };
}

function readPaths(document: Json): ContractPath[] {
  const resolve = resolver(document);
  return Object.entries(document['paths'] as Json).map(([path, value]) => {
    const item = value as Json;
    const operations = methods
      .filter((method) => item[method] !== undefined)
      .map((method) => readOperation(resolve, path, method, item, item[method] as Json));
    return {
      path,
      surface: operations[0]?.surface ?? '',
      isShape: path.startsWith('/{'),
      takesSlash: methods.some(
        (method) => (item[method] as Json | undefined)?.['x-trailing-slash'] !== undefined,
      ),
      operations: new Map(operations.map((one) => [one.method, one])),
    };
  });
}

/** Creates the contract of the documents. */
export function createContract(options: ContractOptions): Contract {
  const document = withDirections(options.document as Document) as unknown as Json;
  const positions = createPositions(options.folder);
  const prefix = options.configurationPrefix ?? '';
  const paths = readPaths(document);
  const tails = (declared: ContractPath): PathPattern =>
    compilePath(declared.path, tailOf(document, declared.path));
  const compiled = paths
    .map((declared) => ({ declared, pattern: tails(declared) }))
    .toSorted((a, b) => compareSpecificity(a.pattern, b.pattern));
  const reserved = compiled.filter(({ declared }) => !declared.isShape);
  const shapes = compiled.filter(({ declared }) => declared.isShape);
  const segments = new Set(reserved.map(({ declared }) => declared.path.split('/')[1]));

  const among = (candidates: typeof compiled, path: string): ReturnType<Contract['match']> => {
    for (const { declared, pattern } of candidates) {
      const parameters = pattern.match(declared.takesSlash ? path.replace(/\/$/, '') : path);
      if (parameters) return { declared, parameters };
    }
    return undefined;
  };
  const operations = paths.flatMap((declared) => [...declared.operations.values()]);
  return {
    prefix,
    operations: new Map(operations.map((one) => [one.operationId, one])),
    schemas: createSchemaChecker((document['components'] as Json | undefined)?.['schemas'] ?? {}),
    match(target) {
      const path = pathOf(target);
      const own = among(reserved, path);
      if (own || segments.has(path.split('/')[1] ?? '') || options.isProxied?.(path)) return own;
      return path.startsWith(`${prefix}/`) ? among(shapes, path.slice(prefix.length)) : undefined;
    },
    locate: (operation, ...parts) =>
      positions.locate(operation.surface, [
        'paths',
        operation.path,
        operation.method.toLowerCase(),
        ...parts,
      ]),
    locatePath: (declared) => positions.locate(declared.surface, ['paths', declared.path]),
  };
}

/** The path parameter that matches slashes; only our own router supports `x-tail`. */
function tailOf(document: Json, path: string): string | undefined {
  const resolve = resolver(document);
  const item = (document['paths'] as Json)[path] as Json;
  const lists = [
    item['parameters'],
    ...methods.map((method) => (item[method] as Json | undefined)?.['parameters']),
  ];
  const all = lists.flatMap((list) => (Array.isArray(list) ? list.map(resolve) : []));
  const tail = all.find((one) => one['x-tail'] === true);
  return tail === undefined ? undefined : String(tail['name']);
}

/** The merged document of this checkout, `generated/openapi.json`; a copy per caller. */
export function readMergedDocument(): Record<string, unknown> {
  const text = readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8');
  return withLongTexts(JSON.parse(text) as Record<string, unknown>);
}

/** The contract of this checkout's own documents, or of a document derived from them. */
export function readContract(options: Omit<Partial<ContractOptions>, 'folder'> = {}): Contract {
  const folder = fileURLToPath(new URL('../../../openapi', import.meta.url));
  return createContract({ ...options, document: options.document ?? readMergedDocument(), folder });
}
