import type { HttpRequest } from '../../http/exchange.ts';
import { type ApiError, invalidRequest, unsupportedMediaType } from '../../conventions/api-error.ts';
import { negotiate } from '../../conventions/request/media-types.ts';
import type { OperationExchange } from '../routing/exchange.ts';
import { bodyTypeOf } from './body-type.ts';
import { decodeText, parseForm, parseJson, parseParameters } from './parse-input.ts';
import { hasBody, readBody, type BodyReading } from './read-body.ts';

const form = 'application/x-www-form-urlencoded';

/** Returns the documented media type that the client prefers. @throws ApiError 415. @see Spec §7 */
function negotiated(exchange: OperationExchange): string {
  const { operation, request } = exchange;
  const fallback = operation.successTypes[0] ?? 'application/json';
  const { accept } = request.headers;
  if (accept === undefined) return fallback;
  if (operation.accept === 'ignore') return negotiate(accept, operation.successTypes) ?? fallback;
  if (operation.successTypes.length === 0) return fallback;
  const chosen = negotiate(accept, operation.successTypes);
  if (chosen === undefined) {
    throw unsupportedMediaType({ 'header.Accept': `must allow ${operation.successTypes.join(' or ')}` });
  }
  return chosen;
}

/** True if the body is empty in any framing; its bytes have been consumed. */
async function isEmpty(request: HttpRequest, reading: BodyReading): Promise<boolean> {
  return !hasBody(request) || (await readBody(request, reading.limits.bodyBytes, reading)).length === 0;
}

const takesNoBody = (): ApiError => invalidRequest('The request takes no body.', { body: 'must be empty' });

/** A body of any size is 400: a smaller one would be refused, too. */
async function refuseBody({ request }: OperationExchange, reading: BodyReading): Promise<void> {
  if ((await readBody(request, 0, reading, takesNoBody)).length > 0) throw takesNoBody();
}

/** Without a media type only an empty body is valid. */
async function readUntyped(exchange: OperationExchange, reading: BodyReading): Promise<void> {
  const { operation, request, input } = exchange;
  if (!(await isEmpty(request, reading))) return readTyped(exchange, reading);
  const empty = operation.requestTypes.includes(form) ? {} : undefined;
  if (empty === undefined && operation.bodyRequired)
    throw invalidRequest('The body is missing.', { body: 'is required' });
  input.body = empty;
  input.bodyType = empty && form;
}

function takeForm(exchange: OperationExchange, bytes: Buffer): void {
  const { values, repeated } = parseForm(bytes, exchange.operation);
  if (exchange.operation.rawBody) exchange.rawBody = bytes;
  if (repeated.length > 0) exchange.repeated = [...exchange.repeated, ...repeated];
  exchange.input.body = values;
}

function takeDocument(exchange: OperationExchange, type: string, bytes: Buffer): void {
  if (bytes.length === 0) throw invalidRequest('The body is missing.', { body: 'is required' });
  if (exchange.operation.rawBody) exchange.rawBody = bytes;
  exchange.input.body = type.endsWith('json') ? parseJson(bytes) : decodeText(bytes);
}

/** The documented type of the body if one field line names it exactly and no other field describes the body. */
function documentedType({ operation, request }: OperationExchange): string | undefined {
  const { 'content-type': sent, 'content-encoding': encoding } = request.headers;
  if (sent === undefined || encoding !== undefined || request.headersDistinct) return undefined;
  return operation.requestTypes.includes(sent) ? sent : undefined;
}

async function readTyped(exchange: OperationExchange, reading: BodyReading): Promise<void> {
  const type = documentedType(exchange) ?? bodyTypeOf(exchange);
  exchange.input.bodyType = type;
  const { formBytes, bodyBytes } = reading.limits;
  // A document may be a field of a form, signed as it was sent.
  const isShort = type === form && !exchange.operation.rawBody;
  const limit = isShort ? formBytes : bodyBytes;
  const { content } = exchange.request;
  const bytes =
    content && content.length <= limit ? content : await readBody(exchange.request, limit, reading);
  if (type === form) takeForm(exchange, bytes);
  else takeDocument(exchange, type, bytes);
}

/** Reads the body that the document allows. @throws ApiError 400 if it allows none, 413, 415. */
function readDocumentedBody(exchange: OperationExchange, reading: BodyReading): Promise<void> | void {
  const { operation, request } = exchange;
  if (operation.requestTypes.length === 0)
    return request.content?.length === 0 || !hasBody(request) ? undefined : refuseBody(exchange, reading);
  return request.headers['content-type'] === undefined
    ? readUntyped(exchange, reading)
    : readTyped(exchange, reading);
}

function readQuery(exchange: OperationExchange): void {
  try {
    const { values, repeated } = parseParameters(exchange.target.query, {
      emptyIsOmitted: exchange.operation.oauthParameters,
      lists: exchange.operation.lists,
    });
    exchange.input.query = values;
    exchange.repeated = repeated;
  } catch (cause) {
    // A malformed escape is the client's mistake; any other error is ours.
    if (cause instanceof URIError)
      throw invalidRequest('The query is not valid.', { query: 'holds a broken percent escape' });
    throw cause;
  }
}

const noHeaders: Readonly<Record<string, string>> = {};

function readHeaders({ operation, request }: OperationExchange): Readonly<Record<string, string>> {
  const names = operation.parameters.header;
  if (names.length === 0) return noHeaders;
  const header: Record<string, string> = {};
  for (const name of names) {
    const value = request.headers[name.toLowerCase()];
    if (value !== undefined) header[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return header;
}

function readPath({ match }: OperationExchange): Readonly<Record<string, string>> {
  for (const name in match.parameters) {
    if (match.parameters[name] === undefined)
      throw invalidRequest('The path is not valid.', { [`path.${name}`]: 'is not UTF-8' });
  }
  return match.parameters as Readonly<Record<string, string>>;
}

/** Fills the input of an operation from the request. It checks the media type before the content. */
export function readInput(exchange: OperationExchange, reading: BodyReading): Promise<void> | void {
  exchange.mediaType = negotiated(exchange);
  exchange.input.path = readPath(exchange);
  exchange.input.header = readHeaders(exchange);
  if (exchange.target.query !== '') readQuery(exchange);
  if (exchange.method === 'GET' && exchange.operation.requestTypes.length === 0) return undefined;
  return readDocumentedBody(exchange, reading);
}
