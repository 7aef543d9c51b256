import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../../../src/contract/compare/compare.ts';

type Tree = Record<string, unknown>;
type Edit = (document: Tree) => void;

const text = readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8');
const original = JSON.parse(text) as Tree;

function holder(document: Tree, parts: readonly string[]): Tree {
  return parts.slice(0, -1).reduce<Tree>((node, part) => node[part] as Tree, document);
}
const put =
  (parts: readonly string[], value: unknown): Edit =>
  (document) => {
    holder(document, parts)[parts.at(-1) ?? ''] = value;
  };
const drop =
  (parts: readonly string[]): Edit =>
  (document) => {
    delete holder(document, parts)[parts.at(-1) ?? ''];
  };
const push =
  (parts: readonly string[], value: unknown): Edit =>
  (document) => {
    (holder(document, parts)[parts.at(-1) ?? ''] as unknown[]).push(value);
  };
const at = (path: string, method: string, ...parts: string[]): string[] => ['paths', path, method, ...parts];
const schema = (name: string, ...parts: string[]): string[] => ['components', 'schemas', name, ...parts];
/** Edits the parameter of that name. */
const parameter =
  (path: string, name: string, edit: (list: Tree[], index: number) => void): Edit =>
  (document) => {
    const list = holder(document, at(path, 'get', 'parameters'))['parameters'] as Tree[];
    edit(
      list,
      list.findIndex((one) => one['name'] === name),
    );
  };

/** The findings for a change to our own documents. */
function told(edit: Edit): { breaking: string[]; other: string[] } {
  const document = JSON.parse(text) as Tree;
  edit(document);
  const changes = compareDocuments(original, document).map(({ isBreaking, operation, place, message }) => ({
    isBreaking,
    line: [operation, place, message].filter((one) => one !== '').join(': '),
  }));
  return {
    breaking: changes.filter(({ isBreaking }) => isBreaking).map(({ line }) => line),
    other: changes.filter(({ isBreaking }) => !isBreaking).map(({ line }) => line),
  };
}

describe('a breaking change of the documents (docs/decisions/contract.md, compare)', () => {
  it.each<[string, Edit, RegExp]>([
    ['an operation that is gone', drop(['paths', '/filter']), /^GET \/filter: the operation was removed$/],
    [
      'another operationId',
      put(at('/filter', 'get', 'operationId'), 'filters'),
      /operationId: is filters, was listFilters/,
    ],
    [
      'a success that is gone',
      drop(at('/routes', 'post', 'responses', '201')),
      /POST \/routes: 201: the response was removed/,
    ],
    [
      'another success media type',
      put(at('/routes', 'get', 'responses', '200', 'content'), { 'application/hal+json': {} }),
      /200: application\/json is gone/,
    ],
    [
      'a header field that was removed',
      drop(at('/routes', 'post', 'responses', '201', 'headers', 'Location')),
      /201, header Location: the field was removed/,
    ],
    [
      'a required parameter',
      push(at('/routes', 'get', 'parameters'), { name: 'page', in: 'query', required: true, schema: {} }),
      /query\.page: a required parameter is new/,
    ],
    [
      'a parameter that is gone',
      parameter('/authorize', 'prompt', (list, index) => list.splice(index, 1)),
      /query\.prompt: the parameter was removed/,
    ],
    [
      'a parameter that must be there now',
      parameter('/authorize', 'state', (list, index) => (list[index] = { ...list[index], required: true })),
      /query\.state: the parameter is required now/,
    ],
    [
      'a narrower parameter',
      put(['components', 'parameters', 'RouteId', 'schema'], { type: 'string', maxLength: 3 }),
      /path\.route_id: maxLength is 3/,
    ],
    [
      'a body that is required',
      put(at('/routes', 'post', 'requestBody'), { required: true, content: {} }),
      /request body: the body is required now/,
    ],
    [
      'a body media type that is gone',
      put(at('/token', 'post', 'requestBody', 'content'), { 'application/json': {} }),
      /request body: application\/x-www-form-urlencoded is gone/,
    ],
    [
      'a new demand of a request',
      put(schema('RouteResource', 'required'), ['url']),
      /request body, application\/json, url: the property is required now/,
    ],
    [
      'a property that is refused now',
      drop(schema('RouteResource', 'properties', 'url')),
      /application\/json, url: the property was removed/,
    ],
    [
      'an enumeration in a request',
      put(schema('RouteResource', 'properties', 'url'), { type: 'string', enum: ['a'] }),
      /the enumeration is limited to "a"/,
    ],
    [
      'a response without a property',
      drop(schema('TokenResponse', 'properties', 'expires_in')),
      /POST \/token: 200, .*expires_in: the property was removed/,
    ],
    [
      'a response that may lack a property',
      put(schema('TokenResponse', 'required'), ['access_token']),
      /token_type: the property is no longer required/,
    ],
    [
      'a response of another type',
      put(schema('TokenResponse', 'properties', 'expires_in'), { type: 'string' }),
      /expires_in: the type gained "string"/,
    ],
    [
      'a response that may be null',
      put(schema('RouteDetail', 'properties', 'prefix', 'type'), ['string', 'null']),
      /prefix: the type gained "null"/,
    ],
    [
      'an enumeration of a response with a new value',
      push(schema('RouteResource', 'properties', 'managed_by', 'enum'), 'git'),
      /managed_by: the enumeration gained "git"/,
    ],
    [
      'a response whose bound is wider',
      drop(schema('RouteDetail', 'properties', 'id', 'minLength')),
      /id: minLength is gone, was 1/,
    ],
    [
      'a caller at a public operation',
      put(at('/livez', 'get', 'security'), [{ accessToken: [] }]),
      /GET \/livez: security: the caller must be accessToken/,
    ],
    [
      'another scope',
      put(at('/filter', 'get', 'security'), [{ accessToken: ['gateway:admin'] }]),
      /security: the caller must be accessToken gateway:admin; was/,
    ],
  ])('is %s', (_, edit, line) => {
    expect(told(edit).breaking).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
  });
});

describe('schemas that refer to each other (docs/decisions/contract.md, compare)', () => {
  /** 25 schemas with a property for each of them. */
  function dense(length: number): Tree {
    const names = Array.from({ length: 25 }, (_, index) => `S${index}`);
    const refs = names.map((name) => [name, { $ref: `#/components/schemas/${name}` }] as const);
    const properties = { ...Object.fromEntries(refs), text: { type: 'string', maxLength: length } };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
    return {
      paths: { '/all': { post: { requestBody: { content }, responses: {} } } },
      components: {
        schemas: Object.fromEntries(names.map((name) => [name, { type: 'object', properties }])),
      },
    };
  }

  it('are compared once each', () => {
    expect(compareDocuments(dense(5), dense(5))).toEqual([]);
    const changes = compareDocuments(dense(5), dense(4));
    expect(changes.length).toBe(100);
    expect(changes.every(({ isBreaking }) => isBreaking)).toBe(true);
    expect(compareDocuments(dense(4), dense(5)).filter(({ isBreaking }) => isBreaking)).toEqual([]);
  });
});

describe('a compatible change (docs/decisions/contract.md, compare)', () => {
  it('is nothing if the documents are equal', () => {
    expect(told(() => {})).toEqual({ breaking: [], other: [] });
  });

  it.each<[string, Edit, RegExp]>([
    [
      'a new operation',
      put(['paths', '/new'], { get: { operationId: 'n', responses: {} } }),
      /^GET \/new: an operation is new$/,
    ],
    [
      'a new parameter',
      push(at('/routes', 'get', 'parameters'), { name: 'page', in: 'query', schema: {} }),
      /query\.page: a parameter is new/,
    ],
    ['a new response', put(at('/filter', 'get', 'responses', '418'), {}), /418: a response is new/],
    [
      'an error that is gone',
      drop(at('/filter', 'get', 'responses', '415')),
      /415: the response was removed/,
    ],
    [
      'a new property of a response',
      put(schema('TokenResponse', 'properties', 'extra'), {}),
      /extra: a property is new/,
    ],
    [
      'a new property of a request',
      put(schema('RouteResource', 'properties', 'extra'), {}),
      /extra: a property is new/,
    ],
    [
      'a wider parameter',
      parameter(
        '/authorize',
        'state',
        (list, index) => (list[index] = { ...list[index], schema: { type: 'string' } }),
      ),
      /query\.state: minLength is gone/,
    ],
    [
      'a second way in',
      push(at('/filter', 'get', 'security'), { other: [] }),
      /security: the caller must be/,
    ],
  ])('is %s', (_, edit, line) => {
    const { breaking, other } = told(edit);
    expect(breaking).toEqual([]);
    expect(other).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
  });

  it('is none if only a parameter of the media type is written (RFC 9110 §8.3.1)', () => {
    const parts = at('/token', 'post', 'responses', '200', 'content');
    const content = holder(original, parts)['content'] as Tree;
    expect(told(put(parts, { 'application/json; charset=UTF-8': content['application/json'] }))).toEqual({
      breaking: [],
      other: [],
    });
  });

  it('is another text', () => {
    expect(told(put(at('/token', 'post', 'description'), 'Other words.'))).toEqual({
      breaking: [],
      other: [],
    });
    expect(told(put(schema('TokenResponse', 'description'), 'Other words.'))).toEqual({
      breaking: [],
      other: [],
    });
  });
});
