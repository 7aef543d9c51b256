/**
 * The requests of the documents, from which every sample is generated: one for each named example with a response,
 * and one for an operation without examples.
 */
import entriesJson from '../../../generated/operations.json' with { type: 'json' };
import type { OperationView, ParameterView, ResponseView } from '../view/document-view.ts';
import { isFormBody, samplesOf, successesOf, type CodeSample } from './example.ts';

/** A value of the reader, such as a code or an id. Samples read it from a variable with this name. */
export interface Own {
  readonly variable: string;
}

export interface SampleParameter {
  readonly in: ParameterView['in'];
  readonly name: string;
  readonly value: unknown;
}

export interface SampleRequest {
  /** The example's name, or `plain` if the documents name none. */
  readonly name: string;
  readonly operationId: string;
  readonly summary: string;
  readonly serverUrl: string;
  readonly method: string;
  /** The path template of the document, below `mount`. */
  readonly path: string;
  /** The path prefix from the settings. */
  readonly mount: string;
  /** Values of parameters, which may be an `Own`, by place. */
  readonly parameters: readonly SampleParameter[];
  readonly hasToken: boolean;
  /** True if a client sends its credentials with Basic, the default of a registration. */
  readonly hasCredentials: boolean;
  /** Fields that a user's browser sends automatically, by name. */
  readonly browserFields: Readonly<Record<string, unknown>>;
  readonly body: { readonly type: string; readonly value: unknown } | undefined;
  /** True if the operation takes bodies of more than one media type. */
  readonly hasBodyTypes: boolean;
  readonly response: ResponseView;
  readonly responseSample: CodeSample | undefined;
}

const templates = new Map(entriesJson.map(({ operationId, path }) => [operationId, path]));

/** Form fields with values of the reader. */
const ownFields = new Set(
  'access_token client_id client_secret code refresh_token username password csrf request session_id'.split(
    ' ',
  ),
);

/** Pages for a signed-in browser, with the parameters that a redirect gives them. */
const pages: Readonly<Record<string, readonly string[]>> = { showConsent: ['request'], showAccount: [] };

export function isOwnSample(value: unknown): value is Own {
  return typeof value === 'object' && value !== null && 'variable' in value;
}

function own(name: string): Own {
  return { variable: name.toUpperCase() };
}

interface Pair {
  readonly name: string | undefined;
  readonly response: ResponseView;
  readonly responseSample: CodeSample | undefined;
}

function namesOf({ requestBody, parameters }: OperationView): string[] {
  if (requestBody) return samplesOf(requestBody).map(({ name }) => name);
  return [...new Set(parameters.flatMap(({ examples = {} }) => Object.keys(examples)))];
}

function responsesOf({ responses }: OperationView, name: string): Pair[] {
  return responses
    .filter(({ isReachable }) => isReachable)
    .flatMap((response) => {
      const responseSample = samplesOf(response).find((sample) => sample.name === name);
      return responseSample ? [{ name, response, responseSample }] : [];
    });
}

/** A request without parameters and body. */
function saysNothing({ requestBody, parameters }: OperationView): boolean {
  return requestBody === undefined && !parameters.some(({ required }) => required === true);
}

/**
 * A request that no pair shows, if none of the pairs succeeds or if a request without parameters has its own
 * response.
 */
function plainPair(operation: OperationView, names: readonly string[], pairs: readonly Pair[]): Pair[] {
  const successes = successesOf(operation).filter(({ isReachable }) => isReachable);
  const isShown = pairs.some(({ response }) => successes.includes(response));
  const unpaired = names.find((name) => !pairs.some((pair) => pair.name === name));
  // A request without a named response gets the success response without an example, such as a redirect.
  const silent = unpaired === undefined ? undefined : successes.find(({ content }) => content === undefined);
  // A success that requires other settings is omitted.
  const response = silent ?? successes[0] ?? operation.responses.find(({ status }) => status === 404);
  if (response === undefined) return [];
  const [responseSample] = samplesOf(response);
  if (!isShown) return [{ name: unpaired, response, responseSample }];
  const isNew = responseSample !== undefined && !names.includes(responseSample.name);
  return saysNothing(operation) && isNew ? [{ name: undefined, response, responseSample }] : [];
}

function exampleOf({ example, examples, required }: ParameterView, name: string | undefined): unknown {
  const named = name === undefined ? undefined : examples?.[name]?.value;
  if (named !== undefined || required !== true) return named;
  return example ?? Object.values(examples ?? {})[0]?.value;
}

function parametersOf(operation: OperationView, pair: Pair): SampleParameter[] {
  const isRefused = pair.response.status >= 400;
  const redirected = pages[operation.operationId] ?? [];
  return operation.parameters.flatMap((parameter) => {
    const { in: place, name } = parameter;
    const value = redirected.includes(name) ? own(name) : exampleOf(parameter, pair.name);
    if (value === undefined) return [];
    const isReaders = place === 'path' ? name.endsWith('_id') : place === 'query' && ownFields.has(name);
    return [{ in: place, name, value: isReaders && !isRefused ? own(name) : value }];
  });
}

/** A form's own fields, and members of JSON that repeat parameters of the path. */
function bodyOf({ requestBody, parameters }: OperationView, { name, response }: Pair): SampleRequest['body'] {
  const samples = requestBody ? samplesOf(requestBody) : [];
  const sample = samples.find((one) => one.name === name) ?? samples[0];
  if (!sample) return undefined;
  const { type, value } = sample;
  if (response.status >= 400) return { type, value };
  const readers = isFormBody(type)
    ? ownFields
    : new Set(parameters.filter((one) => one.in === 'path').map((one) => one.name));
  const members = Object.entries(value as object).map(([member, one]) => [
    member,
    readers.has(member) ? own(member) : (one as unknown),
  ]);
  return { type, value: Object.fromEntries(members) as unknown };
}

function browserFieldsOf(
  operation: OperationView,
  serverUrl: string,
  body: SampleRequest['body'],
): SampleRequest['browserFields'] {
  const cookie = { Cookie: own('cookie') };
  if (operation.operationId in pages) return cookie;
  const isPageForm = isOwnSample((body?.value as { readonly csrf?: unknown } | undefined)?.csrf);
  return isPageForm ? { ...cookie, Origin: new URL(serverUrl).origin } : {};
}

interface Credentials {
  readonly client_id?: unknown;
  readonly client_secret?: unknown;
  readonly [field: string]: unknown;
}

/** A form without the credentials that are in its header field. */
function withoutCredentials(body: SampleRequest['body']): SampleRequest['body'] {
  if (!body) return undefined;
  const { client_id: id, client_secret: secret, ...value } = body.value as Credentials;
  return isOwnSample(id) && isOwnSample(secret) ? { ...body, value } : body;
}

function requestOf(operation: OperationView, serverUrl: string, pair: Pair): SampleRequest {
  const { operationId, method, path: mounted, summary, security, requestBody } = operation;
  const path = templates.get(operationId) ?? mounted;
  const shown = requestBody && samplesOf(requestBody).find(({ name }) => name === pair.name);
  const shownBody = bodyOf(operation, pair);
  const given = operation.parameters.map(({ examples = {} }) => examples[pair.name ?? '']?.summary);
  const body = withoutCredentials(shownBody);
  return {
    name: pair.name ?? 'plain',
    operationId,
    // The last parameter is the most special one.
    summary:
      shown?.summary ?? given.findLast((one) => one !== undefined) ?? pair.responseSample?.summary ?? summary,
    serverUrl,
    method,
    path,
    mount: mounted.slice(0, mounted.length - path.length),
    parameters: parametersOf(operation, pair),
    hasToken: security.length > 0,
    hasCredentials: body !== shownBody,
    browserFields: browserFieldsOf(operation, serverUrl, body),
    body,
    hasBodyTypes: Object.keys(requestBody?.content ?? {}).length > 1,
    response: pair.response,
    responseSample: pair.responseSample,
  };
}

/** All requests of an operation for samples, the successful ones first. */
export function requestsOf(operation: OperationView, serverUrl: string): SampleRequest[] {
  const names = namesOf(operation);
  const pairs = names.flatMap((name) => responsesOf(operation, name));
  return [...plainPair(operation, names, pairs), ...pairs]
    .map((pair) => requestOf(operation, serverUrl, pair))
    .toSorted((a, b) => Number(a.response.status >= 400) - Number(b.response.status >= 400));
}

/** The path and query of a request: texts for a URL, with values of the reader between them. */
export function targetOf({ mount, path, parameters }: SampleRequest): (string | Own)[] {
  const valueOf = (name: string): unknown =>
    parameters.find((one) => one.in === 'path' && one.name === name)?.value;
  const segments = path.split(/(\{[^}]+\})/).map((part): string | Own => {
    if (!part.startsWith('{')) return part;
    const value = valueOf(part.slice(1, -1));
    if (isOwnSample(value)) return value;
    return String(value).split('/').map(encodeURIComponent).join('/');
  });
  const query = parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name, value }, index): (string | Own)[] => {
      const before = index === 0 ? '?' : '&';
      return isOwnSample(value)
        ? [`${before}${name}=`, value]
        : [before + new URLSearchParams([[name, String(value)]]).toString()];
    });
  return [mount, ...segments, ...query];
}
