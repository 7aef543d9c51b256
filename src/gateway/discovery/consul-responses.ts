/**
 * What Consul's HTTP API answers, and what the gateway makes of it.
 * @see https://developer.hashicorp.com/consul/api-docs/health
 */
import { parseTargetUrl } from '../services/target.ts';
import type { Instance } from '../services/service-registry.ts';

/** An entry of `/v1/health/service/:name`, as far as it is read. */
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
 * The index to wait behind. One that is no positive number would make the query not wait at all, and one that went
 * backwards belongs to a state that was reset: both begin anew.
 * @see https://developer.hashicorp.com/consul/api-docs/features/blocking
 */
export function nextIndex(previous: number, header: string | string[] | undefined): number {
  const index = Number(header);
  if (!Number.isSafeInteger(index) || index < 1) return 0;
  return index < previous ? 0 : index;
}

/** `key=value` tags, as they were used before services had Meta, and Meta above them. */
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

/** A node's address is an IPv6 address now and then. */
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
      // A weight of 0 asks for no requests.
      ...(weight <= 0 && { draining: true }),
    },
  ];
}

function parseList(body: string): readonly HealthEntry[] {
  const parsed: unknown = JSON.parse(body);
  if (!Array.isArray(parsed)) throw new Error('the answer is no list');
  return parsed as HealthEntry[];
}

/** The instances of a service, sorted by address. @throws where the body is not what Consul documents. */
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

/** The names of `/v1/catalog/services`, but for Consul's own, that have every tag. */
export function readNames(body: string, tags: readonly string[]): readonly string[] {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('the answer is no object');
  return Object.entries(parsed as Record<string, readonly string[] | null>)
    .filter(([name, known]) => name !== 'consul' && tags.every((tag) => known?.includes(tag)))
    .map(([name]) => name)
    .toSorted();
}
