import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { ListenSettings, Settings } from '../../settings/settings.ts';
import type { ListenerRole, RequestSource } from '../routing/exchange.ts';

const everywhere = new Set(['getLiveness', 'getReadiness']);
/** A client finds them at the address of the protected resource. @see RFC 9728 §3.1 */
const besideRoutes = new Set(['getResourceMetadata', 'getResourceMetadataAtPath']);

/** The addresses to listen on. The data plane and the management APIs may have their own. */
export function listenAddresses({
  server,
  gateway,
  management,
}: Settings): (readonly [ListenerRole, ListenSettings])[] {
  return [
    ['server', { host: server.host, port: server.port }],
    ...(gateway.listen ? [['gateway', gateway.listen] as const] : []),
    ...(management.listen ? [['management', management.listen] as const] : []),
  ];
}

/**
 * The parts that each listener carries: `server` carries everything that has no listener of its own. Requests of
 * this process itself reach every own operation.
 */
export function createCarrying(
  settings: Settings,
): (role: RequestSource, what: 'data-plane' | OperationEntry) => boolean {
  const gatewayApart = settings.gateway.listen !== undefined;
  const managementApart = settings.management.listen !== undefined;
  return (role, what) => {
    if (role === 'process') return what !== 'data-plane';
    if (what === 'data-plane' || besideRoutes.has(what.operationId))
      return gatewayApart ? role === 'gateway' : role === 'server';
    if (everywhere.has(what.operationId)) return true;
    if (what.surface === 'authorization') return role === 'server';
    return managementApart ? role === 'management' : role === 'server';
  };
}

/**
 * The addresses at which a listener is reachable. A wildcard address is reachable at each address of this machine.
 */
function addressesOf(hostname: string): BlockList {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const met = new BlockList();
  if (bare !== '0.0.0.0' && bare !== '::') met.addAddress(bare, familyOf(bare));
  else {
    met.addSubnet('127.0.0.0', 8, 'ipv4');
    met.addAddress('0.0.0.0', 'ipv4');
    for (const { address } of Object.values(networkInterfaces()).flatMap((known) => known ?? []))
      met.addAddress(address, familyOf(address));
  }
  return met;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** True if a connection to the address would reach the listener at `url`, including IPv4 addresses mapped to IPv6. */
export function isMetAt(url: string | undefined, address: string, port: number): boolean {
  if (url === undefined || isIP(address) === 0) return false;
  const own = new URL(url);
  if (port !== Number(own.port || (own.protocol === 'https:' ? 443 : 80))) return false;
  return addressesOf(own.hostname).check(address, familyOf(address));
}
