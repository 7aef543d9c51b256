/** Link-local addresses, the metadata services of clouds, and the unspecified address: no host of a request. */
import { BlockList, isIP } from 'node:net';

/** IPv4 networks with the length of their prefixes. */
const networks: readonly (readonly [address: string, prefix: number])[] = [
  ['169.254.0.0', 16],
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  ['168.63.129.16', 32],
];

/** The groups of an IPv6 address that contain an IPv4 address. */
function groupsOf(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':');
}

const forbidden = new BlockList();
for (const [address, prefix] of networks) {
  forbidden.addSubnet(address, prefix, 'ipv4');
  // Translators and 6to4 relays send to the IPv4 address inside. @see RFC 6052 §2.1, RFC 3056 §2
  forbidden.addSubnet(`64:ff9b::${groupsOf(address)}`, 96 + prefix, 'ipv6');
  forbidden.addSubnet(`2002:${groupsOf(address)}::`, 16 + prefix, 'ipv6');
}
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addAddress('::', 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');

const metadataNames = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
]);

/** True for an address to which no request is sent. An IPv4-mapped address counts as its IPv4 address. */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && forbidden.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** True for the host of a URL to which no request is sent, without name resolution. */
export function isForbiddenHost(hostname: string): boolean {
  const bare = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  return metadataNames.has(bare) || isForbiddenAddress(bare);
}
