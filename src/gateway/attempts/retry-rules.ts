import { ApiError } from '../../conventions/api-error.ts';
import { ClientGone } from '../upstream/body/request-body.ts';

/** Methods whose repetition has no further effect. @see RFC 9110 §9.2.2 */
const idempotentMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

export function isIdempotent(method: string): boolean {
  return idempotentMethods.has(method);
}

/** A failed attempt of which something was sent: the facts on which a repetition depends. */
export interface FailedTry {
  readonly method: string;
  /** True if any byte of a response was received. */
  readonly answered: boolean;
  /** True if the request has content that cannot be sent from its beginning. */
  readonly hasBody: boolean;
}

/**
 * True if the request can be repeated without a second effect: its method is idempotent, and no byte of a response
 * was received. @see RFC 9110 §9.2.2
 */
export function isSafeToRepeat({ method, answered, hasBody }: FailedTry): boolean {
  return !answered && !hasBody && isIdempotent(method);
}

/** True if a target or the queue for its connections caused the failure, so that another member may succeed. */
export function isOfNoClient(failure: Error): boolean {
  if (failure instanceof ClientGone) return false;
  return !(failure instanceof ApiError) || failure.status >= 500;
}
