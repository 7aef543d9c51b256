/**
 * Spans of the attempts at targets. Only a gateway with traces has this layer: its `Upstream` is wrapped once at
 * start, so that no request pays for traces that are off.
 */
import type { HttpRequest } from '../../http/exchange.ts';
import type { HeaderLines } from '../../http/fields/header-lines.ts';
import type { Recipient, UpstreamCall } from './attempt.ts';
import type { Upstream } from './upstream.ts';

export interface AttemptSpan {
  /** The field of the request to the target. @see W3C Trace Context §3.2 */
  readonly traceparent: string;
  /** The head of the response has arrived. */
  arrived(status: number): void;
  /** The attempt ended without a head. */
  failed(error: Error): void;
}

export interface GatewayTraces {
  /** The `traceparent` of the span of a request; `undefined` for a request without a span. */
  traceparentOf(request: HttpRequest): string | undefined;
  /**
   * Begins the span of an attempt. `parent` is the value of `traceparent` that the request for the target has.
   * `undefined` if the trace is not recorded: the target then gets that value.
   */
  begin(
    parent: string | undefined,
    attempt: { readonly method: string; readonly origin: string; readonly path: string },
  ): AttemptSpan | undefined;
}

/** Reports the end of the attempt to the span, then to the recipient. */
function recipientWith(span: AttemptSpan, recipient: Recipient): Recipient {
  return {
    get client() {
      return recipient.client;
    },
    onEarlyHints: (raw) => recipient.onEarlyHints(raw),
    onHead(head) {
      span.arrived(head.status);
      recipient.onHead(head);
    },
    onFailure(failure) {
      span.failed(failure);
      recipient.onFailure(failure);
    },
  };
}

/** Returns an `Upstream` that sends each recorded attempt with the `traceparent` of a span of its own. */
export function traceAttempts(upstream: Upstream, traces: GatewayTraces): Upstream {
  // Attempts share the lines of their exchange, in which each replaces the field of the one before.
  const parents = new WeakMap<HeaderLines, string | undefined>();
  function send(call: UpstreamCall): ReturnType<Upstream['send']> {
    const { headers } = call;
    const parent = parents.get(headers) ?? headers.get('traceparent');
    const span = traces.begin(parent, call);
    if (span === undefined) return upstream.send(call);
    parents.set(headers, parent);
    headers.set('traceparent', span.traceparent);
    return upstream.send({ ...call, recipient: recipientWith(span, call.recipient) });
  }
  return { ...upstream, send };
}
