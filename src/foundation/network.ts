/** Network addresses: the canonical spelling of each, and the network that it belongs to. */
import { isIP, isIPv4, SocketAddress } from 'node:net';

const mappedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An IPv4 address that a socket reports as IPv4-mapped is written as IPv4. @see RFC 4291 §2.5.5.2 */
export function plainAddress(address: string): string {
  if (!address.startsWith('::')) return address;
  return mappedIpv4.exec(address)?.[1] ?? address;
}

/**
 * The canonical spelling of an address, without its zone; `undefined` for text that is not an address. @see RFC
 * 5952 §4
 */
export function readAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (isIP(text) === 0) return undefined;
  const [address = ''] = text.split('%');
  return plainAddress(new SocketAddress({ address, family: 'ipv6' }).address);
}

const node = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}|_[\w.-]+))?$/;

/** The address of a node as proxies write it: `192.0.2.1:80`, `[2001:db8::1]:443`. @see RFC 7239 §6 */
export function readNode(text: string): string | undefined {
  const parts = node.exec(text);
  // An IPv6 address without brackets has no port.
  if (parts === null) return readAddress(text);
  const [, bracketed, plain = '', port = '0'] = parts;
  if (Number(port) > 65_535) return undefined;
  if (bracketed === undefined) return isIPv4(plain) ? plain : undefined;
  return isIPv4(bracketed) ? undefined : readAddress(bracketed);
}

/** The eight groups of an IPv6 address, `::` expanded. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [
    ...before,
    ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'),
    ...after,
  ];
}

/**
 * The IPv4 address inside an IPv6 address of a translator, whose /64 is the same for all clients. @see RFC 6052
 * §2.1
 */
function translatedIpv4(address: string): string | undefined {
  if (!address.startsWith('64:ff9b::')) return undefined;
  const [high = '0', low = '0'] = groups(address).slice(6);
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.');
}

/** One place on the network: an IPv4 address, or the /64 of an IPv6 client. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  return translatedIpv4(plain) ?? `${groups(plain).slice(0, 4).join(':')}::/64`;
}

/** True if a host is loopback: 127.0.0.0/8, ::1 or `localhost`, an IPv6 address with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
