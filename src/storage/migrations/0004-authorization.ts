import type { Migration } from './migration.ts';

/**
 * The tables of the authorization surface. No secret is stored in clear text: secrets, codes and sessions are
 * SHA-256 digests, passwords argon2id hashes, keys sealed. Tokens are in no table. Scope and grant types are
 * space-separated text, with a space at either end for the search of one value.
 */
export const authorization: Migration = {
  version: 4,
  name: 'authorization',
  sql: `
    CREATE TABLE client (
      client_id TEXT NOT NULL PRIMARY KEY,
      client_name TEXT,
      authentication_method TEXT NOT NULL,
      secrets TEXT NOT NULL,
      grant_types TEXT NOT NULL,
      redirect_uris TEXT NOT NULL,
      scope TEXT NOT NULL,
      default_scope TEXT,
      access_token_lifetime_seconds BIGINT,
      refresh_token_rotation BIGINT,
      quota TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      version BIGINT NOT NULL
    );
    CREATE INDEX client_by_creation ON client (created_at, client_id);

    CREATE TABLE resource_owner (
      owner_id TEXT NOT NULL PRIMARY KEY,
      username TEXT NOT NULL UNIQUE,
      name TEXT,
      password_hash TEXT NOT NULL,
      disabled BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      version BIGINT NOT NULL
    );
    CREATE INDEX resource_owner_by_creation ON resource_owner (created_at, owner_id);

    CREATE TABLE registration_tombstone (
      kind TEXT NOT NULL CHECK (kind IN ('client', 'owner')),
      id TEXT NOT NULL,
      until BIGINT NOT NULL,
      PRIMARY KEY (kind, id)
    );
    CREATE INDEX registration_tombstone_by_until ON registration_tombstone (until);

    CREATE TABLE registration_mark (
      name TEXT NOT NULL PRIMARY KEY
    );

    CREATE TABLE settings_entry (
      kind TEXT NOT NULL CHECK (kind IN ('client', 'owner')),
      id TEXT NOT NULL,
      PRIMARY KEY (kind, id)
    );

    CREATE TABLE authorization_code (
      digest TEXT NOT NULL PRIMARY KEY,
      grant_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      redirect_uri TEXT NOT NULL,
      redirect_uri_was_sent BIGINT NOT NULL,
      scope TEXT NOT NULL,
      requested_scope TEXT,
      code_challenge TEXT,
      session_id TEXT,
      issued_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      used_at BIGINT,
      kept_until BIGINT NOT NULL
    );
    CREATE INDEX authorization_code_by_end ON authorization_code (kept_until);
    CREATE INDEX authorization_code_by_client ON authorization_code (client_id);
    CREATE INDEX authorization_code_by_owner ON authorization_code (owner_id);

    CREATE TABLE token_grant (
      grant_id TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('authorization_code', 'implicit', 'password')),
      client_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      scope TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      access_expires_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      revoked_at BIGINT
    );
    CREATE INDEX token_grant_by_creation ON token_grant (created_at, grant_id);
    CREATE INDEX token_grant_by_client ON token_grant (client_id, created_at);
    CREATE INDEX token_grant_by_owner ON token_grant (owner_id, created_at);
    CREATE INDEX token_grant_by_end ON token_grant (expires_at);

    CREATE TABLE refresh_family (
      family_id TEXT NOT NULL PRIMARY KEY,
      client_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      scope TEXT NOT NULL,
      answered_scope TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      generation BIGINT NOT NULL,
      current_presented BIGINT NOT NULL,
      rotated_at BIGINT,
      idle_expires_at BIGINT NOT NULL,
      absolute_expires_at BIGINT NOT NULL,
      revoked_at BIGINT
    );
    CREATE INDEX refresh_family_by_client ON refresh_family (client_id);
    CREATE INDEX refresh_family_by_owner ON refresh_family (owner_id);
    CREATE INDEX refresh_family_by_end ON refresh_family (idle_expires_at);

    CREATE TABLE denial (
      kind TEXT NOT NULL CHECK (kind IN ('token', 'grant', 'client', 'owner')),
      id TEXT NOT NULL,
      not_before BIGINT,
      until BIGINT NOT NULL,
      PRIMARY KEY (kind, id)
    );
    CREATE INDEX denial_by_until ON denial (until);

    CREATE TABLE consent (
      consent_id TEXT NOT NULL PRIMARY KEY,
      owner_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      scope TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      UNIQUE (owner_id, client_id)
    );
    CREATE INDEX consent_by_creation ON consent (created_at, consent_id);
    CREATE INDEX consent_by_client ON consent (client_id);

    CREATE TABLE owner_session (
      digest TEXT NOT NULL PRIMARY KEY,
      session_id TEXT NOT NULL UNIQUE,
      owner_id TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      last_seen_at BIGINT NOT NULL,
      idle_expires_at BIGINT NOT NULL,
      absolute_expires_at BIGINT NOT NULL
    );
    CREATE INDEX owner_session_by_creation ON owner_session (created_at, session_id);
    CREATE INDEX owner_session_by_owner ON owner_session (owner_id);
    CREATE INDEX owner_session_by_end ON owner_session (idle_expires_at);

    CREATE TABLE failed_attempt (
      attempt_key TEXT NOT NULL PRIMARY KEY,
      failures BIGINT NOT NULL,
      window_ends_at BIGINT NOT NULL
    );
    CREATE INDEX failed_attempt_by_end ON failed_attempt (window_ends_at);

    CREATE TABLE sealing_key (
      key_id TEXT NOT NULL PRIMARY KEY,
      purpose TEXT NOT NULL,
      sealed_key TEXT NOT NULL,
      created_at BIGINT NOT NULL
    );
  `,
};
