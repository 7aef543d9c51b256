import type { Body, OperationId } from './operations.ts';

/** The error of a response. @see Spec §2.9 */
export interface RestError {
  readonly status: number;
  readonly error: string;
  readonly description: string;
  /** Messages by field. */
  readonly detail: Readonly<Record<string, string>>;
}

/** The response to a call: its body, or its error. */
export type Reply<Id extends OperationId = OperationId> =
  | { readonly ok: true; readonly status: number; readonly body: Body<Id>; readonly etag: string | undefined }
  | { readonly ok: false; readonly error: RestError };

interface ErrorFields {
  readonly error?: string;
  readonly error_description?: string;
  readonly detail?: Readonly<Record<string, string>>;
}

/** The parts of a response that matter here. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function replyOf<Id extends OperationId>({ status, headers, body }: ReceivedResponse): Reply<Id> {
  const isJson = headers['content-type']?.includes('json') === true;
  const value: unknown = isJson ? JSON.parse(body) : body;
  if (status < 400) return { ok: true, status, body: value as Body<Id>, etag: headers['etag'] };
  const {
    error = 'error',
    error_description: description,
    detail = {},
  } = (isJson ? value : {}) as ErrorFields;
  return {
    ok: false,
    error: { status, error, description: description ?? `The status is ${status}.`, detail },
  };
}
