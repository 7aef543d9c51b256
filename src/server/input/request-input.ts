import type { IncomingMessage } from 'node:http';
import { invalidRequest, unsupportedMediaType } from '../../conventions/api-error.ts';
import { parseParameters } from '../../conventions/request/form.ts';
import { essence, negotiate } from '../../conventions/request/media-types.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { OperationExchange } from '../exchange.ts';
import { decodeText, hasBody, parseJson, readBody, type BodyReading } from './read-body.ts';

const form = 'application/x-www-form-urlencoded';

/** The documented media type that the client wants. @throws ApiError 415. @see Spec §7 */
function negotiated(exchange: OperationExchange): string {
  const { operation, request } = exchange;
  const fallback = operation.successTypes[0] ?? 'application/json';
  if (operation.accept === 'ignore')
    return negotiate(request.headers.accept, operation.successTypes) ?? fallback;
  if (operation.successTypes.length === 0) return fallback;
  const chosen = negotiate(request.headers.accept, operation.successTypes);
  if (chosen === undefined) {
    throw unsupportedMediaType({ 'header.Accept': `must allow ${operation.successTypes.join(' or ')}` });
  }
  return chosen;
}

/** The documented type that the body claims. @throws ApiError 415 for any other, and for an encoded body. */
function bodyTypeOf({ operation, request }: OperationExchange): string {
  const code = operation.oauthParameters ? 'invalid_request' : undefined;
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw unsupportedMediaType({ 'header.Content-Encoding': 'must be identity' }, code);
  }
  const type = essence(request.headers['content-type'] ?? '');
  if (operation.requestTypes.includes(type)) return type;
  throw unsupportedMediaType(
    { 'header.Content-Type': `must be ${operation.requestTypes.join(' or ')}` },
    code,
  );
}

async function readForm(exchange: OperationExchange, reading: BodyReading): Promise<unknown> {
  const text = decodeText(await readBody(exchange.request, reading.limits.formBytes, reading));
  const { values, repeated } = parseForm(text, exchange.operation);
  exchange.repeated = [...exchange.repeated, ...repeated];
  return values;
}

function parseForm(text: string, operation: OperationEntry): ReturnType<typeof parseParameters> {
  try {
    return parseParameters(text, { emptyIsOmitted: operation.oauthParameters });
  } catch (cause) {
    // A broken escape is the client's mistake; anything else is ours.
    if (cause instanceof URIError)
      throw invalidRequest('The form is not valid.', { body: 'is not a valid form' });
    throw cause;
  }
}

/** True when nothing was sent, in whatever framing; what was sent is read and gone. */
async function isEmpty(request: IncomingMessage, reading: BodyReading): Promise<boolean> {
  return !hasBody(request) || (await readBody(request, reading.limits.bodyBytes, reading)).length === 0;
}

/** Reads the body that the document allows and nothing else. @throws ApiError 400, 413, 415. */
async function readDocumentedBody(exchange: OperationExchange, reading: BodyReading): Promise<void> {
  const { operation, request, input } = exchange;
  if (operation.requestTypes.length === 0) {
    if (exchange.method === 'GET' || (await isEmpty(request, reading))) return;
    throw invalidRequest('The request takes no body.', { body: 'must be empty' });
  }
  if (request.headers['content-type'] === undefined && (await isEmpty(request, reading))) {
    const empty = operation.requestTypes.includes(form) ? {} : undefined;
    if (empty === undefined && operation.bodyRequired)
      throw invalidRequest('The body is missing.', { body: 'is required' });
    input.body = empty;
    input.bodyType = empty && form;
    return;
  }
  input.bodyType = bodyTypeOf(exchange);
  if (input.bodyType === form) input.body = await readForm(exchange, reading);
  else {
    const bytes = await readBody(request, reading.limits.bodyBytes, reading);
    if (bytes.length === 0) throw invalidRequest('The body is missing.', { body: 'is required' });
    if (operation.rawBody) exchange.rawBody = bytes;
    input.body = input.bodyType.endsWith('json') ? parseJson(decodeText(bytes)) : decodeText(bytes);
  }
}

function readQuery(exchange: OperationExchange): void {
  try {
    const { values, repeated } = parseParameters(exchange.target.query, {
      emptyIsOmitted: exchange.operation.oauthParameters,
    });
    exchange.input.query = values;
    exchange.repeated = repeated;
  } catch (cause) {
    // A broken escape is the client's mistake; anything else is ours.
    if (cause instanceof URIError)
      throw invalidRequest('The query is not valid.', { query: 'holds a broken percent escape' });
    throw cause;
  }
}

function readHeaders({ operation, request }: OperationExchange): Readonly<Record<string, string>> {
  const header: Record<string, string> = {};
  for (const name of operation.parameters.header) {
    const value = request.headers[name.toLowerCase()];
    if (value !== undefined) header[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return header;
}

function readPath({ match }: OperationExchange): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(match.parameters)) {
    if (value === undefined)
      throw invalidRequest('The path is not valid.', { [`path.${name}`]: 'is not UTF-8' });
  }
  return match.parameters as Readonly<Record<string, string>>;
}

/** Fills in the input of an operation from what was sent; the order of the checks is media type, then form. */
export async function readInput(exchange: OperationExchange, reading: BodyReading): Promise<void> {
  exchange.mediaType = negotiated(exchange);
  exchange.input.path = readPath(exchange);
  readQuery(exchange);
  exchange.input.header = readHeaders(exchange);
  await readDocumentedBody(exchange, reading);
}
