/**
 * Requests to switch protocols: a route of the gateway handles them, otherwise they are refused.
 */
import { type ApiError, notFound } from '../../conventions/api-error.ts';
import { inMaintenance, type MaintenanceSwitch } from '../../conventions/maintenance.ts';
import { parseRequestTarget } from '../../conventions/request/request-target.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { DataPlane, RouteMatch } from '../../gateway/index.ts';
import type { HttpRequest, HttpUpgrade, LastResponse } from '../../http/exchange.ts';
import type { AccessLog } from '../observing/access-log.ts';
import { lastReply } from '../response/last-reply.ts';
import { refuseUnclearHost } from '../input/clear-host.ts';
import type { OriginFields } from '../input/origin-fields.ts';
import type { Peer } from '../input/peer.ts';
import type { RequestId } from '../input/request-id.ts';
import type { ListenerRole, RequestSource } from '../routing/exchange.ts';
import type { OwnPaths } from '../routing/own-paths.ts';

export interface UpgradeDependencies {
  readonly router: Pick<OwnPaths, 'reserved'>;
  readonly dataPlane: Pick<DataPlane, 'match' | 'upgrade'>;
  /** The listeners that carry the gateway's routes. */
  readonly routing: ReadonlySet<RequestSource>;
  readonly maintenance: MaintenanceSwitch;
  readonly requestId: RequestId;
  readonly readPeer: (request: HttpRequest, requestId: string) => Peer;
  readonly originFields: OriginFields;
  readonly urlBytes: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly accessLog: Pick<AccessLog, 'observeUpgrade'>;
}

export interface Upgrades {
  upgrade(role: ListenerRole, upgrade: HttpUpgrade): void;
  /** The response to an error on a connection without a request. */
  refusalOf(error: ApiError, isSecure: boolean): LastResponse;
}

export function createUpgrades(dependencies: UpgradeDependencies): Upgrades {
  const { router, dataPlane, routing, maintenance, requestId, readPeer, clock, log } = dependencies;

  /** @throws ApiError 404 if no route matches the path, 503 during maintenance. */
  function routeOf(role: ListenerRole, path: string, url: string | undefined): RouteMatch {
    const reserved = router.reserved(path);
    const isFree = (!reserved || reserved === 'unclaimed') && routing.has(role);
    const found = isFree ? dataPlane.match(path, url) : undefined;
    if (found === undefined) throw notFound();
    if (maintenance.isOn) throw inMaintenance();
    return found;
  }

  return {
    upgrade(role, upgrade) {
      const { request, stream } = upgrade;
      const id = requestId(request);
      // Without a listener a reset during the handshake would end the process.
      stream.on('error', (cause) => log.debug('upgrade-cut-off', { requestId: id, cause }));
      const peer = readPeer(request, id);
      try {
        refuseUnclearHost(request);
        const { path } = parseRequestTarget(request.url ?? '/', dependencies.urlBytes);
        const context = { id, startedAt: clock.monotonic(), ...peer };
        const upstreamRecord = dataPlane.upgrade(upgrade, routeOf(role, path, request.url), context);
        const { remoteAddress } = peer;
        dependencies.accessLog.observeUpgrade({ request, stream, id, path, remoteAddress, upstreamRecord });
      } catch (error) {
        upgrade.refuse(lastReply(error, { id, originFields: peer.originFields }));
      }
    },
    refusalOf(error, isSecure) {
      const originFields = dependencies.originFields(isSecure ? 'https:' : 'http:');
      return lastReply(error, { id: requestId({ headers: {} }), originFields });
    },
  };
}
