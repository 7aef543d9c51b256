/** @see docs/decisions/conventions.md, token-requests */
import type { AnyHandler } from '../../conventions/operation.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import { createWorkLimit } from './work-limit.ts';

/**
 * Limits the token requests that are under way. A request counts when all of it was read, so that a client that sends
 * slowly takes no place.
 */
export function limitTokenRequests(handler: AnyHandler, most: number, metrics: Metrics): AnyHandler {
  const { run, activity } = createWorkLimit(most);
  metrics.gauge(
    'gatehouse_token_requests_under_way',
    'Requests to /token that run or wait for their turn.',
    () => activity().underWay,
  );
  metrics.collected(
    'gatehouse_token_requests_refused_total',
    'Requests to /token that were refused because too many were under way.',
    'counter',
    () => [{ labels: {}, value: activity().refused }],
  );
  return (input, request) => run(() => handler(input, request));
}
