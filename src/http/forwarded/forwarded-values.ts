/** What trusted proxies tell of a request, by `Forwarded` or by the X-Forwarded fields. */
import { readNode } from '../../foundation/network.ts';
import type { HttpRequest } from '../exchange.ts';
import { valuesOf } from '../fields/header-lines.ts';
import { readForwarded } from './forwarded-field.ts';
import { believedHops, readHost, readScheme, type Hop, type Scheme } from './hop.ts';

/** Everything in it is written by a proxy that is trusted. */
export interface ForwardedValues {
  /** The client's address; `undefined` where no proxy names it, so that the peer's counts. */
  readonly address: string | undefined;
  /** The client's address and those of the proxies behind it, the peer left out. */
  readonly chain: readonly string[];
  readonly scheme: Scheme | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly prefix: string | undefined;
  /** The believed elements of `Forwarded`. */
  readonly elements: readonly string[];
  /** The number of the elements that proxies wrote; `undefined` where that cannot be known. */
  readonly ownElements: number | undefined;
}

/** Which fields the proxies write. */
export type ForwardedFields = 'x-forwarded' | 'forwarded';

/** The lines of a request, once as they came and once by their names. */
type RequestFields = Pick<HttpRequest, 'headers' | 'rawHeaders'>;

export type ReadForwardedValues = (request: RequestFields) => ForwardedValues | undefined;

/** Two families of fields that name two clients. */
export const conflictingValues: ForwardedValues = Object.freeze({
  address: undefined,
  chain: [],
  scheme: undefined,
  host: undefined,
  port: undefined,
  prefix: undefined,
  elements: [],
  ownElements: undefined,
});

type Headers = HttpRequest['headers'];

function chainOf(hops: readonly Hop[]): Pick<ForwardedValues, 'address' | 'chain'> {
  const chain = hops.flatMap(({ address }) => address ?? []);
  return { address: chain[0], chain };
}

function listOf(headers: Headers, field: string): readonly string[] | undefined {
  const value = headers[field];
  return value === undefined
    ? undefined
    : String(value)
        .split(',')
        .map((member) => member.trim());
}

type Trust = (address: string) => boolean;

/** The last value counts of each field: what stands before it can be the client's own. */
function readXForwarded(headers: Headers, isTrusted: Trust): ForwardedValues | undefined {
  const hops = listOf(headers, 'x-forwarded-for');
  const scheme = listOf(headers, 'x-forwarded-proto');
  const host = listOf(headers, 'x-forwarded-host');
  const port = listOf(headers, 'x-forwarded-port')?.at(-1);
  const prefix = headers['x-forwarded-prefix'];
  if ((hops ?? scheme ?? host ?? port ?? prefix) === undefined) return undefined;
  const read = (hops ?? []).map((hop) => ({ address: readNode(hop) }));
  return {
    ...chainOf(believedHops(read, isTrusted)),
    scheme: readScheme(scheme?.at(-1)),
    host: readHost(host?.at(-1)),
    port: port !== undefined && /^\d{1,5}$/.test(port) ? port : undefined,
    prefix: prefix === undefined ? undefined : String(prefix),
    elements: [],
    ownElements: 0,
  };
}

function readForwardedField(
  { headers, rawHeaders }: RequestFields,
  isTrusted: Trust,
): ForwardedValues | undefined {
  if (headers['forwarded'] === undefined) return undefined;
  const hops = believedHops(readForwarded(valuesOf(rawHeaders, 'forwarded')), isTrusted);
  const [first] = hops;
  return {
    ...chainOf(hops),
    scheme: first?.scheme,
    host: first?.host,
    port: undefined,
    prefix: undefined,
    elements: hops.flatMap(({ text }) => text ?? []),
    ownElements: hops.length,
  };
}

/**
 * Reads the fields of the family that the settings name. Where they name none, either is read; a request with both has
 * to name one client by both, as most proxies write one family and hand on whatever the client wrote of the other.
 */
export function createForwardedReader(
  isTrusted: Trust,
  fields: ForwardedFields | undefined,
): ReadForwardedValues {
  if (fields === 'x-forwarded') return ({ headers }) => readXForwarded(headers, isTrusted);
  if (fields === 'forwarded') return (request) => readForwardedField(request, isTrusted);
  return (request) => {
    const forwarded = readXForwarded(request.headers, isTrusted);
    const other = readForwardedField(request, isTrusted);
    if (!forwarded || !other) return forwarded ?? other;
    if (forwarded.address !== other.address) return conflictingValues;
    return { ...forwarded, elements: other.elements, ownElements: other.ownElements };
  };
}

/** The address that the client names: the nearest element of `Forwarded` that no trusted proxy wrote. */
export function namedAddress(
  { headers, rawHeaders }: RequestFields,
  forwarded: ForwardedValues | undefined,
): string | undefined {
  const ownElements = forwarded === undefined ? 0 : forwarded.ownElements;
  if (headers['forwarded'] === undefined || ownElements === undefined) return undefined;
  return readForwarded(valuesOf(rawHeaders, 'forwarded')).at(-1 - ownElements)?.address;
}
