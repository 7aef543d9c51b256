import type { Migration } from './migration.ts';

export const accessTokenFormat: Migration = {
  version: 6,
  name: 'access-token-format',
  sql: `ALTER TABLE client ADD COLUMN access_token_format TEXT NOT NULL DEFAULT 'opaque';`,
};
