import type { OperationRequest } from '../../conventions/operation.ts';
import { eventStream } from './event-stream.ts';

const longestWaitSeconds = 60;

/** How a request wants to be told of changes: by a stream of events, or by one response within so many seconds. */
export function waitingWanted(
  headers: OperationRequest['headers'],
  mediaType: string,
): 'events' | number | undefined {
  return wantsEvents(headers['accept'], mediaType) ? 'events' : waitWanted(headers);
}

/** Only a request that names the type gets a stream: what `text/*` asks for is a document. @see RFC 9110 §12.5.1 */
export function wantsEvents(accept: string | undefined, mediaType: string): boolean {
  return mediaType === eventStream && (accept ?? '').toLowerCase().includes(eventStream);
}

/**
 * The seconds that a request may wait for another representation than it has; undefined where it does not ask to, or
 * has none: nothing would tell it that something has changed. @see RFC 7240 §4.3
 */
export function waitWanted(headers: Readonly<Record<string, string | undefined>>): number | undefined {
  const { prefer, 'if-none-match': known } = headers;
  if (prefer === undefined || known === undefined || known.trim() === '*') return undefined;
  // Of a preference that comes twice the first counts. @see RFC 7240 §2
  const asked = prefer.split(',').find((preference) => /^\s*wait\s*=/i.test(preference));
  const digits = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(asked ?? '')?.[1];
  const seconds = Math.min(Number(digits ?? 0), longestWaitSeconds);
  return seconds === 0 ? undefined : seconds;
}
