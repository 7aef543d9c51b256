/** Reads the information that trusted proxies add to a request, in `Forwarded` or in the X-Forwarded fields. */
import { readNode } from '../../foundation/network.ts';
import type { HttpRequest } from '../exchange.ts';
import { valuesOf } from '../fields/header-lines.ts';
import { readForwarded } from './forwarded-field.ts';
import { believedHops, readHost, readScheme, type Hop, type Scheme } from './hop.ts';

/** Every value in it was written by a trusted proxy. */
export interface ForwardedValues {
  /** Address of the client. `undefined` if no proxy names it; the address of the peer is used then. */
  readonly address: string | undefined;
  /** Addresses of the client and of the proxies after it, without the peer. */
  readonly chain: readonly string[];
  readonly scheme: Scheme | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly prefix: string | undefined;
  /** The trustworthy elements of `Forwarded`. */
  readonly elements: readonly string[];
  /** Number of elements that proxies wrote; `undefined` if it cannot be determined. */
  readonly ownElements: number | undefined;
}

/** The fields that the proxies write. */
export type ForwardedFields = 'x-forwarded' | 'forwarded';

/** The header lines of a request, as a list and by name. */
type RequestFields = Pick<HttpRequest, 'headers' | 'rawHeaders'>;

export type ReadForwardedValues = (request: RequestFields) => ForwardedValues | undefined;

/** The result if the two families of fields name different clients. */
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

/** The last value of each field is used: the values before it can be the client's own. */
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
 * Returns a reader of the family of fields that the settings name. If they name none, either family is read. A
 * request with both must name the same client in both, because most proxies write one family and forward the
 * client's fields of the other.
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

/** Returns the address that the client names: the nearest element of `Forwarded` that no trusted proxy wrote. */
export function namedAddress(
  { headers, rawHeaders }: RequestFields,
  forwarded: ForwardedValues | undefined,
): string | undefined {
  const ownElements = forwarded === undefined ? 0 : forwarded.ownElements;
  if (headers['forwarded'] === undefined || ownElements === undefined) return undefined;
  return readForwarded(valuesOf(rawHeaders, 'forwarded')).at(-1 - ownElements)?.address;
}
