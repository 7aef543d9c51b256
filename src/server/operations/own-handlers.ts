import packageJson from '../../../package.json' with { type: 'json' };
import { type Authorization, passesMaintenance } from '../../authorization/index.ts';
import type { Clock } from '../../foundation/clock.ts';
import { isConsoleOn } from '../../settings/console.ts';
import type { Settings } from '../../settings/settings.ts';
import { createDocumentHandlers } from '../documents/document-handlers.ts';
import type { OwnDocuments } from '../documents/own-documents.ts';
import { createSecurityText } from '../documents/security-text.ts';
import { createServiceHandlers, type Maintenance } from '../documents/service-document.ts';
import { createHealthHandlers, type HealthDependencies } from './health.ts';

/**
 * The handlers of operations that belong to no surface: the service document, documents, health and pages of the
 * docs.
 */
export function createOwnHandlers(
  dependencies: HealthDependencies & {
    readonly settings: Settings;
    readonly documents: OwnDocuments;
    readonly maintenance: Maintenance;
    readonly authorization: Pick<Authorization, 'ownerName'>;
    readonly clock: Clock;
  },
) {
  const { settings, documents, maintenance, authorization, clock } = dependencies;
  return {
    ...createServiceHandlers({
      version: packageJson.version,
      maintenance,
      hasConsole: isConsoleOn(settings),
      nameOf: authorization.ownerName,
      passes: passesMaintenance,
    }),
    ...createDocumentHandlers(documents.served),
    ...createHealthHandlers(dependencies),
    ...createSecurityText({ contacts: settings.server.securityContacts, clock }),
    getDocumentation: { pass: true },
    getDocumentationFile: { pass: true },
  };
}
