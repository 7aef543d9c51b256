/** The packages of OpenTelemetry. They are optional: only a service with `telemetry.otlp` loads them. */
import type * as api from '@opentelemetry/api';
import type * as otlp from '@opentelemetry/exporter-trace-otlp-http';
import type * as resources from '@opentelemetry/resources';
import type * as sdk from '@opentelemetry/sdk-trace';
import packageJson from '../../../package.json' with { type: 'json' };
import { createRequire } from 'node:module';
import type { SettingsCheck } from '../../settings/settings.ts';

export interface TelemetryPackages {
  readonly api: typeof api;
  readonly sdk: typeof sdk;
  readonly otlp: typeof otlp;
  readonly resources: typeof resources;
}

const wanted = Object.entries(packageJson.peerDependencies).filter(([name]) =>
  name.startsWith('@opentelemetry/'),
);

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false; // a problem of the settings, which says how to install it
  }
}

/** Traces need packages that a service without traces does not have. */
export const checkTelemetry: SettingsCheck = ({ telemetry: { otlp } }) => {
  if (otlp === undefined || wanted.every(([name]) => isInstalled(name))) return [];
  const packages = wanted.map(([name, range]) => `${name}@${range}`).join(' ');
  const message = `needs packages that are not installed; run: npm install ${packages}`;
  return [{ path: 'telemetry.otlp', message }];
};

export async function loadTelemetryPackages(): Promise<TelemetryPackages> {
  const [loadedApi, loadedSdk, loadedOtlp, loadedResources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  return { api: loadedApi, sdk: loadedSdk, otlp: loadedOtlp, resources: loadedResources };
}
