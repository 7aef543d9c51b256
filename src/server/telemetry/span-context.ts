/** Spans as the field `traceparent` names them, and as OpenTelemetry does. */
import type { Context, Span } from '@opentelemetry/api';
import { formatTraceparent, parseTraceparent } from '../../foundation/trace-context.ts';
import type { TelemetryPackages } from './packages.ts';

/** The context whose span is the parent of the next one: none, if the value is malformed. */
export function contextOf(
  { ROOT_CONTEXT, trace, TraceFlags }: TelemetryPackages['api'],
  traceparent: unknown,
): Context {
  const parent = typeof traceparent === 'string' ? parseTraceparent(traceparent) : undefined;
  if (parent === undefined) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parent;
  const traceFlags = Number.parseInt(flags, 16) % 2 === 1 ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** True if the span that a value names is recorded: the last bit of its flags. */
export const isSampled = (traceparent = ''): boolean => /[13579bdf]$/.test(traceparent);

export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return formatTraceparent({ traceId, spanId, flags: traceFlags.toString(16).padStart(2, '0') });
}
