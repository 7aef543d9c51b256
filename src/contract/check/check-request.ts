import { isJsonType, parseBody } from './bodies.ts';
import type { ContractOperation, ContractParameter } from '../document/contract.ts';
import {
  formFieldsOf,
  headerOf,
  mediaTypeOf,
  pathOf,
  queryOf,
  decodedText,
} from '../document/recorded-exchange.ts';
import type { Finding } from '../document/finding.ts';
import type { SchemaProblem } from '../document/schemas.ts';
import { findingOf, type Violation, type View } from '../document/view.ts';

/** A departure of a request, with its field as the service names it; empty for the whole request. */
export interface RequestViolation extends Violation {
  readonly field: string;
}

type Pair = readonly [string, string];
const form = 'application/x-www-form-urlencoded';

function repeatedOf(pairs: readonly Pair[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [name] of pairs) {
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return [...repeated];
}

function takesList(parameter: ContractParameter): boolean {
  return (
    typeof parameter.schema === 'object' &&
    parameter.schema !== null &&
    (parameter.schema as { type?: unknown }).type === 'array'
  );
}

/** The received values of a parameter. An empty OAuth parameter counts as omitted. @see RFC 6749 §3.1, §3.2 */
function valuesOf(view: View, operation: ContractOperation, parameter: ContractParameter): string[] {
  const { target, headers } = view.exchange.request;
  if (parameter.in === 'path') {
    const value = view.pathParameters[parameter.name];
    return value === undefined ? [] : [value];
  }
  if (parameter.in === 'header') {
    const value = headerOf(headers, parameter.name);
    return value === undefined ? [] : [value];
  }
  if (parameter.in === 'cookie') {
    const cookies = (headerOf(headers, 'cookie') ?? '').split(/;\s*/);
    return cookies
      .filter((one) => one.startsWith(`${parameter.name}=`))
      .map((one) => one.slice(parameter.name.length + 1));
  }
  const values = queryOf(target)
    .filter(([name]) => name === parameter.name)
    .map(([, value]) => value);
  return operation.oauthParameters ? values.filter((value) => value !== '') : values;
}

function* parameterViolations(view: View, operation: ContractOperation): Generator<RequestViolation> {
  for (const parameter of operation.parameters) {
    const values = valuesOf(view, operation, parameter);
    const field = `${parameter.in}.${parameter.name}`;
    if (values.length === 0) {
      if (!parameter.required) continue;
      yield {
        field,
        rule: 'missing-parameter',
        see: 'Spec §7(1)',
        message: `${field} is missing`,
        expected: 'a value',
        actual: 'none',
      };
    } else {
      const value = takesList(parameter) ? values : values[0];
      for (const problem of view.contract.schemas.checkText(parameter.schema, value)) {
        yield {
          field,
          rule: 'parameter-schema',
          see: 'Spec §7(1)',
          message: `${field} ${problem.message}`,
          expected: 'a value of its schema',
          actual: values.join(', '),
        };
      }
    }
  }
}

function* queryViolations(view: View, operation: ContractOperation): Generator<RequestViolation> {
  const pairs = queryOf(view.exchange.request.target);
  const known = new Map(
    operation.parameters.filter((one) => one.in === 'query').map((one) => [one.name, one]),
  );
  for (const name of repeatedOf(pairs)) {
    const parameter = known.get(name);
    if (parameter === undefined || takesList(parameter)) continue;
    yield {
      field: `query.${name}`,
      rule: 'repeated-parameter',
      see: 'RFC 6749 §3.1',
      message: `query.${name} came more than once`,
      expected: 'one value',
      actual: 'several',
    };
  }
  if (operation.oauthParameters || operation.ignoresUnknownQuery) return;
  for (const [name] of pairs.filter(([one]) => !known.has(one))) {
    yield {
      field: `query.${name}`,
      rule: 'unknown-parameter',
      see: 'Spec §4.7',
      message: `query.${name} is not declared`,
      expected: [...known.keys()].join(', ') || 'no query',
      actual: name,
    };
  }
}

function allOf(pairs: readonly Pair[], name: string): string[] {
  return pairs.filter(([one]) => one === name).map(([, value]) => value);
}

function formValue(view: View, operation: ContractOperation): Record<string, string | string[]> {
  const pairs = formFieldsOf(view.exchange.request);
  const kept = operation.oauthParameters ? pairs.filter(([, value]) => value !== '') : pairs;
  return Object.fromEntries(
    kept.map(([name, value]) => [name, operation.formLists.has(name) ? allOf(kept, name) : value]),
  );
}

/** The value of a field, for the report. */
function valueAt(value: unknown, field: string): string {
  const found = field
    .split('.')
    .reduce<unknown>((node, part) => (Object(node) as Readonly<Record<string, unknown>>)[part], value);
  return found === undefined ? 'nothing' : JSON.stringify(found).slice(0, 120);
}

function schemaViolation(
  kind: 'form' | 'body',
  { field, pointer, message }: SchemaProblem,
  value: unknown,
): RequestViolation {
  const name = field === '' ? pointer : field;
  return {
    field,
    rule: 'request-schema',
    see: 'Spec §7(1)',
    message: `the ${kind}: ${name} ${message}`,
    expected: `a ${kind} of its schema`,
    actual: field === '' ? pointer : `${field}: ${valueAt(value, field)}`,
  };
}

function* bodyViolations(view: View, operation: ContractOperation): Generator<RequestViolation> {
  const { headers, body, target } = view.exchange.request;
  if (operation.body === undefined) {
    if (body && body.length > 0) {
      yield {
        field: '',
        rule: 'unexpected-request-body',
        see: 'Spec §7',
        message: 'a body came',
        expected: 'no body',
        actual: `${body.length} bytes`,
      };
    }
    return;
  }
  if (!body || body.length === 0) {
    if (operation.body.required)
      yield {
        field: '',
        rule: 'missing-body',
        see: 'Spec §7',
        message: 'the body is missing',
        expected: 'a body',
        actual: 'none',
      };
    return;
  }
  const type = mediaTypeOf(headers);
  const schema = type === undefined ? undefined : operation.body.content[type];
  if (schema === undefined || type === undefined) {
    yield {
      field: 'header.Content-Type',
      rule: 'request-media-type',
      see: 'Spec §7',
      message: 'the media type is not declared',
      expected: Object.keys(operation.body.content).join(', '),
      actual: type ?? 'none',
    };
    return;
  }
  if (type === form) {
    for (const name of repeatedOf(formFieldsOf(view.exchange.request))) {
      if (operation.formLists.has(name)) continue;
      yield {
        field: name,
        rule: 'repeated-parameter',
        see: 'RFC 6749 §3.2',
        message: `${name} came more than once`,
        expected: 'one value',
        actual: 'several',
      };
    }
    const given = formValue(view, operation);
    for (const problem of view.contract.schemas.checkText(schema, given))
      yield schemaViolation('form', problem, given);
    return;
  }
  const parsed = parseBody(type, pathOf(target), decodedText(body));
  if (parsed.kind === 'broken') {
    yield {
      field: '',
      rule: 'request-syntax',
      see: 'Spec §7',
      message: parsed.reason,
      expected: isJsonType(type) ? 'JSON' : type,
      actual: decodedText(body).slice(0, 80),
    };
  } else if (parsed.kind === 'parsed') {
    for (const problem of view.contract.schemas.check(schema, parsed.value))
      yield schemaViolation('body', problem, parsed.value);
  }
}

/**
 * Returns the departures of a request from its operation, field by field; none if no operation is declared for it.
 */
export function requestViolations(view: View): RequestViolation[] {
  const { operation } = view;
  if (!operation) return [];
  return [
    ...parameterViolations(view, operation),
    ...queryViolations(view, operation),
    ...bodyViolations(view, operation),
  ];
}

/** Returns the same as findings. */
export function checkRequest(view: View): Finding[] {
  return requestViolations(view).map((violation) => findingOf(view, 'request', violation));
}
