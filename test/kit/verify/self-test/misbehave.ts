import { ApiError } from '../../../../src/conventions/api-error.ts';
import type { AnyReply, OperationRequest } from '../../../../src/conventions/operation.ts';
import type { OperationHandlers } from '../../../../src/server/response/openapi.ts';

/** A handler's input as a fault receives it. */
export interface FaultInput {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type AnyHandler = (input: FaultInput, request: OperationRequest) => Promise<AnyReply>;
export type Misbehave = (
  original: AnyHandler,
  input: FaultInput,
  request: OperationRequest,
) => Promise<AnyReply>;

/**
 * A planted fault and the check that must find it: contract cases by the beginning of their ids, an invariant by
 * the beginning of its title, or a flow.
 */
export interface HandlerFault {
  readonly name: string;
  readonly operationId: string;
  readonly foundBy: { readonly case: string } | { readonly invariant: string } | { readonly flow: string };
  readonly misbehave: Misbehave;
}

/** Wraps the handler of one operation. */
export function plant(fault: Pick<HandlerFault, 'operationId' | 'misbehave'>) {
  return (handlers: OperationHandlers): OperationHandlers => {
    const original = (handlers as Readonly<Record<string, unknown>>)[fault.operationId];
    if (typeof original !== 'function') throw new Error(`unknown handler ${fault.operationId}`);
    const faulty: AnyHandler = (input, request) => fault.misbehave(original as AnyHandler, input, request);
    return { ...handlers, [fault.operationId]: faulty };
  };
}

/** The received fields of a form. */
export const requestFormOf = ({ body }: FaultInput): Readonly<Record<string, unknown>> =>
  (body ?? {}) as Record<string, unknown>;

/** Accepts a used code or refresh token, by its field, and returns its earlier response. */
export function reusable(field: string): Misbehave {
  const given = new Map<unknown, AnyReply>();
  return async (original, input, request) => {
    const value = requestFormOf(input)[field];
    const earlier = value === undefined ? undefined : given.get(value);
    if (earlier) return earlier;
    const reply = await original(input, request);
    if (value !== undefined) given.set(value, reply);
    return reply;
  };
}

/** Changes every reply. */
export const replying =
  (change: (reply: AnyReply, input: FaultInput) => AnyReply): Misbehave =>
  async (original, input, request) =>
    change(await original(input, request), input);

/** Changes the JSON body of every reply. */
export const saying = (change: (body: Record<string, unknown>, input: FaultInput) => unknown): Misbehave =>
  replying((reply, input) => ({ ...reply, body: change(reply.body as Record<string, unknown>, input) }));

/** Changes the request before the handler receives it. */
export const hearing =
  (change: (input: FaultInput) => FaultInput): Misbehave =>
  (original, input, request) =>
    original(change(input), request);

/** Changes every error that is thrown. */
export const failing =
  (change: (error: ApiError) => Error): Misbehave =>
  async (original, input, request) => {
    try {
      return await original(input, request);
    } catch (error) {
      throw error instanceof ApiError ? change(error) : error;
    }
  };

/** Changes the Location of every reply that has one. */
export const sending = (change: (location: string) => string): Misbehave =>
  replying((reply) => {
    const location = reply.headers?.['Location'];
    return typeof location === 'string'
      ? { ...reply, headers: { ...reply.headers, Location: change(location) } }
      : reply;
  });

export const without = (value: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** A value that differs from the documented one. The server adds a missing field and preserves an existing one. */
export function replyingWithHeader(name: string, value: string): Misbehave {
  return replying((reply) => ({
    ...reply,
    headers: { ...reply.headers, [name]: value },
  }));
}

export function replyingWithoutHeader(name: string): Misbehave {
  return replying((reply) => ({
    ...reply,
    headers: without({ ...reply.headers }, name) as NonNullable<AnyReply['headers']>,
  }));
}
