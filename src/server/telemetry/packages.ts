/** The packages of OpenTelemetry. They are optional: only a service with `telemetry.otlp` loads them. */
import type * as api from '@opentelemetry/api';
import type * as otlp from '@opentelemetry/exporter-trace-otlp-http';
import type * as resources from '@opentelemetry/resources';
import type * as sdk from '@opentelemetry/sdk-trace';
import packageJson from '../../../package.json' with { type: 'json' };
import { InvalidSettings } from '../../settings/settings.ts';

export interface TelemetryPackages {
  readonly api: typeof api;
  readonly sdk: typeof sdk;
  readonly otlp: typeof otlp;
  readonly resources: typeof resources;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

/** @throws InvalidSettings if a package is not installed. */
export async function loadTelemetryPackages(): Promise<TelemetryPackages> {
  try {
    const [loadedApi, loadedSdk, loadedOtlp, loadedResources] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    return { api: loadedApi, sdk: loadedSdk, otlp: loadedOtlp, resources: loadedResources };
  } catch (error) {
    if (!isMissing(error)) throw error;
    const wanted = Object.entries(packageJson.peerDependencies)
      .filter(([name]) => name.startsWith('@opentelemetry/'))
      .map(([name, range]) => `${name}@${range}`);
    const message = `needs packages that are not installed; run: npm install ${wanted.join(' ')}`;
    throw new InvalidSettings([{ path: 'telemetry.otlp', message }]);
  }
}
