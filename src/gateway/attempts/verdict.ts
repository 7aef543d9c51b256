import { ApiError } from '../../conventions/api-error.ts';
import type { Verdict } from '../health/verdict.ts';
import { ClientGone } from '../upstream/body/request-body.ts';
import { requestHead, type TargetRequest } from '../upstream/client/request-head.ts';
import type { SentRequest } from '../upstream/upstream.ts';

/** Facts about the attempt that failed. */
export type Sent = TargetRequest & Pick<SentRequest, 'started' | 'wasInLine' | 'waitsFor'>;

/** A target must be able to read a head of this size. @see RFC 9112 §3 */
const readableBytes = 8000;
const readableHead = /^[\r\n\t -~]*$/;

/**
 * True if the client may have caused the failure. A target may end its connection because of a body that it does not
 * want or a head that it cannot read, whether or not it has responded. A timeout may end a client that reads slowly.
 */
function mayBeProvoked({ status }: ApiError, sent: Sent): boolean {
  if (sent.waitsFor === 'body' || sent.waitsFor === 'client') return true;
  if (status !== 502) return false;
  if (sent.body !== undefined) return true;
  const head = requestHead(sent);
  return head.length > readableBytes || !readableHead.test(head);
}

/** True if the client has used a part of the exchange's time: for its body, or to read. */
const sharesTime = ({ body, waitsFor }: Sent): boolean => body !== undefined || waitsFor !== 'head';

/**
 * `sent` is `undefined` if the attempt failed before it was in a queue. `isOver` is true if the total time of the
 * exchange is.
 */
export function verdictOf(failure: Error, sent: Sent | undefined, isOver = false): Verdict {
  if (failure instanceof ClientGone) return 'client';
  if (!(failure instanceof ApiError)) return 'gateway';
  if (failure.status < 500) return 'client';
  if (failure.status === 503 || sent?.wasInLine === true) return 'gateway';
  if (isOver && sent && sharesTime(sent)) return 'client';
  return sent?.started === true && mayBeProvoked(failure, sent) ? 'client' : 'target';
}

/**
 * Returns the verdict of a handshake that did not become a WebSocket. Many targets refuse one by closing or
 * resetting the connection. `failure` is `undefined` if they responded, or if the client disconnected.
 */
export function handshakeVerdict(failure: ApiError | undefined): Verdict {
  return failure?.status === 504 ? 'target' : 'client';
}
