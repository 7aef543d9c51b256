import type { OperationRequest } from '../../conventions/operation.ts';
import { eventStream } from './event-stream.ts';

const longestWaitSeconds = 60;

/** The requested form of waiting: a stream of events, or one response within a number of seconds. */
export function waitingWanted(
  headers: OperationRequest['headers'],
  mediaType: string,
): 'events' | number | undefined {
  return wantsEvents(headers['accept'], mediaType) ? 'events' : waitWanted(headers);
}

/** Only a request that names the type gets a stream; `text/*` means a document. @see RFC 9110 §12.5.1 */
export function wantsEvents(accept: string | undefined, mediaType: string): boolean {
  return mediaType === eventStream && (accept ?? '').toLowerCase().includes(eventStream);
}

/**
 * The seconds that a request may wait for a new representation. Undefined without a preference, or without an
 * entity tag to compare with. @see RFC 7240 §4.3
 */
export function waitWanted(headers: Readonly<Record<string, string | undefined>>): number | undefined {
  const { prefer, 'if-none-match': known } = headers;
  if (prefer === undefined || known === undefined || known.trim() === '*') return undefined;
  // If a preference occurs twice, the first one applies. @see RFC 7240 §2
  const asked = prefer.split(',').find((preference) => /^\s*wait\s*=/i.test(preference));
  const digits = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(asked ?? '')?.[1];
  const seconds = Math.min(Number(digits ?? 0), longestWaitSeconds);
  return seconds === 0 ? undefined : seconds;
}
