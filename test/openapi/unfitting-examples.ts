/** The examples of responses that contradict the operation which shows them. */
import {
  methods,
  operationsOf,
  parametersOf,
  resolveReference,
  type Document,
  type Json,
  type JsonObject,
  type Operation,
  type PathItem,
} from '../../src/contract/document/document-model.ts';

/** A response of an operation. */
interface Place {
  readonly document: Document;
  readonly path: string;
  readonly method: string;
  readonly item: PathItem;
  readonly operation: Operation;
  readonly status: string;
  /** The values of its examples, by their names. */
  readonly bodies: readonly (readonly [name: string, value: JsonObject])[];
  /** The examples of its header fields. */
  readonly headers: ReadonlyMap<string, string>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const object = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

function* placesOf(document: Document): Generator<Place> {
  for (const found of operationsOf(document))
    for (const [status, response] of Object.entries(found.operation.responses)) {
      const { content = {}, headers = {} } = resolveReference(document, response);
      const examples = Object.values(content).flatMap((media) => Object.entries(media.examples ?? {}));
      const bodies = examples.map(
        ([name, example]) => [name, object(resolveReference(document, example)['value'])] as const,
      );
      const shown = Object.entries(headers).map(
        ([name, header]) => [name, text(resolveReference(document, header)['example'])] as const,
      );
      yield { ...found, document, status, bodies, headers: new Map(shown) };
    }
}

/** The members of an object of the schema, those of alternatives included. */
function* membersOf(document: Document, schema: Json | undefined): Generator<string> {
  const node = resolveReference(document, object(schema));
  yield* Object.keys(object(node['properties']));
  for (const keyword of ['allOf', 'oneOf', 'anyOf'])
    if (Array.isArray(node[keyword]))
      for (const one of node[keyword]) yield* membersOf(document, one as Json);
}

/** The fields of a request, and its media types. `path` is the target of the request. */
function requestOf({ document, item, operation }: Place): {
  readonly fields: ReadonlySet<string>;
  readonly types: readonly string[];
} {
  const { content = {} } = operation.requestBody
    ? resolveReference(document, operation.requestBody)
    : { content: undefined };
  const members = Object.values(content).flatMap(({ schema }) => [...membersOf(document, schema)]);
  const parameters = parametersOf(document, item, operation).map(({ name }) => name);
  const ofBody = operation.requestBody ? ['body', ...members] : [];
  return { fields: new Set(['path', ...parameters, ...ofBody]), types: Object.keys(content) };
}

/** The media types of the successful responses. */
const offeredBy = ({ document, operation }: Place): string[] =>
  Object.entries(operation.responses).flatMap(([status, response]) =>
    status.startsWith('2') ? Object.keys(resolveReference(document, response).content ?? {}) : [],
  );

/** The statuses whose `detail` names fields of the request. */
const ofFields = new Set(['400', '409', '412']);

/** The reason for a parameter that the operation does not have. */
const unknown = 'is not known';

function* faultsOfDetail(place: Place): Generator<string> {
  const { fields, types } = requestOf(place);
  const isStrict = place.operation['x-unknown-query'] !== 'ignore';
  for (const [name, { detail }] of place.bodies)
    for (const [field, reason] of Object.entries(object(detail))) {
      const isField = fields.has(field.split('.')[0] ?? '');
      const fits = reason === unknown ? isStrict && !isField : isField;
      if (ofFields.has(place.status) && !fits) yield `${name}: detail ${field}`;
      const type = /^must (?:be|allow) (\w+\/\S+)$/.exec(text(reason))?.[1] ?? '';
      if (field === 'Accept' && !offeredBy(place).includes(type)) yield `${name}: Accept ${type}`;
      if (field === 'Content-Type' && !types.includes(type)) yield `${name}: Content-Type ${type}`;
    }
}

function* faultsOfAllow({ item, headers }: Place): Generator<string> {
  const defined = methods.filter((one) => item[one]).map((one) => one.toUpperCase());
  const possible = new Set([...defined, 'OPTIONS', ...(item.get ? ['HEAD'] : [])]);
  for (const one of headers.get('Allow')?.split(', ') ?? []) if (!possible.has(one)) yield `Allow ${one}`;
}

function* faultsOfChallenge({ headers, bodies, operation }: Place): Generator<string> {
  const challenge = headers.get('WWW-Authenticate') ?? '';
  const errors = new Set(bodies.map(([, { error }]) => error));
  const error = /\berror="([^"]*)"/.exec(challenge)?.[1];
  if (error !== undefined && !errors.has(error)) yield `WWW-Authenticate error ${error}`;
  const scope = /\bscope="([^"]*)"/.exec(challenge)?.[1];
  const required = (operation.security ?? []).flatMap((one) => Object.values(one).flat());
  if (scope !== undefined && !required.includes(scope)) yield `WWW-Authenticate scope ${scope}`;
  if (errors.has('invalid_client') && !challenge.startsWith('Basic')) yield `WWW-Authenticate ${challenge}`;
}

const isAt = (path: string, href: string): boolean => {
  const [wanted, given] = [path, href.replace(/[?#].*$/, '')].map((one) => one.split('/'));
  return (
    wanted?.length === given?.length &&
    (wanted ?? []).every((one, index) => one.startsWith('{') || one === given?.[index])
  );
};

const showsPage = (document: Document, { responses }: Operation): boolean =>
  Object.values(responses).some(
    (one) => resolveReference(document, one).content?.['text/html'] !== undefined,
  );

/** The paths to which a response may lead: for a redirect those of pages, otherwise those of the same subject. */
function locationsOf({ document, path, status, operation }: Place): string[] {
  if (status === '202') return ['/tasks/{task_id}'];
  if (status === '308') return [`${path}/`];
  const [subject = ''] = operation.tags;
  const isTarget = (one: Operation): boolean =>
    status === '303' ? showsPage(document, one) : one.tags.includes(subject);
  return Array.from(operationsOf(document)).flatMap((one) => (isTarget(one.operation) ? [one.path] : []));
}

function* faultsOfLocation(place: Place): Generator<string> {
  const location = place.headers.get('Location');
  if (location !== undefined && !locationsOf(place).some((path) => isAt(path, location)))
    yield `Location ${location}`;
}

function* linksIn(value: Json | undefined): Generator<JsonObject> {
  if (Array.isArray(value)) for (const one of value) yield* linksIn(one as Json);
  else if ('rel' in object(value) && 'href' in object(value)) yield object(value);
  else for (const one of Object.values(object(value))) yield* linksIn(one);
}

function* faultsOfLinks({ document, path, method, bodies, status }: Place): Generator<string> {
  const all = Array.from(operationsOf(document));
  for (const [name, value] of bodies) {
    for (const { rel, method: verb, href } of linksIn(value))
      if (!all.some((one) => one.method === text(verb).toLowerCase() && isAt(one.path, text(href))))
        yield `${name}: ${text(rel)} ${text(verb)} ${text(href)}`;
    const own = Array.isArray(value['links']) ? value['links'].map(object) : [];
    const self = own.find(({ rel }) => rel === 'self');
    if (self && status === '200' && method !== 'post' && !isAt(path, text(self['href'])))
      yield `${name}: self ${text(self['href'])}`;
  }
}

const rules = [faultsOfDetail, faultsOfAllow, faultsOfChallenge, faultsOfLocation, faultsOfLinks];

/** The examples that do not fit, a line for each: the operation, the status and what does not fit. */
export const unfittingExamples = (document: Document): string[] =>
  Array.from(placesOf(document)).flatMap((place) =>
    rules.flatMap((faultsOf) =>
      Array.from(faultsOf(place), (fault) => `${place.operation.operationId} ${place.status} ${fault}`),
    ),
  );
