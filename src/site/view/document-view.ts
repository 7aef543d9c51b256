import type { ServedDocument } from '../../contract/document/served-documents.ts';

/** The part of JSON Schema that the pages use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  /** The text of the schema with its citations. */
  readonly 'x-sources'?: string;
  /** In the settings: changes without a restart. */
  readonly 'x-reload'?: boolean;
}

export interface Example {
  readonly summary: string;
  readonly value: unknown;
}

export interface MediaTypeView {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Example>>;
}

export interface ParameterView {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

export interface BodyView {
  readonly description: string;
  readonly content?: Readonly<Record<string, MediaTypeView>>;
}

export interface HeaderView {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface ResponseView extends BodyView {
  readonly status: number;
  readonly headers: Readonly<Record<string, HeaderView>>;
  /** True if a request causes the response. Other responses are shown too. */
  readonly isReachable: boolean;
}

/** An operation with all references resolved, except those inside schemas. */
export interface OperationView {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ParameterView[];
  readonly requestBody: BodyView | undefined;
  readonly responses: readonly ResponseView[];
  /** The accepted security schemes, with the scopes for each. Empty if no credentials are required. */
  readonly security: readonly { readonly scheme: string; readonly scopes: readonly string[] }[];
  /** The texts of the operation with their citations. */
  readonly sources: string;
}

/** Resolves `$ref` inside one document, repeatedly. */
export type Follow = <Node>(node: Node) => Node;

interface RawOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly ParameterView[];
  readonly requestBody?: BodyView;
  readonly responses: Readonly<Record<string, RawResponse>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-sources'?: string;
}

type RawResponse = BodyView & {
  readonly headers?: Readonly<Record<string, HeaderView>>;
  readonly 'x-unreachable'?: string;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function at(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, step) => (node as Readonly<Record<string, unknown>> | undefined)?.[step], root);
}

/** @throws Error if a reference cannot be resolved. The documents are linted, so this is an internal error. */
export function followIn(root: unknown): Follow {
  const follow = <Node>(node: Node): Node => {
    const { $ref } = node as { readonly $ref?: string };
    if ($ref === undefined) return node;
    const found = at(root, $ref);
    if (found === undefined) throw new Error(`the reference ${$ref} leads nowhere`);
    // Properties beside a reference apply as well, such as a default.
    return { ...follow(found as Node & object), ...node, $ref: undefined };
  };
  return follow;
}

function followValues<Value>(
  map: Readonly<Record<string, Value>> | undefined,
  follow: Follow,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(map ?? {}).map(([name, value]) => [name, follow(value)]));
}

function bodyOf(body: BodyView, follow: Follow): BodyView {
  const { description, content } = follow(body);
  if (content === undefined) return { description };
  const media = Object.entries(content).map(([type, { schema, examples }]) => [
    type,
    { schema, ...(examples && { examples: followValues(examples, follow) }) },
  ]);
  return { description, content: Object.fromEntries(media) as Record<string, MediaTypeView> };
}

function responsesOf(raw: RawOperation, follow: Follow): ResponseView[] {
  return Object.entries(raw.responses).map(([status, response]) => ({
    ...bodyOf(response, follow),
    status: Number(status),
    headers: followValues(follow(response).headers, follow),
    isReachable: follow(response)['x-unreachable'] === undefined,
  }));
}

function operationOf(
  path: string,
  method: string,
  shared: readonly ParameterView[],
  raw: RawOperation,
  follow: Follow,
): OperationView {
  const { operationId, tags, summary, description, parameters = [], requestBody, security = [] } = raw;
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    tag: tags[0] ?? '',
    summary,
    description,
    parameters: [...shared, ...parameters].map(follow),
    requestBody: requestBody && bodyOf(requestBody, follow),
    responses: responsesOf(raw, follow),
    security: security.flatMap((one) => Object.entries(one).map(([scheme, scopes]) => ({ scheme, scopes }))),
    sources: raw['x-sources'] ?? '',
  };
}

/** The operations of a document, in order. */
export function operationViewsOf(document: ServedDocument): OperationView[] {
  const follow = followIn(document);
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => {
        const shared = (item['parameters'] ?? []) as readonly ParameterView[];
        return operationOf(path, method, shared, item[method] as RawOperation, follow);
      }),
  );
}

/** The tags of a document with their descriptions, in order. */
export function tagsOf(
  document: ServedDocument,
): readonly { readonly name: string; readonly description: string }[] {
  return document['tags'] as readonly { readonly name: string; readonly description: string }[];
}
