/** The alerts of services, keys, grants, the certificate and the disk, from the data of their own operations. */
import type { Authorization } from '../../authorization/index.ts';
import { link } from '../../conventions/links.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Gateway, ServiceEntry } from '../../gateway/index.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Storage } from '../../storage/open.ts';
import { certificateEnd, endOfCertificate } from '../listening/certificate-end.ts';
import { type Alert, createAlert } from './alerts.ts';

const noInput = {
  path: {},
  query: {},
  header: {},
  cookie: {},
  body: undefined,
  bodyType: undefined,
} as const;
const toServices = [link('subject', 'GET', '/services')];

type Page<Reply> = Exclude<Extract<Reply, { readonly status: 200 }>['body' & keyof Reply], Uint8Array>;

/** The page of a successful reply. Own handlers of collections return it as an object. */
function pageOf<Reply extends { readonly status: number; readonly body?: unknown }>(
  reply: Reply,
): Page<Reply> | undefined {
  return reply.status === 200 ? (reply.body as Page<Reply>) : undefined;
}

function ofService({ name, breaker, instances }: ServiceEntry): readonly Alert[] {
  const unavailable = instances.filter(({ available }) => !available);
  const ofInstances =
    instances.length > 0 && unavailable.length === instances.length
      ? [createAlert('service-without-instance', { subject: name }, toServices)]
      : unavailable
          .filter(({ draining }) => draining !== true)
          .map(({ url }) =>
            createAlert(
              'instance-unavailable',
              { instance: url, service: name, subject: `${name}:${url}` },
              toServices,
            ),
          );
  if (breaker.state !== 'open') return ofInstances;
  return [createAlert('breaker-open', { subject: name }, toServices), ...ofInstances];
}

const shownRoutes = 5;

function routesText(routes: readonly string[]): string {
  const shown = routes.slice(0, shownRoutes).join(', ');
  const more = routes.length > shownRoutes ? ' and more' : '';
  return `the ${routes.length === 1 ? 'route' : 'routes'} ${shown}${more}`;
}

const linkedRoutes = 100;

const toRoutes = (routes: readonly string[]) =>
  routes.slice(0, linkedRoutes).map((id) => link('subject', 'GET', `/routes/${encodeURIComponent(id)}`));

/**
 * Open breakers and unavailable instances, as `GET /services` shows them, and targets that fail all requests. A
 * single instance is never ejected, so nothing else reports that it is down.
 */
export function alertsOfServices({
  services,
  failing,
}: Pick<Gateway, 'services' | 'failing'>): readonly Alert[] {
  const ofFailing = failing().map(({ name, kind, routes }) =>
    kind === 'service'
      ? createAlert('service-failing', { subject: name }, toServices)
      : createAlert('target-failing', { subject: name, routes: routesText(routes) }, toRoutes(routes)),
  );
  return [...services().flatMap(ofService), ...ofFailing];
}

/** A key is replaced within minutes after it is due. */
const patienceMilliseconds = 600_000;

/** Keys whose successor should exist and does not. */
export function alertsOfKeys(
  { keys: present }: Pick<Authorization, 'keys'>,
  { authorization: { keys } }: Settings,
  clock: Clock,
): readonly Alert[] {
  const newest = new Map<string, number>();
  for (const { key } of present()) {
    const name = `${key.purpose}:${key.algorithm}`;
    newest.set(name, Math.max(newest.get(name) ?? 0, key.activeFrom));
  }
  return [...newest].flatMap(([subject, from]) => {
    const due = from + keys.rotationSeconds * 1000;
    if (clock.now() < due + patienceMilliseconds) return [];
    const date = new Date(due).toISOString().slice(0, 10);
    return [createAlert('key-due', { subject, date }, [link('subject', 'GET', '/keys')])];
  });
}

const shownClients = 5;

/** Clients that may use a grant which new applications should not use. @see RFC 9700 §2.1.2, §2.4 */
export async function alertsOfGrants(
  { handlers }: Pick<Authorization, 'handlers'>,
  { authorization: { profile } }: Settings,
  request: OperationRequest,
): Promise<readonly Alert[]> {
  // The strict profile refuses these grants.
  if (profile === 'strict') return [];
  const alerts = (['password', 'implicit'] as const).map(async (grant) => {
    const query = { grant_type: grant, limit: shownClients };
    const page = pageOf(await handlers.listClients({ ...noInput, query }, request));
    if (page === undefined || page.items.length === 0) return [];
    const names = page.items.map(({ client_id: id }) => id).join(', ');
    const more = page.next === undefined ? '' : ' and more';
    const links = [link('subject', 'GET', `/clients?grant_type=${grant}`)];
    return [createAlert('risky-grant', { subject: grant, clients: `${names}${more}` }, links)];
  });
  return (await Promise.all(alerts)).flat();
}

/** The certificate that this service uses, if its end is near. */
export function alertsOfCertificate({ server: { tls } }: Settings, clock: Clock): readonly Alert[] {
  if (tls === undefined) return [];
  const { state, date } = certificateEnd(endOfCertificate(tls.certificate), clock.now());
  if (state === 'later') return [];
  const kind = state === 'ended' ? 'certificate-ended' : 'certificate-due';
  return [createAlert(kind, { certificate: 'The certificate of server.tls', date })];
}

/** Free space of the disk of a store below which it is nearly full. */
export const scarceBytes = 1e9;

export function alertsOfDisk({ files }: Pick<Storage, 'files'>): readonly Alert[] {
  const free = files()?.freeBytes ?? Infinity;
  if (free >= scarceBytes) return [];
  return [createAlert('disk-nearly-full', { folder: 'the store', free: Math.round(free / 1e6) })];
}
