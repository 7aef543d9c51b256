import type { Operations } from '../../conventions/operations.ts';
import { link, type Link } from '../../conventions/links.ts';
import type { MaintenanceSwitch } from '../../conventions/maintenance.ts';
import type { Handlers } from '../../conventions/operation.ts';
import { pagePolicy } from '../../site/view/layout.ts';
import { landingPage } from '../../site/pages/landing-page.ts';

type ServiceOperations = Pick<Operations, 'describeService' | 'changeService'>;

export interface Maintenance extends MaintenanceSwitch {
  /** Durable; in force here when it resolves. */
  set(isOn: boolean): Promise<void>;
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
}): Handlers<ServiceOperations> {
  const { version, maintenance, hasConsole } = dependencies;
  const document = () => ({ name: 'gatehouse' as const, version, maintenance: maintenance.isOn, links });
  return {
    async describeService(_input, { mediaType }) {
      if (mediaType === 'text/html')
        return {
          status: 200,
          type: 'text/html',
          headers: { 'Content-Security-Policy': pagePolicy },
          body: landingPage({ version, hasConsole }),
        };
      return { status: 200, body: document() };
    },
    async changeService({ body }) {
      await maintenance.set(body.maintenance);
      return { status: 200, body: document() };
    },
  };
}
