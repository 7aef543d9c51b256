/** Clients and owners, and the tokens with which they register. Secrets are SHA-256 digests, passwords argon2id hashes. */
export const registrationTables: readonly string[] = [
  // Lists are JSON, except scope and grant types. A client with unused_until is deleted
  // then; each use postpones it. Here and below, name_key is the folded name, and search has the folded texts of a search.
  `CREATE TABLE client (
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
    version BIGINT NOT NULL,
    access_token_format TEXT NOT NULL DEFAULT 'opaque',
    code_lifetime_seconds BIGINT,
    refresh_token_idle_lifetime_seconds BIGINT,
    refresh_token_absolute_lifetime_seconds BIGINT,
    jwks TEXT,
    managed_by TEXT NOT NULL DEFAULT 'registry',
    self_registration TEXT,
    unused_until BIGINT,
    forwards_address BIGINT,
    consent TEXT,
    access_token_algorithm TEXT,
    access_token_claims TEXT,
    response_types TEXT,
    openid TEXT,
    name_key TEXT NOT NULL DEFAULT '',
    search TEXT NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX client_by_creation ON client (created_at, client_id)`,
  `CREATE INDEX client_by_grant_types ON client (grant_types)`,
  `CREATE INDEX client_by_manager ON client (managed_by, created_at, client_id)`,
  `CREATE INDEX client_by_name ON client (name_key, client_id)`,
  `CREATE INDEX client_by_unused_until ON client (unused_until)`,
  `CREATE TABLE initial_access_token (
    token_id TEXT NOT NULL PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    note TEXT,
    uses BIGINT NOT NULL,
    max_uses BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    maker_owner_id TEXT,
    maker_client_id TEXT NOT NULL,
    search TEXT NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX initial_access_token_by_creation ON initial_access_token (created_at, token_id)`,
  `CREATE INDEX initial_access_token_by_end ON initial_access_token (expires_at)`,
  `CREATE TABLE resource_owner (
    owner_id TEXT NOT NULL PRIMARY KEY,
    username TEXT NOT NULL UNIQUE,
    name TEXT,
    password_hash TEXT NOT NULL,
    disabled BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    version BIGINT NOT NULL,
    roles TEXT NOT NULL DEFAULT '',
    scope TEXT NOT NULL DEFAULT '',
    profile TEXT,
    name_key TEXT NOT NULL DEFAULT '',
    search TEXT NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX resource_owner_by_creation ON resource_owner (created_at, owner_id)`,
  `CREATE INDEX resource_owner_by_name ON resource_owner (name_key, owner_id)`,
  // Links with which invited persons register. The maker is the owner, or the client if it acted for itself.
  `CREATE TABLE invitation (
    invitation_id TEXT NOT NULL PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    roles TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    maker_owner_id TEXT,
    maker_client_id TEXT NOT NULL
  )`,
  `CREATE INDEX invitation_by_creation ON invitation (created_at, invitation_id)`,
  `CREATE INDEX invitation_by_end ON invitation (expires_at)`,
  `CREATE TABLE registration_mark (
    name TEXT NOT NULL PRIMARY KEY
  )`,
  // The clients and owners that the settings declare, and the rights of such an owner at the last start. No client or
  // owner that is stored gets the id or the username of one.
  `CREATE TABLE settings_entry (
    kind TEXT NOT NULL CHECK (kind IN ('client', 'owner')),
    id TEXT NOT NULL,
    username TEXT,
    scope TEXT NOT NULL DEFAULT '',
    profile TEXT,
    profile_changed_at BIGINT,
    PRIMARY KEY (kind, id)
  )`,
  `CREATE INDEX settings_entry_by_username ON settings_entry (username)`,
];
