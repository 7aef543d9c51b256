import type { Migration } from './migration.ts';
import { auditTables } from './schema/audit.ts';
import { authorizationTables } from './schema/authorization.ts';
import { configurationTables } from './schema/configuration.ts';
import { conventionsTables } from './schema/conventions.ts';
import { gatewayTables } from './schema/gateway.ts';
import { instanceTables } from './schema/instances.ts';
import { registrationTables } from './schema/registrations.ts';

/** The tables of every surface. They are edited here until the first release; after it, each change is a migration. */
export const schema: Migration = {
  version: 1,
  name: 'schema',
  sql: [
    ...conventionsTables,
    ...gatewayTables,
    ...registrationTables,
    ...authorizationTables,
    ...configurationTables,
    ...auditTables,
    ...instanceTables,
  ].join(';\n'),
};
