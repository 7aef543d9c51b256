import type { HttpResponse } from '../../http/exchange.ts';

/** The signal of one answer: aborted when the client goes away or the service stops. */
export type RequestSignals = (response: HttpResponse) => AbortSignal;

/** One listener on the service's end for all requests, so that thousands may wait and none leaves a trace. */
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
