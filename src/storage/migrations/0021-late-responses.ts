import type { Migration } from './migration.ts';

/**
 * A code was redeemed, or a refresh token used, after its client had received 503. `repeatable` names the
 * credential that the client may present once more, until the given time. It is the generation of the refresh token,
 * or -1 for the code.
 */
export const lateResponses: Migration = {
  version: 21,
  name: 'late-responses',
  sql: `
    ALTER TABLE token_grant ADD COLUMN repeatable BIGINT;
    ALTER TABLE token_grant ADD COLUMN repeatable_until BIGINT;
  `,
};
