import type { Migration } from './migration.ts';

/** Number of tokens that a key has sealed. It is replaced before there are too many for its random nonces. */
export const keyUses: Migration = {
  version: 23,
  name: 'key-uses',
  sql: `ALTER TABLE sealing_key ADD COLUMN uses BIGINT NOT NULL DEFAULT 0;`,
};
