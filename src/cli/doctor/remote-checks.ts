/** The targets of routes and the remote repositories of configuration. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { reachGitRepository } from '../../configuration/index.ts';
import type { Clock } from '../../foundation/clock.ts';
import { isCertificateError } from '../../foundation/outbound/certificate-error.ts';
import { plural } from '../../foundation/plural.ts';
import type { Settings } from '../../settings/settings.ts';
import type { StoreState } from '../../storage/inspect.ts';
import { type Finding, found, ok, reasonOf } from './finding.ts';

interface Target {
  /** The route or service with this target. */
  readonly owner: string;
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
}

const connectMilliseconds = 3000;

type RouteTarget = Readonly<{ url?: string; serviceId?: string }>;

/** Routes of the settings and of the store; the short form of a route names only its path. */
function routesOf({ gateway }: Settings, state: StoreState | undefined): [string, RouteTarget][] {
  const stored = (state?.routes ?? []).map(({ id, definition }): [string, RouteTarget] => [
    id,
    JSON.parse(definition) as RouteTarget,
  ]);
  const own = Object.entries(gateway.routes).map(([id, route]): [string, RouteTarget] => [
    id,
    typeof route === 'string' ? {} : route,
  ]);
  return [...own, ...stored];
}

function urlTarget(owner: string, url: string): Target[] {
  const { hostname = '', port, protocol } = URL.parse(url) ?? {};
  if (hostname === '' || url.startsWith('forward:')) return [];
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = protocol === 'https:' || protocol === 'wss:';
  return [{ owner, host, port: Number(port) || (isSecure ? 443 : 80), isSecure }];
}

function targetsOf(settings: Settings, state: StoreState | undefined): Target[] {
  const ofRoutes = routesOf(settings, state).flatMap(([id, { url }]) =>
    url === undefined ? [] : urlTarget(`route ${id}`, url),
  );
  const ofServices = Object.entries(settings.gateway.services).flatMap(([name, instances]) =>
    instances.flatMap((entry) => urlTarget(`service ${name}`, typeof entry === 'string' ? entry : entry.url)),
  );
  return [...ofRoutes, ...ofServices];
}

async function resolveTarget(target: Target): Promise<Finding[]> {
  const { owner, host } = target;
  try {
    if (isIP(host) === 0) await lookup(host);
  } catch (error) {
    const reason = reasonOf(error);
    const message = `${owner}: ${host} does not resolve (${reason})`;
    return [found('targets', 'target-unresolved', { owner, host, reason }, message)];
  }
  return reachTarget(target);
}

/** The connection to a target and the event after which a request could be sent. */
function openTarget({ host, port, isSecure }: Target) {
  if (!isSecure) return [connect({ host, port }), 'connect'] as const;
  // An address is not sent as a name. @see RFC 6066 §3
  const name = isIP(host) === 0 ? { servername: host } : {};
  return [connectSecurely({ host, port, ...name }), 'secureConnect'] as const;
}

/** Opens a connection as a request does, also through TLS, and sends nothing on it. */
async function reachTarget(target: Target): Promise<Finding[]> {
  const { owner, host, port } = target;
  const [socket, event] = openTarget(target);
  try {
    await once(socket, event, { signal: AbortSignal.timeout(connectMilliseconds) });
    return [];
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'AbortError';
    const reason = isLate ? `no connection after ${connectMilliseconds / 1000} s` : reasonOf(error);
    const condition = isCertificateError(error) ? 'target-untrusted' : 'target-refuses';
    return [found('targets', condition, { owner, target: `${host}:${port}`, reason })];
  } finally {
    socket.destroy();
  }
}

/** Discovery may know a service that the settings do not name, so this is only checked without it. */
function unknownServices(settings: Settings, state: StoreState | undefined): Finding[] {
  const { services, discovery } = settings.gateway;
  if (discovery.length > 0) return [];
  return routesOf(settings, state).flatMap(([id, { url, serviceId = id }]) =>
    url !== undefined || (services[serviceId] ?? []).length > 0
      ? []
      : [
          found(
            'targets',
            'service-unknown',
            { route: id, service: serviceId },
            `route ${id}: the service ${serviceId} has no instances`,
          ),
        ],
  );
}

export async function checkTargets(settings: Settings, state: StoreState | undefined): Promise<Finding[]> {
  const targets = targetsOf(settings, state);
  const findings = [
    ...unknownServices(settings, state),
    ...(await Promise.all(targets.map(resolveTarget))).flat(),
  ];
  return findings.length > 0
    ? findings
    : [ok('targets', `${plural(targets.length, 'target')} of routes and services can be reached`)];
}

export async function checkRepositories({ configuration }: Settings, clock: Clock): Promise<Finding[]> {
  const remotes = configuration.repositories.flatMap(({ git }) => git ?? []);
  return Promise.all(
    remotes.map(async (git) => {
      try {
        if ((await reachGitRepository(git, clock)) > 0) return ok('repositories', `${git.url} can be read`);
        return found('repositories', 'repository-stale', { subject: git.url, problem: 'it has no branch' });
      } catch (error) {
        const reason = reasonOf(error);
        const message = `${git.url} cannot be read: ${reason}`;
        return found('repositories', 'repository-unreachable', { url: git.url, reason }, message);
      }
    }),
  );
}
