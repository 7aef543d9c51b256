/** Faults of a document: each is a small edit of a real one, with the rule that must find it. */

type Json = Record<string, unknown>;

/** The object at a path of keys, for an edit in place. */
function at(document: Json, ...path: readonly string[]): Json {
  return path.reduce<Json>((node, key) => node[key] as Json, document);
}

export interface LintFault {
  readonly name: string;
  /** The file of openapi/ that is edited. */
  readonly file: string;
  /** The surface whose lint must find it. */
  readonly seenIn: string;
  readonly rule: string;
  readonly plant: (document: Json) => void;
}

const conventions = (name: string, rule: string, plant: (document: Json) => void): LintFault => ({
  name,
  file: 'conventions.yaml',
  seenIn: 'conventions',
  rule,
  plant,
});

const common = (file: string, name: string, rule: string, plant: (document: Json) => void): LintFault => ({
  name,
  file: `common/${file}.yaml`,
  seenIn: 'conventions',
  rule,
  plant,
});

const tasks = (document: Json): Json => at(document, 'paths', '/tasks', 'get');
const task = (document: Json): Json => at(document, 'paths', '/tasks/{task_id}', 'get');
const change = (document: Json): Json => at(document, 'paths', '/', 'patch');

/** Moves a path to another name. */
function rename(document: Json, from: string, to: string): void {
  const paths = at(document, 'paths');
  paths[to] = paths[from];
  delete paths[from];
}

export const lintFaults: readonly LintFault[] = [
  conventions('a GET with 201', 'conventions/success-status', (document) => {
    at(tasks(document), 'responses')['201'] = {
      ...at(tasks(document), 'responses', '200'),
      headers: { Location: { $ref: './common/headers.yaml#/Location' } },
    };
    delete at(tasks(document), 'responses')['200'];
  }),
  conventions('a PATCH without a success response', 'conventions/success-status', (document) => {
    delete at(change(document), 'responses')['200'];
  }),
  conventions('a DELETE with 200', 'conventions/success-status', (document) => {
    at(document, 'paths', '/tasks/{task_id}')['delete'] = { ...task(document), operationId: 'deleteTask' };
  }),
  conventions('a POST with 200', 'conventions/success-status', (document) => {
    at(document, 'paths', '/tasks')['post'] = { ...tasks(document), operationId: 'createTask' };
  }),
  conventions('a 202 without a task', 'conventions/deferred-with-task', (document) => {
    at(tasks(document), 'responses')['202'] = {
      ...at(tasks(document), 'responses', '200'),
      headers: { Location: { $ref: './common/headers.yaml#/Location' } },
    };
  }),
  conventions('a 202 without a Location', 'conventions/location-header', (document) => {
    at(tasks(document), 'responses')['202'] = { ...at(tasks(document), 'responses', '200') };
  }),
  conventions('a 303 without a Location', 'conventions/location-header', (document) => {
    at(change(document), 'responses')['303'] = { description: 'See the service.' };
  }),
  common('responses', 'a 405 without Allow', 'conventions/allow-header', (document) => {
    delete at(document, 'MethodNotAllowed')['headers'];
  }),
  common('responses', 'a 401 without a challenge', 'conventions/challenge-header', (document) => {
    delete at(document, 'Unauthorized')['headers'];
  }),
  common('responses', 'a 429 without Retry-After', 'conventions/retry-after-header', (document) => {
    delete at(document, 'TooManyRequests')['headers'];
  }),
  common('responses', 'a 503 without Retry-After', 'conventions/retry-after-header', (document) => {
    delete at(document, 'Unavailable')['headers'];
  }),
  common('responses', 'an error with another body schema', 'conventions/error-body', (document) => {
    at(document, 'NotFound', 'content', 'application/json')['schema'] = { type: 'object' };
  }),
  common('responses', 'an error as text', 'conventions/error-body', (document) => {
    at(document, 'Gone')['content'] = { 'text/plain': at(document, 'Gone', 'content')['application/json'] };
  }),
  common('responses', 'an error without a body', 'conventions/content-where-due', (document) => {
    delete at(document, 'NotFound')['content'];
  }),
  common('responses', 'a 304 with a body', 'conventions/content-where-due', (document) => {
    at(document, 'NotModified')['content'] = at(document, 'NotFound')['content'];
  }),
  common('responses', 'a body without examples', 'rule/named-examples', (document) => {
    delete at(document, 'NotFound', 'content', 'application/json')['examples'];
  }),
  common('responses', 'a body with one unnamed example', 'rule/named-examples', (document) => {
    const json = at(document, 'NotFound', 'content', 'application/json');
    json['example'] = at(json, 'examples', 'notFound')['value'];
    delete json['examples'];
  }),
  common('responses', 'a media type with a parameter', 'rule/media-types-without-parameters', (document) => {
    const content = at(document, 'NotFound', 'content');
    content['application/json;charset=UTF-8'] = content['application/json'];
    delete content['application/json'];
  }),
  common('responses', 'an example with an invalid name', 'rule/examples-are-not-empty', (document) => {
    const json = at(document, 'NotFound', 'content', 'application/json');
    json['examples'] = { 'Not-Found': at(json, 'examples')['notFound'] };
  }),
  common('responses', 'an example without a summary', 'rule/examples-have-a-summary', (document) => {
    delete at(document, 'NotFound', 'content', 'application/json', 'examples', 'notFound')['summary'];
  }),
  common('responses', 'an example that violates its schema', 'no-invalid-media-type-examples', (document) => {
    at(document, 'NotFound', 'content', 'application/json', 'examples', 'notFound')['value'] = { error: 404 };
  }),
  common('headers', 'a header field without a description', 'rule/header-described', (document) => {
    delete at(document, 'Allow')['description'];
  }),
  common('headers', 'a header field without an example', 'conventions/header-example', (document) => {
    delete at(document, 'Allow')['example'];
  }),
  common('parameters', 'a parameter without a description', 'parameter-description', (document) => {
    delete at(document, 'Limit')['description'];
  }),
  common('parameters', 'a parameter without an example', 'conventions/parameter-example', (document) => {
    delete at(document, 'IfNoneMatch')['example'];
  }),
  common('schemas', 'a property without a description', 'conventions/property-described', (document) => {
    delete at(document, 'Link', 'properties', 'rel')['description'];
  }),
  common('schemas', 'a property without an example', 'conventions/property-example', (document) => {
    delete at(document, 'Link', 'properties', 'rel')['examples'];
  }),
  conventions('a verb in a path', 'rule/paths-are-nouns', (document) => {
    rename(document, '/tasks', '/list-tasks');
  }),
  conventions('a nested path', 'rule/one-level-of-nesting', (document) => {
    rename(document, '/tasks', '/clients/tasks');
  }),
  conventions('a path in camel case', 'rule/paths-in-kebab-case', (document) => {
    rename(document, '/tasks', '/longTasks');
  }),
  conventions('an operationId in snake case', 'rule/operation-id-camel-case', (document) => {
    tasks(document)['operationId'] = 'list_tasks';
  }),
  conventions('an operationId of another document', 'conventions/unique-operation-ids', (document) => {
    tasks(document)['operationId'] = 'issueToken';
  }),
  conventions('an operationId twice in one document', 'operation-operationId-unique', (document) => {
    tasks(document)['operationId'] = task(document)['operationId'];
  }),
  conventions('an operation without a citation', 'rule/operation-cites-its-source', (document) => {
    tasks(document)['description'] = 'All tasks.';
  }),
  conventions(
    'an operation without security requirements',
    'rule/operation-states-its-security',
    (document) => {
      delete tasks(document)['security'];
    },
  ),
  conventions('a protected operation without 401', 'conventions/documented-statuses', (document) => {
    delete at(tasks(document), 'responses')['401'];
  }),
  conventions('an operation with an id and without 404', 'conventions/documented-statuses', (document) => {
    delete at(task(document), 'responses')['404'];
  }),
  conventions('a body without 415', 'conventions/documented-statuses', (document) => {
    delete at(change(document), 'responses')['415'];
  }),
  conventions('a conditional change without 412', 'conventions/documented-statuses', (document) => {
    at(change(document))['parameters'] = [
      { name: 'If-None-Match', in: 'header', schema: { type: 'string' } },
    ];
    delete at(change(document), 'responses')['412'];
  }),
  conventions('a text response without a description', 'conventions/json-unless-marked', (document) => {
    delete at(document, 'paths', '/metrics', 'get')['x-not-json'];
  }),
  conventions('a PATCH with plain JSON', 'conventions/patch-is-merge-patch', (document) => {
    const body = at(change(document), 'requestBody');
    body['content'] = { 'application/json': at(body, 'content')['application/merge-patch+json'] };
  }),
  conventions('a request body without a description', 'rule/request-body-described', (document) => {
    delete at(change(document), 'requestBody')['description'];
  }),
  conventions('an operation with two tags', 'operation-singular-tag', (document) => {
    tasks(document)['tags'] = ['Tasks', 'Service'];
  }),
];
