/** Measures how much of the documents a recording used. */
import {
  formFieldsOf,
  queryOf,
  headerOf,
  mediaTypeOf,
  decodedText,
  type RecordedExchange,
} from '../document/recorded-exchange.ts';
import { isJsonType } from '../check/bodies.ts';
import type { Contract, ContractOperation } from '../document/contract.ts';
import { viewOf, type View } from '../document/view.ts';
import { shownExample } from './shown-examples.ts';

export interface Share {
  readonly touched: number;
  readonly all: number;
  /** The parts that were not used, `issueToken 401`. */
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly operations: Share;
  readonly statuses: Share;
  readonly parameters: Share;
  /** Top-level properties of request and response bodies. */
  readonly properties: Share;
  /** Named examples of request and response bodies. */
  readonly examples: Share;
}

type Json = Readonly<Record<string, unknown>>;

function share(all: ReadonlySet<string>, touched: ReadonlySet<string>): Share {
  const missing = [...all].filter((one) => !touched.has(one));
  return { touched: all.size - missing.length, all: all.size, missing };
}

/** Returns the possible top-level names of a body. */
function propertiesOf(contract: Contract, schema: unknown): string[] {
  return contract.schemas.propertyNames(schema);
}

function documented(contract: Contract) {
  const operations = new Set<string>();
  const statuses = new Set<string>();
  const parameters = new Set<string>();
  const properties = new Set<string>();
  const examples = new Set<string>();
  const addBody = (operation: ContractOperation, place: string, content: Json): void => {
    for (const schema of Object.values(content))
      for (const name of propertiesOf(contract, schema))
        properties.add(`${operation.operationId} ${place} ${name}`);
  };
  for (const operation of contract.operations.values()) {
    operations.add(operation.operationId);
    for (const parameter of operation.parameters)
      parameters.add(`${operation.operationId} ${parameter.in}.${parameter.name}`);
    if (operation.body) addBody(operation, 'request', operation.body.content);
    for (const name of Object.keys(operation.body?.examples ?? {}))
      examples.add(`${operation.operationId} request ${name}`);
    for (const [status, response] of Object.entries(operation.responses)) {
      statuses.add(`${operation.operationId} ${status}`);
      if (Number(status) < 300) addBody(operation, status, response.content);
      for (const name of Object.keys(response.examples))
        examples.add(`${operation.operationId} ${status} ${name}`);
    }
  }
  return { operations, statuses, parameters, properties, examples };
}

function namesOf(headers: RecordedExchange['response']['headers'], body: Uint8Array | undefined): string[] {
  const type = mediaTypeOf(headers);
  if (type === undefined || body === undefined || !isJsonType(type)) return [];
  try {
    const value: unknown = JSON.parse(decodedText(body));
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  } catch {
    // Malformed JSON uses nothing; its malformation is a finding.
    return [];
  }
}

function* touchedParameters(view: View, operation: ContractOperation): Iterable<string> {
  const { headers, target } = view.exchange.request;
  const query = new Set(queryOf(target).map(([name]) => name));
  for (const { name, in: place } of operation.parameters) {
    const isThere =
      (place === 'path' && name in view.pathParameters) ||
      (place === 'query' && query.has(name)) ||
      (place === 'header' && headerOf(headers, name) !== undefined) ||
      (place === 'cookie' && new RegExp(`(?:^|;\\s*)${name}=`).test(headerOf(headers, 'cookie') ?? ''));
    if (isThere) yield `${operation.operationId} ${place}.${name}`;
  }
}

function* shownExamples(
  { exchange: { request, response } }: View,
  operation: ContractOperation,
): Iterable<string> {
  const { operationId, body, responses } = operation;
  const sent = shownExample(body?.examples ?? {}, request.headers, request.body);
  if (sent !== undefined) yield `${operationId} request ${sent}`;
  const { status, headers } = response;
  const given = shownExample(responses[status]?.examples ?? {}, headers, response.body, sent);
  if (given !== undefined) yield `${operationId} ${status} ${given}`;
}

export function coverageOf(contract: Contract, exchanges: readonly RecordedExchange[]): Coverage {
  const all = documented(contract);
  const operations = new Set<string>();
  const statuses = new Set<string>();
  const parameters = new Set<string>();
  const properties = new Set<string>();
  const examples = new Set<string>();
  for (const exchange of exchanges) {
    const view = viewOf(contract, exchange);
    const { operation } = view;
    if (!operation) continue;
    const { operationId } = operation;
    const { status, headers, body } = exchange.response;
    operations.add(operationId);
    statuses.add(`${operationId} ${status}`);
    for (const name of touchedParameters(view, operation)) parameters.add(name);
    for (const name of shownExamples(view, operation)) examples.add(name);
    for (const [name] of formFieldsOf(exchange.request)) properties.add(`${operationId} request ${name}`);
    for (const name of namesOf(exchange.request.headers, exchange.request.body))
      properties.add(`${operationId} request ${name}`);
    for (const name of namesOf(headers, body)) properties.add(`${operationId} ${status} ${name}`);
  }
  return {
    operations: share(all.operations, operations),
    statuses: share(all.statuses, statuses),
    parameters: share(all.parameters, parameters),
    properties: share(all.properties, properties),
    examples: share(all.examples, examples),
  };
}
