/** The field `traceparent`. @see W3C Trace Context §3.2 */

/** A span of a trace: 32, 16 and 2 hexadecimal digits. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: string;
}

const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Returns the span that a value names; `undefined` if the value is malformed. */
export function parseTraceparent(value: string): TraceContext | undefined {
  const [, version, traceId, spanId, flags, rest] = traceparent.exec(value) ?? [];
  if (version === undefined || traceId === undefined || spanId === undefined || flags === undefined)
    return undefined;
  if (version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, flags };
}

export function formatTraceparent({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${flags}`;
}
