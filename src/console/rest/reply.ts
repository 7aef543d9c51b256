import type { Body, OperationId, ReplyOf } from '../../client/client.ts';
import { outcomeOf } from '../../client/outcome.ts';

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

export function restReplyOf<Id extends OperationId>(reply: ReplyOf<Id>): Reply<Id> {
  const outcome = outcomeOf(reply);
  const { ok, status, headers } = outcome;
  if (ok) return { ok, status, body: outcome.body, etag: headers.get('etag') ?? undefined };
  const { error = 'error', error_description: description, detail = {} } = outcome.error;
  return { ok, error: { status, error, description: description ?? `The status is ${status}.`, detail } };
}
