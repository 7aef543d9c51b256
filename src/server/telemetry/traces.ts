/** Traces over OTLP/HTTP: opened once at start, if the settings name a receiver. */
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Random } from '../../foundation/random.ts';
import type { GatewayTraces } from '../../gateway/index.ts';
import type { TelemetrySettings } from '../../settings/settings.ts';
import { createAttemptSpans } from './attempt-spans.ts';
import { loadTelemetryPackages, type TelemetryPackages } from './packages.ts';
import { createRequestSpans, type RequestSpans } from './request-spans.ts';

export interface Traces {
  readonly requests: RequestSpans;
  readonly gateway: GatewayTraces;
  /** Sends the spans that wait. */
  close(): Promise<void>;
}

type OtlpSettings = NonNullable<TelemetrySettings['otlp']>;

const timeoutMillis = 5000;
const traceBytes = 16;
const spanBytes = 8;

/** `http://127.0.0.1:4318/v1/traces` */
const addressOf = (base: string): string => `${base.replace(/\/$/, '')}/v1/traces`;

/** Reports to the log when spans begin to be lost, and when they arrive again. */
function withReports(exporter: SpanExporter, log: Log): SpanExporter {
  let isLosing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isLost = result.error !== undefined;
        if (isLost && !isLosing) log.warn('traces-not-sent', { spans: spans.length, cause: result.error });
        if (!isLost && isLosing) log.info('traces-sent-again');
        isLosing = isLost;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

function createProvider(
  { sdk, otlp, resources }: TelemetryPackages,
  { url, headers, samplingRatio, serviceName, resource }: OtlpSettings,
  { random, log }: { readonly random: Random; readonly log: Log },
): InstanceType<TelemetryPackages['sdk']['TracerProvider']> {
  const exporter = new otlp.OTLPTraceExporter({ url: addressOf(url), headers, timeoutMillis });
  return new sdk.TracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(samplingRatio) }),
    resource: resources.resourceFromAttributes({
      ...resource,
      'service.name': serviceName,
      'service.version': packageJson.version,
      'service.instance.id': random.bytes(traceBytes).toString('hex'),
    }),
    idGenerator: {
      generateTraceId: () => random.bytes(traceBytes).toString('hex'),
      generateSpanId: () => random.bytes(spanBytes).toString('hex'),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: withReports(exporter, log),
        exportTimeoutMillis: timeoutMillis,
      }),
    ],
  });
}

/** Returns the traces of a service; `undefined` if the settings name no receiver. */
export async function openTraces(
  { otlp }: TelemetrySettings,
  dependencies: { readonly clock: Clock; readonly random: Random; readonly log: Log },
): Promise<Traces | undefined> {
  if (otlp === undefined) return undefined;
  const packages = await loadTelemetryPackages();
  const provider = createProvider(packages, otlp, dependencies);
  const tracer = provider.getTracer(packageJson.name, packageJson.version);
  const requests = createRequestSpans(packages.api, tracer, dependencies.clock);
  const begin = createAttemptSpans(packages.api, tracer, dependencies.clock);
  return {
    requests,
    gateway: { traceparentOf: requests.traceparentOf, begin },
    // The reason of a failure is in the log already.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
