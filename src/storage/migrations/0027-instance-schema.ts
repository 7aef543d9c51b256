import type { Migration } from './migration.ts';

/** The schema that the program of an instance knows. A migration that it does not survive waits for its end. */
export const instanceSchema: Migration = {
  version: 27,
  name: 'instance-schema',
  compatibleFrom: 24,
  sql: 'ALTER TABLE service_instance ADD COLUMN schema_version BIGINT;',
};
