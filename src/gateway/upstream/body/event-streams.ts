import type { HttpResponse } from '../../../http/exchange.ts';
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import type { UpstreamBody } from './response-body.ts';

/**
 * The event streams under way. They have no end of their own, and what of an event is not there counts for nothing, so
 * that the service can end them when it stops; their clients connect again. @see WHATWG HTML §9.2.6
 */
export interface EventStreams {
  /** Remembers a response that is one until it closes. */
  add(headers: HeaderLines, body: UpstreamBody, response: HttpResponse): void;
  endAll(): void;
}

/** One of a declared length is a document: cut short it would be no event stream's end. */
function isEventStream(headers: HeaderLines): boolean {
  const [type = ''] = headers.get('content-type')?.split(';') ?? [];
  return type.trim().toLowerCase() === 'text/event-stream' && headers.get('content-length') === undefined;
}

export function createEventStreams(): EventStreams {
  const open = new Set<UpstreamBody>();
  return {
    add(headers, body, response) {
      if (!isEventStream(headers)) return;
      open.add(body);
      response.once('close', () => open.delete(body));
    },
    endAll() {
      for (const body of open) body.endNow();
    },
  };
}
