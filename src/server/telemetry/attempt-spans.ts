/**
 * The span of an attempt at a target, from the request to the head of the response, with the attributes of the
 * semantic conventions for HTTP clients.
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-client-span
 */
import type { Attributes, Tracer } from '@opentelemetry/api';
import type { Clock } from '../../foundation/clock.ts';
import type { GatewayTraces } from '../../gateway/index.ts';
import type { TelemetryPackages } from './packages.ts';
import { knownMethod } from './request-spans.ts';
import { contextOf, isSampled, traceparentOf } from './span-context.ts';

function withoutQuery(path: string): string {
  const mark = path.indexOf('?');
  return mark === -1 ? path : path.slice(0, mark);
}

function attributesOf(method: string, origin: string, path: string): Attributes {
  const { protocol, hostname, port } = new URL(origin);
  return {
    'http.request.method': knownMethod(method),
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    'url.full': origin + withoutQuery(path),
  };
}

const failedFrom = 400;

export function createAttemptSpans(
  api: TelemetryPackages['api'],
  tracer: Tracer,
  clock: Clock,
): GatewayTraces['begin'] {
  const { SpanKind, SpanStatusCode } = api;
  return (parent, { method, origin, path }) => {
    if (!isSampled(parent)) return undefined;
    const startTime = clock.now();
    const startedAt = clock.monotonic();
    const options = { kind: SpanKind.CLIENT, startTime };
    const span = tracer.startSpan(knownMethod(method), options, contextOf(api, parent));
    span.setAttributes(attributesOf(method, origin, path));
    const end = (): void => span.end(startTime + clock.monotonic() - startedAt);
    const fail = (type: string): void => {
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    };
    return {
      traceparent: traceparentOf(span),
      arrived(status) {
        span.setAttribute('http.response.status_code', status);
        if (status >= failedFrom) fail(String(status));
        end();
      },
      failed(error) {
        fail('code' in error ? String(error.code) : error.name);
        end();
      },
    };
  };
}
