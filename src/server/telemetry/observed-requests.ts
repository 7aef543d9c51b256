import type { AccessLog } from '../observing/access-log.ts';
import type { RequestSpans } from './request-spans.ts';

/** The access log sees each request first. With traces, it also begins the span; without, it is unchanged. */
export function withSpans(accessLog: AccessLog, spans: RequestSpans | undefined): AccessLog {
  if (spans === undefined) return accessLog;
  return {
    ...accessLog,
    observe(exchange) {
      spans.begin(exchange);
      accessLog.observe(exchange);
    },
  };
}
