import { callTable } from '../../generated/calls.ts';
import type { Input, OperationId, UrlInput } from './operations.ts';

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly tail?: string;
  readonly types?: readonly string[];
}

const table: Readonly<Record<OperationId, Entry>> = callTable;

/** A request to an operation, as data. Its target begins at the root of the service. */
export interface CallRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** An input without the type of its operation. */
interface AnyInput {
  readonly path?: Values;
  readonly query?: Values;
  readonly header?: Values;
  readonly body?: unknown;
  readonly type?: string;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The names and values that are given, once for each value of a list. */
function pairs(values: Values = {}): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : list(value).map((one): [string, string] => [name, String(one)]),
  );
}

function pathOf({ path, tail }: Entry, values: Values = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = encodeURIComponent(list(values[name] ?? '').join(','));
    return name === tail ? text.replaceAll('%2F', '/') : text;
  });
}

/** A form is encoded as in RFC 6749 §B. */
function contentOf(body: unknown, type: string): string {
  return type === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(pairs(body as Values)).toString()
    : JSON.stringify(body);
}

/** The path and the query of a call. */
export function targetOf(operationId: OperationId, input: object): string {
  const { path, query } = input as AnyInput;
  const search = new URLSearchParams(pairs(query)).toString();
  return pathOf(table[operationId], path) + (search === '' ? '' : `?${search}`);
}

export function requestOf(operationId: OperationId, input: object): CallRequest {
  const { method, types } = table[operationId];
  const { header, body, type = types?.[0] } = input as AnyInput;
  const isSent = body !== undefined && type !== undefined;
  return {
    method,
    target: targetOf(operationId, input),
    headers: { ...(isSent && { 'Content-Type': type }), ...Object.fromEntries(pairs(header)) },
    body: isSent ? contentOf(body, type) : undefined,
  };
}

/** The input is optional if nothing in it is required. */
type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T];
export type Given<Id extends OperationId, More = unknown> = Optional<Input<Id> & More>;
export type GivenUrl<Id extends OperationId> = Optional<UrlInput<Id>>;

/** A call as data, to be sent later or shown. */
export interface PreparedCall<Id extends OperationId = OperationId> {
  readonly operationId: Id;
  readonly request: CallRequest;
}

export function prepareCall<Id extends OperationId>(
  operationId: Id,
  ...[input]: Given<Id>
): PreparedCall<Id> {
  return { operationId, request: requestOf(operationId, input ?? {}) };
}
