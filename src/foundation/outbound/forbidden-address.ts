/** Link-local addresses, the metadata services of clouds, and the unspecified address: no host of a request. */
import { BlockList, isIP } from 'node:net';

const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('0.0.0.0', 8, 'ipv4');
forbidden.addAddress('100.100.100.200', 'ipv4');
forbidden.addAddress('192.0.0.192', 'ipv4');
forbidden.addAddress('168.63.129.16', 'ipv4');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addAddress('::', 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');
forbidden.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');

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
