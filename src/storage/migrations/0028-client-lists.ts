import type { Migration } from './migration.ts';

/** The grants in use, and the clients of one manager, are found without reading all clients. */
export const clientLists: Migration = {
  version: 28,
  name: 'client-lists',
  compatibleFrom: 24,
  sql: `
    CREATE INDEX client_by_grant_types ON client (grant_types);
    CREATE INDEX client_by_manager ON client (managed_by, created_at, client_id);
  `,
};
