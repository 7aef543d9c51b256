/** Pairs of documents: a small document with two values at one place. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

type Tree = Record<string, unknown>;
type Two = readonly [before: Tree, after: Tree];
type Place = 'request' | 'response' | 'parameter' | 'operation' | 'document';

export interface Pair {
  readonly id: string;
  /** The section that decides. */
  readonly see: string;
  readonly documents: Two;
}

type Row = { readonly id: string; readonly see: string } & { readonly [P in Place]?: Two };

const json = (schema: unknown): Tree => ({ content: { 'application/json': { schema } } });

function plainDocument(): Tree {
  return {
    openapi: '3.1.1',
    info: { title: 'Orders', version: '1.0.0' },
    paths: {
      '/orders': {
        post: {
          operationId: 'createOrder',
          requestBody: json({ $ref: '#/components/schemas/Order' }),
          responses: { '200': { description: 'done', ...json({}) } },
        },
      },
      '/orders/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          operationId: 'getOrder',
          responses: { '200': { description: 'done', ...json({ type: 'object' }) } },
        },
      },
    },
    webhooks: {
      shipped: {
        post: {
          requestBody: json({ type: 'object', properties: { carrier: { type: 'string' } } }),
          responses: { '204': { description: 'taken' } },
        },
      },
    },
    components: {
      schemas: { Order: { type: 'object', properties: { note: { type: 'string' } } } },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        http: { type: 'http', scheme: 'basic' },
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: 'https://example.org/token', scopes: { read: '', write: '' } },
            password: { tokenUrl: 'https://example.org/token', scopes: { read: '', write: '' } },
          },
        },
      },
    },
  };
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @see RFC 7396 §2 */
function merge(target: unknown, patch: unknown): unknown {
  if (!isTree(patch)) return patch;
  const merged: Tree = isTree(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = merge(merged[name], value);
  }
  return merged;
}

const patchOf: Readonly<Record<Exclude<Place, 'request' | 'response'>, (value: Tree) => Tree>> = {
  document: (value) => value,
  operation: (value) => ({ paths: { '/orders': { post: value } } }),
  parameter: (value) =>
    patchOf.operation({ parameters: [{ name: value['in'] === 'path' ? 'id' : 'q', in: 'query', ...value }] }),
};

const isOlder = (value: unknown): boolean => /"nullable"|"exclusiveMinimum":true/.test(JSON.stringify(value));

/** A document with a value at a place. OpenAPI 3.0 has `nullable` and exclusive bounds that are true. */
function documentWith(place: Place, value: Tree, pair: Two): Tree {
  const version = isOlder(value) ? { openapi: '3.0.4' } : {};
  const document = merge(plainDocument(), isOlder(pair) ? { ...version, webhooks: null } : version) as Tree;
  if (place !== 'request' && place !== 'response') return merge(document, patchOf[place](value)) as Tree;
  const operation = (document['paths'] as Record<string, Record<string, Tree>>)['/orders']?.['post'] ?? {};
  if (place === 'request') operation['requestBody'] = json(value);
  else operation['responses'] = { '200': { description: 'done', ...json(value) } };
  return document;
}

/** The pairs of a file, by their group. */
export function readPairs(file: 'breaking' | 'compatible'): ReadonlyMap<string, readonly Pair[]> {
  const text = readFileSync(new URL(`pairs/${file}.yaml`, import.meta.url), 'utf8');
  const pairOf = ({ id, see, ...places }: Row): Pair => {
    const [place, pair] = Object.entries(places)[0] as [Place, Two];
    return { id, see, documents: [documentWith(place, pair[0], pair), documentWith(place, pair[1], pair)] };
  };
  const groups = Object.entries(load(text) as Record<string, Row[]>);
  return new Map(groups.map(([group, rows]) => [group, rows.map(pairOf)]));
}
