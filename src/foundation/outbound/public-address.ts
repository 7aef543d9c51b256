/** The addresses of public hosts, as opposed to those of this machine, of its networks and of clouds. */
import { isIPv4 } from 'node:net';
import { networkOf, readAddress } from '../network.ts';
import { createNetworks } from '../networks.ts';

/** @see RFC 6890 and the IANA registries of special-purpose addresses */
const isReserved = createNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // A service of Azure for its machines.
  '168.63.129.16',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);
const isGlobalUnicast = createNetworks(['2000::/3']);
const isTranslated = createNetworks(['64:ff9b::/96']);

/** An IPv4-mapped address, and one of a translator, count as their IPv4 addresses. */
export function isPublicAddress(text: string): boolean {
  const address = readAddress(text);
  if (address === undefined) return false;
  if (isIPv4(address)) return !isReserved(address);
  if (isTranslated(address)) return !isReserved(networkOf(address));
  return isGlobalUnicast(address) && !isReserved(address);
}
