import type { Operations } from '../../conventions/operations.ts';
import { link, type Link } from '../../conventions/links.ts';
import type { MaintenanceSwitch } from '../../conventions/maintenance.ts';
import { unauthorized } from '../../conventions/api-error.ts';
import type { Caller, Handlers } from '../../conventions/operation.ts';
import type { MaintenanceStart } from '../../storage/stores/service-state.ts';
import { pagePolicy } from '../../site/view/layout.ts';
import { landingPage } from '../../site/pages/landing-page.ts';

type ServiceOperations = Pick<Operations, 'describeService' | 'changeService'>;

type ServiceDocument = Operations['describeService']['responses']['200']['content']['application/json'];

export interface Maintenance extends MaintenanceSwitch {
  /** Absent without maintenance, and if an older program switched it on. */
  readonly start: MaintenanceStart | undefined;
  /** Durable; in force here when it resolves. */
  set(isOn: boolean, by: NonNullable<MaintenanceStart['by']>): Promise<void>;
}

const links: readonly Link[] = [
  link('self', 'GET', '/'),
  link('documentation', 'GET', '/docs'),
  link('service-desc', 'GET', '/openapi.json'),
  link('authorization', 'GET', '/.well-known/oauth-authorization-server'),
  link('token', 'POST', '/token'),
  link('clients', 'GET', '/clients'),
  link('routes', 'GET', '/routes'),
  link('filters', 'GET', '/filter'),
  link('configuration', 'GET', '/openapi/configuration.json'),
  link('tasks', 'GET', '/tasks'),
  link('health', 'GET', '/readyz'),
  link('metrics', 'GET', '/metrics'),
];

/** The service document, as JSON for programs and as a page for browsers, and its maintenance switch. */
export function createServiceHandlers(dependencies: {
  version: string;
  maintenance: Maintenance;
  /** True if there is a console. The listeners that carry it are those of this document. */
  hasConsole: boolean;
  /** The name of a user; undefined for one that was deleted. */
  nameOf: (ownerId: string) => Promise<string | undefined>;
  /** True if one of the scopes passes maintenance. */
  passes: (scopes: Iterable<string>) => boolean;
}): Handlers<ServiceOperations> {
  const { version, maintenance, hasConsole, nameOf, passes } = dependencies;

  /** The document is public, and the names of operators are not. */
  async function authorFor(caller: Caller | undefined): Promise<ServiceDocument['maintenance_by']> {
    const by = maintenance.start?.by;
    if (by === undefined || caller === undefined || !passes(caller.scopes)) return undefined;
    const { clientId, ownerId } = by;
    if (ownerId === undefined) return { client_id: clientId, name: clientId };
    return { client_id: clientId, owner_id: ownerId, name: (await nameOf(ownerId)) ?? ownerId };
  }

  async function document(caller: Caller | undefined): Promise<ServiceDocument> {
    const { isOn, start } = maintenance;
    const author = await authorFor(caller);
    return {
      name: 'gatehouse',
      version,
      maintenance: isOn,
      ...(start && { maintenance_since: new Date(start.since).toISOString() }),
      ...(author && { maintenance_by: author }),
      links: [...links],
    };
  }

  return {
    async describeService(_input, { mediaType, caller }) {
      if (mediaType === 'text/html')
        return {
          status: 200,
          type: 'text/html',
          headers: { 'Content-Security-Policy': pagePolicy },
          body: landingPage({ version, hasConsole }),
        };
      return { status: 200, body: await document(caller) };
    },
    async changeService({ body }, { caller }) {
      if (caller === undefined) throw unauthorized();
      await maintenance.set(body.maintenance, { clientId: caller.clientId, ownerId: caller.subject });
      return { status: 200, body: await document(caller) };
    },
  };
}
