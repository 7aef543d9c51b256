/**
 * Responses of Consul's HTTP API, and their conversion into instances.
 * @see https://developer.hashicorp.com/consul/api-docs/health
 */
import { parseTargetUrl } from '../services/target.ts';
import type { Instance } from '../services/service-registry.ts';

/** An entry of `/v1/health/service/:name`: the fields that the gateway reads. */
interface HealthEntry {
  readonly Node: { readonly Address: string; readonly Meta?: Readonly<Record<string, string>> | null };
  readonly Service: {
    readonly Address: string;
    readonly Port: number;
    readonly Tags?: readonly string[] | null;
    readonly Meta?: Readonly<Record<string, string>> | null;
    readonly Weights?: { readonly Passing: number; readonly Warning: number };
  };
  readonly Checks?: readonly { readonly Status: string }[] | null;
}

const heaviest = 1000;

/**
 * Returns the index for the next blocking query. An index that is not a positive number would not block, and a
 * smaller one than before belongs to a state that was reset. In both cases, the queries start again.
 * @see https://developer.hashicorp.com/consul/api-docs/features/blocking
 */
export function nextIndex(previous: number, header: string | string[] | undefined): number {
  const index = Number(header);
  if (!Number.isSafeInteger(index) || index < 1) return 0;
  return index < previous ? 0 : index;
}

/** Returns the `key=value` tags, as used before services had Meta. Values of Meta override them. */
function metadataOf({ Service }: HealthEntry): ReadonlyMap<string, string> {
  const tagged = (Service.Tags ?? []).flatMap((tag): [string, string][] => {
    const mark = tag.indexOf('=');
    return mark > 0 ? [[tag.slice(0, mark), tag.slice(mark + 1)]] : [];
  });
  return new Map([...tagged, ...Object.entries(Service.Meta ?? {})]);
}

function statusOf({ Checks }: HealthEntry): 'passing' | 'warning' | 'critical' {
  const statuses = (Checks ?? []).map(({ Status }) => Status);
  if (statuses.some((status) => status !== 'passing' && status !== 'warning')) return 'critical';
  return statuses.includes('warning') ? 'warning' : 'passing';
}

/** The address of a node is sometimes an IPv6 address. */
function hostOf(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

function instanceOf(entry: HealthEntry, source: string, allowLinkLocal: boolean): Instance[] {
  const { Service, Node } = entry;
  const metadata = metadataOf(entry);
  const scheme = metadata.get('secure') === 'true' || metadata.get('scheme') === 'https' ? 'https' : 'http';
  const address = Service.Address === '' ? Node.Address : Service.Address;
  const url = parseTargetUrl(`${scheme}://${hostOf(address)}:${Service.Port}`, allowLinkLocal);
  if ('problem' in url) return [];
  const { Passing = 1, Warning = 1 } = Service.Weights ?? {};
  const weight = statusOf(entry) === 'warning' ? Warning : Passing;
  const zone = metadata.get('zone') ?? Node.Meta?.['zone'];
  return [
    {
      ...url.value,
      source,
      weight: Math.min(heaviest, Math.max(1, weight)),
      ...(zone !== undefined && { zone }),
      // A weight of 0 means that the instance gets no requests.
      ...(weight <= 0 && { draining: true }),
    },
  ];
}

function parseList(body: string): readonly HealthEntry[] {
  const parsed: unknown = JSON.parse(body);
  if (!Array.isArray(parsed)) throw new Error('the response is not a list');
  return parsed as HealthEntry[];
}

/** Returns the instances of a service, sorted by address. @throws if the body is not as Consul documents it. */
export function readInstances(
  body: string,
  options: { readonly source: string; readonly onlyPassing: boolean; readonly allowLinkLocal: boolean },
): readonly Instance[] {
  const { source, onlyPassing, allowLinkLocal } = options;
  return parseList(body)
    .filter((entry) => statusOf(entry) === 'passing' || (!onlyPassing && statusOf(entry) === 'warning'))
    .flatMap((entry) => instanceOf(entry, source, allowLinkLocal))
    .toSorted((one, other) => (one.origin < other.origin ? -1 : 1));
}

/** Returns the names of `/v1/catalog/services` that have every tag, except Consul's own service. */
export function readNames(body: string, tags: readonly string[]): readonly string[] {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('the response is not an object');
  return Object.entries(parsed as Record<string, readonly string[] | null>)
    .filter(([name, known]) => name !== 'consul' && tags.every((tag) => known?.includes(tag)))
    .map(([name]) => name)
    .toSorted();
}
