import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Metrics } from '../foundation/metrics.ts';
import type { Exchange } from './exchange.ts';

// Seconds; from a cached read to a slow upstream.
const durationBounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/**
 * Writes one line a request and counts it. The query is never written: it may hold a code, a state or a token
 * that somebody put there by mistake.
 */
export function createAccessLog(dependencies: {
  clock: Clock;
  log: Log;
  metrics: Metrics;
  enabled: boolean;
}): (exchange: Exchange) => void {
  const { clock, log, metrics, enabled } = dependencies;
  const requests = metrics.counter('gatehouse_requests_total', 'Requests by operation and status.');
  const durations = metrics.histogram(
    'gatehouse_request_duration_seconds',
    'Time to the end of an answer.',
    durationBounds,
  );
  return (exchange) => {
    exchange.response.once('close', () => {
      const { request, response, operation } = exchange;
      const seconds = (clock.monotonic() - exchange.startedAt) / 1000;
      const name = operation?.operationId ?? exchange.route ?? 'none';
      requests.add({ operation: name, status: String(response.statusCode) });
      durations.observe(seconds, { operation: name });
      if (!enabled) return;
      log.info('request', {
        request_id: exchange.id,
        method: request.method,
        path: exchange.target.path,
        status: response.writableFinished ? response.statusCode : 499,
        operation: name,
        client_id: exchange.caller?.clientId,
        remote: exchange.remoteAddress,
        ms: Math.round(seconds * 1e6) / 1000,
      });
    });
  };
}
