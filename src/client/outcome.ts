import type { Body, ErrorBody, OperationId, ReplyOf } from './operations.ts';

/** A response as a success with its body, or as an error. */
export type Outcome<Id extends OperationId> =
  | { readonly ok: true; readonly status: number; readonly headers: Headers; readonly body: Body<Id> }
  | {
      readonly ok: false;
      readonly status: number;
      readonly headers: Headers;
      /** The members of the error. It has none if something before the service responded. */
      readonly error: Partial<ErrorBody>;
      readonly body: unknown;
    };

/** A reply of any operation. */
export interface AnyReply {
  readonly status: number;
  readonly headers: { readonly raw: Headers };
  readonly body: unknown;
}

export function outcomeOf<Id extends OperationId>(reply: ReplyOf<Id>): Outcome<Id> {
  const { status, headers, body } = reply as AnyReply;
  if (status < 400) return { ok: true, status, headers: headers.raw, body: body as Body<Id> };
  const error = typeof body === 'object' && body !== null ? body : {};
  return { ok: false, status, headers: headers.raw, error, body };
}
