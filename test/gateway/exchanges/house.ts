/** The service under test, once with TCP and once with TLS, and the targets of all plays. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { createLog } from '../../../src/foundation/log.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { createTrustedTls } from '../../support/trusted-tls.ts';
import type { Address } from './client-peer.ts';
import {
  createPermit,
  gatewayNames,
  guarded,
  type GatewayName,
  type Permit,
  permissionSettings,
  type Security,
} from './permissions.ts';
import { startTargets, type Targets } from './target-peer.ts';
import { createTime, type Time } from './time.ts';

/** `sound` has the default policy, and only plays whose targets do nothing wrong. `broken` has the others. */
export type ServiceName = 'sound' | 'broken';

export interface House {
  readonly time: Time;
  readonly targets: Targets;
  gateway(name: GatewayName): Address;
  target(security: Security): Address;
  /**
   * A failure that the gateway holds against the sound service since the last call, or shows to another client;
   * `undefined` if there is none.
   */
  blameOfSound(name: GatewayName): Promise<string | undefined>;
  readonly permit: Permit;
  /** True if the access log has a line for the path. */
  hasLine(path: string): boolean;
  /** Forgets the lines of plays that have ended. */
  forgetLines(): void;
  close(): Promise<void>;
}

/** Shorter than the defaults, so that few moves of the clock pass each of them. */
const timeouts = {
  connectMilliseconds: 1000,
  responseMilliseconds: 3000,
  idleMilliseconds: 2500,
  graceMilliseconds: 1500,
};

/** A filter that never settles. */
const hangingFilter = `export const filter = {
  name: 'Hanging',
  kind: 'pre',
  order: 20,
  applies: ({ routing }) => routing.route.id === 'filtered',
  run: () => new Promise(() => undefined),
};`;

const streaming = { serviceId: 'sound', bodyBufferBytes: 0 };

const settingsFor = (urls: readonly string[], directory: string) => ({
  gateway: {
    timeouts,
    filters: { directory, timeoutMilliseconds: 2000 },
    services: { sound: urls, broken: urls },
    servicePolicies: { broken: { breaker: { enabled: false }, ejection: { enabled: false } } },
    routes: {
      sound: streaming,
      broken: { ...streaming, serviceId: 'broken' },
      'sound-buffered': { serviceId: 'sound' },
      'broken-buffered': { serviceId: 'broken' },
      guarded,
      unauthorized: { ...guarded, timeouts },
      large: { ...streaming, bodyBytes: 4 },
      filtered: streaming,
    },
  },
});

const securityOf = (name: GatewayName): Security => (name.startsWith('tls') ? 'tls' : 'tcp');

export async function openHouse(): Promise<House> {
  const time = createTime();
  const trusted = createTrustedTls();
  const [key, cert] = [readFileSync(trusted.tls.key, 'utf8'), readFileSync(trusted.tls.certificate, 'utf8')];
  const targets = await startTargets({ key, cert });
  const filters = join(trusted.folder, 'filters');
  mkdirSync(filters);
  writeFileSync(join(filters, 'hanging.mjs'), hangingFilter);
  const lines = new Set<string>();
  const log = createLog({
    clock: time.clock,
    level: 'info',
    write(line) {
      const path = /"path":"([^"]+)"/.exec(line)?.[1];
      if (path !== undefined) lines.add(path);
    },
  });
  const start = (name: GatewayName): Promise<RunningService> => {
    const security = securityOf(name);
    const scheme = security === 'tls' ? 'https://127.0.0.1' : 'http://127.0.0.1';
    const urls = targets.ports[security].map((port) => `${scheme}:${port}`);
    // Node measures a handshake in real time, and a busy machine may need many seconds for one.
    const server = { tls: trusted.tls, timeouts: { handshakeMilliseconds: 600_000 } };
    const tls = security === 'tls' ? { server } : {};
    return startService(
      { ...settingsFor(urls, filters), ...permissionSettings(name), ...tls },
      { clock: time.clock, idleClock: time.clock, log },
    );
  };
  const started = await Promise.all(gatewayNames.map(async (name) => [name, await start(name)] as const));
  const services = Object.fromEntries(started) as Record<GatewayName, RunningService>;
  const held: Record<GatewayName, number> = { tcp: 0, tls: 0, 'tcp-all': 0, 'tls-all': 0 };
  const secureContexts = { tcp: undefined, tls: createSecureContext({ ca: cert }) };
  return {
    time,
    targets,
    gateway: (name) => ({
      port: Number(new URL(services[name].url).port),
      secureContext: secureContexts[securityOf(name)],
    }),
    target: (security) => ({
      port: targets.ports[security][0] ?? 0,
      secureContext: secureContexts[security],
    }),
    async blameOfSound(name) {
      const { url, administrator } = services[name];
      const { status } = await fetch(`${url}/sound/probe`);
      if (status !== 200) return `another client reads ${status}`;
      const response = await fetch(`${url}/services`, { headers: { authorization: administrator } });
      const { items } = (await response.json()) as { items: readonly ShownService[] };
      const found = items.find((service) => service.name === 'sound');
      if (!found) return 'the service is gone';
      const counts = found.instances.map(({ failures, ejections }) => failures + ejections);
      const all = counts.reduce((sum, count) => sum + count, found.breaker.openings);
      const since = all - held[name];
      held[name] = all;
      return since === 0 ? undefined : `a sound target is blamed ${since} times`;
    },
    permit: createPermit(services, time),
    hasLine: (path) => lines.has(path),
    forgetLines: () => lines.clear(),
    async close() {
      await Promise.all(Object.values(services).map(({ stop }) => stop()));
      await targets.close();
      rmSync(trusted.folder, { recursive: true });
    },
  };
}

interface ShownService {
  readonly name: string;
  readonly breaker: { readonly openings: number };
  readonly instances: readonly { readonly failures: number; readonly ejections: number }[];
}
