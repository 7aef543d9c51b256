import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { ListenSettings, Settings } from '../../settings/settings.ts';
import type { ListenerRole } from '../exchange.ts';

const everywhere = new Set(['getLiveness', 'getReadiness']);

/** The addresses to listen on; the data plane and the management APIs may have one of their own. */
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

/** What each listener carries: everything on `server`, but for what a listener of its own takes away. */
export function createCarrying(
  settings: Settings,
): (role: ListenerRole, what: 'data-plane' | OperationEntry) => boolean {
  const gatewayApart = settings.gateway.listen !== undefined;
  const managementApart = settings.management.listen !== undefined;
  return (role, what) => {
    if (what === 'data-plane') return gatewayApart ? role === 'gateway' : role === 'server';
    if (everywhere.has(what.operationId)) return true;
    if (what.surface === 'authorization') return role === 'server';
    return managementApart ? role === 'management' : role === 'server';
  };
}
