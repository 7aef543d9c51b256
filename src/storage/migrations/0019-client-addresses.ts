import type { Migration } from './migration.ts';

/** A client that may name the address of its user. */
export const clientAddresses: Migration = {
  version: 19,
  name: 'client-addresses',
  sql: 'ALTER TABLE client ADD COLUMN forwards_address BIGINT;',
};
