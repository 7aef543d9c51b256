import type { Migration } from './migration.ts';

export const accessTokenAlgorithm: Migration = {
  version: 20,
  name: 'access-token-algorithm',
  sql: `ALTER TABLE client ADD COLUMN access_token_algorithm TEXT;`,
};
