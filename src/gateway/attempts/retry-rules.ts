import { ApiError } from '../../conventions/api-error.ts';
import { ClientGone } from '../upstream/body/request-body.ts';

/** Methods whose repetition changes nothing. @see RFC 9110 §9.2.2 */
const idempotentMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

export function isIdempotent(method: string): boolean {
  return idempotentMethods.has(method);
}

/** A try of which something was sent, as far as another one depends on it. */
export interface FailedTry {
  readonly method: string;
  /** Whether any byte of an answer came. */
  readonly answered: boolean;
  /** Whether the request has content that cannot be sent from its beginning. */
  readonly hasBody: boolean;
}

/**
 * Whether the request can be sent again without a target seeing twice what may happen once: its method is idempotent;
 * never after the first byte of an answer. @see RFC 9110 §9.2.2
 */
export function isSafeToRepeat({ method, answered, hasBody }: FailedTry): boolean {
  return !answered && !hasBody && isIdempotent(method);
}

/** Whether a failure lies with a target, or with the line for its connections, so that another may do better. */
export function isOfNoClient(failure: Error): boolean {
  if (failure instanceof ClientGone) return false;
  return !(failure instanceof ApiError) || failure.status >= 500;
}

/**
 * Whether a failure says something of the target: a client that left, stalled or sent too much does not, nor does a
 * line of the gateway's own that was full.
 */
export function isTargetsFault(failure: Error | undefined): boolean {
  if (failure === undefined || failure instanceof ClientGone) return false;
  return !(failure instanceof ApiError) || (failure.status >= 500 && failure.status !== 503);
}
