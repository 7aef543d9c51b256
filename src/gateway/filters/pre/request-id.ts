import type { Random } from '../../../foundation/random.ts';
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Returns the trace of a request; `undefined` if the field is malformed. @see W3C Trace Context §3.2 */
function parseTrace(value: string): { id: string; flags: string } | undefined {
  const [, version, id, parent, flags, rest] = traceparent.exec(value) ?? [];
  if (version === undefined || id === undefined || flags === undefined || version === 'ff') return undefined;
  if ((version === '00' && rest !== undefined) || /^0+$/.test(id) || /^0+$/.test(parent ?? ''))
    return undefined;
  return { id, flags };
}

const traceDigits = 32;
const spanDigits = 16;
const drawnAtOnce = 256;
const noTrace = '00';

/**
 * Returns random hexadecimal digits. They are drawn for 256 requests together because rarely run code is slow: 0.1
 * µs, compared with 0.3 µs for 64 and 1.5 µs for one.
 */
function createDigits(random: Random): (count: number) => string {
  let drawn = '';
  let used = 0;
  return (count) => {
    if (used + count > drawn.length) {
      drawn = random.bytes(((traceDigits + spanDigits) / 2) * drawnAtOnce).toString('hex');
      used = 0;
    }
    used += count;
    return drawn.slice(used - count, used);
  };
}

/** Returns the trace that a client names; `undefined` if the field is repeated. */
function traceOf(headers: HeaderLines): { id: string; flags: string } | undefined {
  const first = headers.get('traceparent');
  return first === undefined || headers.all('traceparent').length > 1 ? undefined : parseTrace(first);
}

/** Sends the request's id to the target, and a new span in the client's trace. @see W3C Trace Context */
export function createRequestIdFilter(random: Random): Filter {
  const digits = createDigits(random);
  return {
    name: 'RequestIdFilter',
    kind: 'pre',
    order: builtInOrders.RequestIdFilter,
    applies: () => true,
    run({ id, clientHeaders, upstream, upstreamRecord }) {
      const drawn = digits(traceDigits + spanDigits);
      const trace = traceOf(clientHeaders);
      const traceId = trace?.id ?? drawn.slice(spanDigits);
      const flags = trace?.flags ?? noTrace;
      upstreamRecord.traceId = traceId;
      upstream.headers.set('X-Request-Id', id);
      upstream.headers.set('traceparent', `00-${traceId}-${drawn.slice(0, spanDigits)}-${flags}`);
      // Without a valid `traceparent`, `tracestate` has no meaning.
      if (!trace) upstream.headers.remove('tracestate');
    },
  };
}
