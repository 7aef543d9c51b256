import type { Migration } from './migration.ts';

/** Attributes of a client: lifetimes and keys, and the registration of a client that registered itself. */
export const clientRegistration: Migration = {
  version: 10,
  name: 'client-registration',
  sql: `
    ALTER TABLE client ADD COLUMN code_lifetime_seconds BIGINT;
    ALTER TABLE client ADD COLUMN refresh_token_idle_lifetime_seconds BIGINT;
    ALTER TABLE client ADD COLUMN refresh_token_absolute_lifetime_seconds BIGINT;
    ALTER TABLE client ADD COLUMN jwks TEXT;
    ALTER TABLE client ADD COLUMN managed_by TEXT NOT NULL DEFAULT 'registry';
    ALTER TABLE client ADD COLUMN self_registration TEXT;
    ALTER TABLE client ADD COLUMN unused_until BIGINT;
    CREATE INDEX client_by_unused_until ON client (unused_until);

    CREATE TABLE client_assertion (
      digest TEXT NOT NULL PRIMARY KEY,
      until BIGINT NOT NULL
    );
    CREATE INDEX client_assertion_by_until ON client_assertion (until);
  `,
};
