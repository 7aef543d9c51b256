/**
 * The span of a request, with the attributes of the semantic conventions for HTTP servers. Queries, header fields,
 * bodies and addresses of clients are not recorded.
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import type { Clock } from '../../foundation/clock.ts';
import type { HttpRequest } from '../../http/exchange.ts';
import type { Exchange } from '../routing/exchange.ts';
import { contextOf, traceparentOf } from './span-context.ts';
import type { TelemetryPackages } from './packages.ts';

/** Clients choose the method, so each other one has the same name: names of spans must be few. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);
export const knownMethod = (method: string): string => (methods.has(method) ? method : '_OTHER');

export interface RequestSpans {
  /** Begins the span of a request; it ends with the response. */
  begin(exchange: Exchange): void;
  traceparentOf(request: HttpRequest): string | undefined;
}

/** `http://127.0.0.1:8080` */
function addressIn(origin: string): Attributes {
  const { protocol, hostname, port } = new URL(origin);
  const scheme = protocol.slice(0, -1);
  const usual = scheme === 'https' ? 443 : 80;
  return { 'url.scheme': scheme, 'server.address': hostname, 'server.port': Number(port) || usual };
}

/** Most requests have the same origin as the one before. */
function createAddresses(): (origin: string) => Attributes {
  let known = '';
  let attributes: Attributes = {};
  return (origin) => {
    if (origin !== known) [known, attributes] = [origin, addressIn(origin)];
    return attributes;
  };
}

/** The part of the service that handled the request: an operation, a route of the gateway, or none. */
function handledBy({ match, operation, upstreamRecord }: Exchange): Attributes {
  if (upstreamRecord !== undefined) return { 'gatehouse.route': upstreamRecord.route };
  if (match === undefined) return {};
  return {
    'http.route': match.own.path,
    ...(operation && { 'gatehouse.operation': operation.operationId }),
  };
}

const failedFrom = 500;

export function createRequestSpans(
  api: TelemetryPackages['api'],
  tracer: Tracer,
  clock: Clock,
): RequestSpans {
  const { SpanKind, SpanStatusCode } = api;
  const spans = new WeakMap<HttpRequest, Span>();
  const addressOf = createAddresses();

  function end(span: Span, exchange: Exchange, startTime: number): void {
    const { request, response, id, target, origin } = exchange;
    const { statusCode, writableFinished } = response;
    const handled = handledBy(exchange);
    const method = knownMethod(request.method ?? 'GET');
    const route = handled['http.route'] ?? handled['gatehouse.route'];
    if (typeof route === 'string') span.updateName(`${method} ${route}`);
    span.setAttributes({
      ...addressOf(origin),
      ...handled,
      'http.request.method': method,
      'http.response.status_code': statusCode,
      'url.path': target.path,
      'network.protocol.version': request.httpVersion,
      'gatehouse.request_id': id,
    });
    if (!writableFinished) span.setAttribute('error.type', 'aborted');
    if (statusCode >= failedFrom) {
      span.setAttribute('error.type', String(statusCode));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(startTime + clock.monotonic() - exchange.startedAt);
  }

  return {
    begin(exchange) {
      const { request, response } = exchange;
      const startTime = clock.now();
      const parent = contextOf(api, request.headers['traceparent']);
      const name = knownMethod(request.method ?? 'GET');
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, startTime }, parent);
      spans.set(request, span);
      if (span.isRecording()) response.on('close', () => end(span, exchange, startTime));
    },
    traceparentOf(request) {
      const span = spans.get(request);
      return span && traceparentOf(span);
    },
  };
}
