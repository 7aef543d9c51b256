import type { OpenExchanges } from '../../conventions/open-exchanges.ts';
import type { HttpResponse } from '../../http/exchange.ts';

/** The reasons to end a stream or a long wait that its client has not ended. */
export interface StreamEnds {
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal;
  readonly openExchanges: OpenExchanges;
}

/** The signal of one response: aborted when the client disconnects or the service stops. */
export type RequestSignals = (response: HttpResponse) => AbortSignal;

/** One listener for the end of the service serves all requests, so that thousands may wait without a leak. */
export function createRequestSignals(stopping: AbortSignal): RequestSignals {
  const waiting = new Set<AbortController>();
  stopping.addEventListener('abort', () => {
    for (const each of waiting) each.abort();
  });
  return (response) => {
    const controller = new AbortController();
    if (stopping.aborted || response.closed) {
      controller.abort();
      return controller.signal;
    }
    waiting.add(controller);
    response.once('close', () => {
      waiting.delete(controller);
      controller.abort();
    });
    return controller.signal;
  };
}
