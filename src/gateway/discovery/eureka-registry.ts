/**
 * The applications of a Eureka server, stored between deltas.
 * @see https://github.com/Netflix/eureka/wiki/Eureka-REST-operations
 */
import { parseTargetUrl } from '../services/target.ts';
import type { Instance, ServiceMap } from '../services/service-registry.ts';

/** A port in Eureka's JSON: `$` is its number, and `@enabled` says as text if it is used. */
interface Port {
  readonly $: number | string;
  readonly '@enabled': string | boolean;
}

interface EurekaInstance {
  readonly instanceId?: string;
  readonly hostName: string;
  readonly ipAddr: string;
  readonly app: string;
  readonly status: string;
  readonly port?: Port;
  readonly securePort?: Port;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly actionType?: string;
}

interface Application {
  readonly name: string;
  readonly instance?: EurekaInstance | readonly EurekaInstance[];
}

export interface Applications {
  /** The number of instances by status, as the server counts them: `UP_2_DOWN_1_`. */
  readonly hashcode: string;
  readonly instances: readonly EurekaInstance[];
}

const heaviest = 1000;

/** The server writes a list of one element without the list. */
function listOf<Item>(value: Item | readonly Item[] | undefined): readonly Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Item[]) : [value as Item];
}

/** @throws if the body is not as Eureka documents it. */
export function readApplications(body: string): Applications {
  const parsed = JSON.parse(body) as {
    applications?: { apps__hashcode?: string; application?: Application | readonly Application[] };
  } | null;
  if (!parsed?.applications) throw new Error('the response contains no applications');
  const { apps__hashcode: hashcode = '', application } = parsed.applications;
  return { hashcode, instances: listOf(application).flatMap(({ instance }) => listOf(instance)) };
}

function isEnabled(port: Port | undefined): port is Port {
  return port !== undefined && String(port['@enabled']) === 'true' && Number(port.$) > 0;
}

/** Returns the URL of an instance, with its secure port if that is enabled. */
function targetOf({ hostName, ipAddr, port, securePort }: EurekaInstance): string | undefined {
  const host = (address: string): string => (address.includes(':') ? `[${address}]` : address);
  // A certificate is issued for a name; over http, the address avoids a name resolution.
  if (isEnabled(securePort)) return `https://${host(hostName)}:${securePort.$}`;
  return isEnabled(port) ? `http://${host(ipAddr === '' ? hostName : ipAddr)}:${port.$}` : undefined;
}

function weightOf(metadata: EurekaInstance['metadata']): number {
  const weight = Number(metadata?.['weight'] ?? 1);
  return Number.isFinite(weight) ? Math.min(heaviest, Math.max(1, Math.round(weight))) : 1;
}

/** UP gets requests; OUT_OF_SERVICE remains but gets no further ones; any other status is omitted. */
function instanceOf(one: EurekaInstance, source: string, allowLinkLocal: boolean): Instance[] {
  const target = targetOf(one);
  if (target === undefined || (one.status !== 'UP' && one.status !== 'OUT_OF_SERVICE')) return [];
  const url = parseTargetUrl(target, allowLinkLocal);
  if ('problem' in url) return [];
  const zone = one.metadata?.['zone'];
  return [
    {
      ...url.value,
      source,
      weight: weightOf(one.metadata),
      ...(zone !== undefined && { zone }),
      ...(one.status === 'OUT_OF_SERVICE' && { draining: true }),
    },
  ];
}

function keyOf({ app, instanceId, hostName, port }: EurekaInstance): string {
  return `${app} ${instanceId ?? `${hostName}:${port?.$ ?? 0}`}`;
}

export interface EurekaRegistry {
  /** Replaces the whole registry. */
  replace(applications: Applications): void;
  /**
   * Applies a delta. Returns false if the result differs from the server's state; the caller must then read the
   * whole registry.
   */
  apply(delta: Applications): boolean;
  services(): ServiceMap;
}

export function createEurekaRegistry(options: {
  readonly source: string;
  readonly allowLinkLocal: boolean;
}): EurekaRegistry {
  const { source, allowLinkLocal } = options;
  let instances = new Map<string, EurekaInstance>();

  /** Returns each status with its count, in the order of the names. */
  function hashcode(): string {
    const counts = new Map<string, number>();
    for (const { status } of instances.values()) counts.set(status, (counts.get(status) ?? 0) + 1);
    return [...counts]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([status, count]) => `${status}_${count}_`)
      .join('');
  }

  return {
    replace(applications) {
      instances = new Map(applications.instances.map((one) => [keyOf(one), one]));
    },
    apply(delta) {
      for (const one of delta.instances) {
        if (one.actionType === 'DELETED') instances.delete(keyOf(one));
        else instances.set(keyOf(one), one);
      }
      return delta.hashcode === hashcode();
    },
    services() {
      const services = new Map<string, Instance[]>();
      for (const one of instances.values()) {
        // Eureka writes names in upper case; routes name services in lower case.
        const name = one.app.toLowerCase();
        services.set(name, [...(services.get(name) ?? []), ...instanceOf(one, source, allowLinkLocal)]);
      }
      return services;
    },
  };
}
