import type { HttpResponse } from '../../../http/exchange.ts';
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import type { UpstreamBody } from './response-body.ts';

/**
 * The current event streams. They have no end, and clients discard an incomplete event and connect again. So the
 * server can end them at shutdown. @see WHATWG HTML §9.2.6
 */
export interface EventStreams {
  /** Registers a response until it closes, if it is an event stream. @returns true if it is */
  add(headers: HeaderLines, body: UpstreamBody, response: HttpResponse): boolean;
  endAll(): void;
}

/** With a declared length it is a document, which must not be cut. */
export function isEventStream(headers: HeaderLines): boolean {
  const [type = ''] = headers.get('content-type')?.split(';') ?? [];
  return type.trim().toLowerCase() === 'text/event-stream' && headers.get('content-length') === undefined;
}

export function createEventStreams(): EventStreams {
  const open = new Set<UpstreamBody>();
  return {
    add(headers, body, response) {
      if (!isEventStream(headers)) return false;
      open.add(body);
      response.once('close', () => open.delete(body));
      return true;
    },
    endAll() {
      for (const body of open) body.endNow();
    },
  };
}
