import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { DiscoverySettings } from '../../settings/settings.ts';
import type { Instance, ServiceMap, ServiceSource } from '../services/service-registry.ts';
import { isForbiddenAddress } from '../../foundation/outbound/forbidden-address.ts';
import { repeat } from './repeat.ts';

type DnsSettings = NonNullable<DiscoverySettings['dns']>;

/** Addresses or targets, and the time for which they are valid. */
interface Resolved {
  readonly instances: readonly Instance[];
  readonly ttlSeconds: number;
}

interface Address {
  readonly address: string;
  readonly ttl: number;
}

/** Codes of a name server that knows the name not to have such records. @see RFC 2308 §2 */
const absenceCodes = new Set(['ENOTFOUND', 'ENODATA']);

async function orNothing<Found>(question: Promise<Found[]>): Promise<Found[]> {
  try {
    return await question;
  } catch (cause) {
    // A name that does not exist has no instances. Any other failure says nothing about the name.
    if (cause instanceof Error && 'code' in cause && absenceCodes.has(String(cause.code))) return [];
    throw cause;
  }
}

function hostOf(address: string): string {
  return isIPv6(address) ? `[${address}]` : address;
}

/**
 * The smallest time to live is used. Without records, the time of the negative response is not available and counts
 * as 0.
 */
function shortest(addresses: readonly Address[]): number {
  return addresses.length === 0 ? 0 : Math.min(...addresses.map(({ ttl }) => ttl));
}

const heaviest = 1000;

/** SRV weights range up to 65535; 0 is the lowest weight. @see RFC 2782 */
function weightOf(weight: number, largest: number): number {
  const scaled = largest > heaviest ? Math.round((weight / largest) * heaviest) : weight;
  return Math.max(1, scaled);
}

export function createDnsSource(
  settings: DnsSettings,
  dependencies: { clock: Clock; random: Random; allowLinkLocal: boolean },
): ServiceSource {
  const { clock, random, allowLinkLocal } = dependencies;
  const { service, name, type, scheme, port, minimumSeconds, maximumSeconds, timeoutMilliseconds } = settings;
  const source = `dns ${name}`;
  const resolver = new Resolver({ timeout: timeoutMilliseconds, tries: 2 });
  if (settings.resolvers.length > 0) resolver.setServers([...settings.resolvers]);
  let known: ServiceMap | undefined;

  function instanceAt(host: string, at: number, weight: number): Instance {
    return { origin: new URL(`${scheme}://${host}:${at}`).origin, path: '', weight, source };
  }

  function allowed(addresses: readonly Address[]): Address[] {
    return addresses.filter(({ address }) => allowLinkLocal || !isForbiddenAddress(address));
  }

  async function byAddress(): Promise<Resolved> {
    const addresses = await orNothing(
      type === 'AAAA' ? resolver.resolve6(name, { ttl: true }) : resolver.resolve4(name, { ttl: true }),
    );
    const instances = allowed(addresses).map(({ address }) =>
      instanceAt(hostOf(address), port ?? (scheme === 'https' ? 443 : 80), 1),
    );
    return { instances, ttlSeconds: shortest(addresses) };
  }

  /** With https, the target's name is used, because the certificate is issued for it; otherwise its addresses. */
  async function byService(): Promise<Resolved> {
    const records = await orNothing(resolver.resolveSrv(name));
    // A single target `.` means that the service does not exist. @see RFC 2782
    const offered = records.filter((record) => record.name !== '' && record.name !== '.');
    const preferred = Math.min(...offered.map(({ priority }) => priority));
    const best = offered.filter(({ priority }) => priority === preferred);
    const largest = Math.max(1, ...best.map(({ weight }) => weight));
    if (scheme === 'https') {
      const instances = best.map((one) => instanceAt(one.name, one.port, weightOf(one.weight, largest)));
      return { instances, ttlSeconds: maximumSeconds };
    }
    const resolved = await Promise.all(
      best.map(async (one) => {
        const addresses = (
          await Promise.all([
            orNothing(resolver.resolve4(one.name, { ttl: true })),
            orNothing(resolver.resolve6(one.name, { ttl: true })),
          ])
        ).flat();
        const weight = weightOf(one.weight, largest);
        return {
          instances: allowed(addresses).map(({ address }) => instanceAt(hostOf(address), one.port, weight)),
          ttl: addresses.length === 0 ? 0 : shortest(addresses),
        };
      }),
    );
    return {
      instances: resolved.flatMap(({ instances }) => instances),
      ttlSeconds: resolved.length === 0 ? 0 : Math.min(...resolved.map(({ ttl }) => ttl)),
    };
  }

  async function resolve(): Promise<number> {
    const { instances, ttlSeconds } = await (type === 'SRV' ? byService() : byAddress());
    const sorted = instances.toSorted((one, other) => (one.origin < other.origin ? -1 : 1));
    known = new Map([[service, sorted]]);
    return Math.min(maximumSeconds, Math.max(minimumSeconds, ttlSeconds));
  }

  return {
    name: source,
    isRequired: false,
    async load(fresh) {
      if (fresh || !known) await resolve();
      return known ?? new Map<string, readonly Instance[]>();
    },
    watch({ changed, read }) {
      const stop = repeat(
        async () => {
          const before = JSON.stringify(known?.get(service));
          const seconds = await resolve();
          read();
          if (JSON.stringify(known?.get(service)) !== before) changed();
          return seconds * 1000;
        },
        { clock, random, failed: read },
      );
      return () => {
        stop();
        resolver.cancel();
      };
    },
  };
}
