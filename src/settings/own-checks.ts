import { isIP, isIPv4 } from 'node:net';
import { availableParallelism } from 'node:os';
import { isLoopback } from '../foundation/network.ts';
import { sharesProblem } from './connection-budget.ts';
import { checkConsole } from './console.ts';
import { findings, findingsOf, ofEntries, ofItems } from './invalid-parts.ts';
import { pathText } from './settings-path.ts';
import { isServerUrl } from '../foundation/database-url.ts';
import type { ListenSettings, Settings, SettingsCheck, SettingsProblem } from './settings.ts';

/** An issuer is https, without query and fragment, unless it is loopback. @see RFC 8414 §2 */
function checkIssuer({ authorization: { issuer }, server }: Settings): SettingsProblem[] {
  const problem = (message: string): SettingsProblem[] => [{ path: 'authorization.issuer', message }];
  if (issuer === undefined) {
    if (server.tls !== undefined || isLoopback(server.host)) return [];
    return problem(`is required: the default, http on ${server.host}, is neither https nor loopback`);
  }
  const url = URL.parse(issuer);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return problem('must be an http(s) URL');
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(issuer))
    return problem('must have neither query nor fragment');
  if (url.username !== '' || url.password !== '') return problem('must not hold credentials');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return problem('must be https, as it is not loopback');
  // Every path of the documents begins at the root, so an issuer with a path needs a proxy in front.
  if (url.pathname !== '/' && server.trustedProxies.length === 0)
    return problem(
      'has a path, which a proxy in front has to remove: name that proxy in server.trustedProxies, or leave the path out',
    );
  return [];
}

/** The pattern of the schema cannot find every malformed URL. */
function checkStorage({ storage }: Settings): SettingsProblem[] {
  const problem = (name: 'url' | 'listenUrl', value: string): SettingsProblem[] =>
    value.startsWith('sqlite:') || URL.canParse(value)
      ? []
      : [{ path: `storage.${name}`, message: 'is not a valid URL' }];
  return findingsOf(
    () => problem('url', storage.url),
    () => (storage.listenUrl === undefined ? [] : problem('listenUrl', storage.listenUrl)),
  );
}

function checkConnections({ server: { workers }, storage }: Settings): SettingsProblem[] {
  if (!isServerUrl(storage.url)) return [];
  const message = sharesProblem(storage.poolSize, workers || availableParallelism());
  return message === undefined ? [] : [{ path: 'storage.poolSize', message }];
}

/** A setting without effect would promise a file. */
function checkAudit({ audit, storage }: Settings): SettingsProblem[] {
  if (audit.file === undefined || storage.url.startsWith('sqlite:')) return [];
  return [{ path: 'audit.file', message: 'must be absent: with PostgreSQL the audit trail is a table' }];
}

/** Every worker uses the same store, and only one process writes a folder. */
function checkWorkers({ server: { workers }, storage, configuration }: Settings): SettingsProblem[] {
  if (workers === 1) return [];
  const problem = (path: string, message: string): SettingsProblem => ({ path, message });
  return findingsOf(
    () =>
      storage.url === 'sqlite::memory:'
        ? [problem('server.workers', 'must be 1 for a store in memory, which processes cannot share')]
        : [],
    () =>
      ofItems(configuration.repositories, ({ directory, writable = false }, index) =>
        directory !== undefined && writable
          ? [
              problem(
                pathText(['configuration', 'repositories', index, 'writable']),
                'needs server.workers: 1, because only one process may write a folder',
              ),
            ]
          : [],
      ),
  );
}

const everywhere = new Set(['0.0.0.0', '::', '[::]']);

function overlap(left: ListenSettings, right: ListenSettings): boolean {
  if (left.port === 0 || left.port !== right.port) return false;
  return left.host === right.host || [left.host, right.host].some((host) => everywhere.has(host));
}

/** Two listeners must not have the same address. */
function checkListeners({ server, gateway, management }: Settings): SettingsProblem[] {
  const listeners = [
    { path: 'server', of: () => server },
    { path: 'gateway.listen', of: () => gateway.listen },
    { path: 'management.listen', of: () => management.listen },
  ].flatMap(({ path, of }) =>
    findings(() => {
      const address = of();
      return address === undefined ? [] : [{ path, host: address.host, port: address.port }];
    }),
  );
  return listeners.flatMap(({ path, ...address }, index) => {
    const other = listeners.slice(0, index).find((earlier) => overlap(earlier, address));
    return other === undefined ? [] : [{ path, message: `has the address of ${other.path}` }];
  });
}

/** No token can be issued for a resource that the authorization server does not know. @see RFC 8707 §2 */
function checkRouteResources({ authorization, gateway }: Settings): SettingsProblem[] {
  const known = new Set([...Object.keys(authorization.resources), authorization.issuer]);
  return ofEntries(gateway.routes, (id, route) => {
    const authorization = typeof route === 'string' ? undefined : route.authorization;
    const resource = typeof authorization === 'object' ? authorization.resource : undefined;
    if (resource === undefined || resource === true || known.has(resource)) return [];
    const path = pathText(['gateway', 'routes', id, 'authorization', 'resource']);
    const message = 'is not in authorization.resources; add it there, or write true for the URL of the route';
    return [{ path, message }];
  });
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const width = isIPv4(address) ? 32 : 128;
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
}

/** An entry that matches nothing would make all clients behind that proxy one client. */
function networkProblems(entries: readonly string[], ...at: readonly string[]): SettingsProblem[] {
  return ofItems(entries, (entry, index) => {
    const path = pathText([...at, index]);
    if (!isNetwork(entry)) return [{ path, message: 'must be an address or a CIDR block' }];
    return /^::ffff:/i.test(entry)
      ? [{ path, message: 'must be written as the IPv4 address that it is' }]
      : [];
  });
}

function checkNetworks({ server, authorization }: Settings): SettingsProblem[] {
  const place = ['authorization', 'registration', 'unvettedClients', 'documents', 'allowedNetworks'];
  return findingsOf(
    () => networkProblems(server.trustedProxies, 'server', 'trustedProxies'),
    () => networkProblems(authorization.registration.unvettedClients.documents.allowedNetworks, ...place),
  );
}

/** Checks across settings of several surfaces. */
export const ownChecks: readonly SettingsCheck[] = [
  checkAudit,
  checkConnections,
  checkConsole,
  checkIssuer,
  checkListeners,
  checkRouteResources,
  checkStorage,
  checkNetworks,
  checkWorkers,
];
