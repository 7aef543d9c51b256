import { BlockList, isIP, isIPv4 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Who is at the other end, and by which address the client reached the service. */
export interface Peer {
  readonly remoteAddress: string;
  readonly origin: string;
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
  if (!address.startsWith('::ffff:') && !address.startsWith('::FFFF:')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** True for an address inside the configured addresses and CIDR blocks. */
export function createTrust(trustedProxies: readonly string[]): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const list = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (isIP(address) === 0) continue;
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const bare = plain(address);
    return isIP(bare) !== 0 && list.check(bare, isIPv4(bare) ? 'ipv4' : 'ipv6');
  };
}

function firstValue(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim();
}

/** The nearest address of X-Forwarded-For that is not a trusted proxy itself. */
function forwardedFor(
  header: string | string[] | undefined,
  trusted: (address: string) => boolean,
): string | undefined {
  const hops = String(header ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop) !== 0);
  return hops.findLast((hop) => !trusted(hop)) ?? hops[0];
}

/** Reads the X-Forwarded fields only from peers that are trusted; anybody else could write them. */
export function createPeerReader(
  trusted: (address: string) => boolean,
  secure: boolean,
): (request: IncomingMessage) => Peer {
  const scheme = secure ? 'https' : 'http';
  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? '');
    const host = headers.host ?? 'localhost';
    if (!trusted(peer)) return { remoteAddress: peer, origin: `${scheme}://${host}` };
    const proto = firstValue(headers['x-forwarded-proto']) === 'https' ? 'https' : scheme;
    const authority = firstValue(headers['x-forwarded-host']) ?? host;
    return {
      remoteAddress: forwardedFor(headers['x-forwarded-for'], trusted) ?? peer,
      origin: `${proto}://${authority}`,
    };
  };
}
