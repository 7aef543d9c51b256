import type { Random } from '../../../foundation/random.ts';
import type { Filter } from '../filter.ts';
import { builtInOrders } from '../names.ts';

const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** The trace that a request belongs to; `undefined` where the field is malformed. @see W3C Trace Context §3.2 */
function parseTrace(value: string | undefined): { id: string; flags: string } | undefined {
  const [, version, id, parent, flags, rest] = traceparent.exec(value ?? '') ?? [];
  if (version === undefined || id === undefined || flags === undefined || version === 'ff') return undefined;
  if ((version === '00' && rest !== undefined) || /^0+$/.test(id) || /^0+$/.test(parent ?? ''))
    return undefined;
  return { id, flags };
}

/** Gives the target the request's id and a span of its own in the client's trace. @see W3C Trace Context */
export function createRequestIdFilter(random: Random): Filter {
  return {
    name: 'RequestIdFilter',
    kind: 'pre',
    order: builtInOrders.RequestIdFilter,
    applies: () => true,
    run({ id, clientHeaders, upstream, passage }) {
      const sent = clientHeaders.all('traceparent');
      const trace = sent.length === 1 ? parseTrace(sent[0]) : undefined;
      const { id: traceId, flags } = trace ?? { id: random.bytes(16).toString('hex'), flags: '00' };
      passage.traceId = traceId;
      upstream.headers.set('X-Request-Id', id);
      upstream.headers.set('traceparent', `00-${traceId}-${random.bytes(8).toString('hex')}-${flags}`);
      // The state belongs to a trace that was not understood.
      if (!trace) upstream.headers.remove('tracestate');
    },
  };
}
