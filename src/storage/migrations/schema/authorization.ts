/**
 * Sessions, grants, tokens and keys. No secret is stored in clear text: tokens, codes and sessions are SHA-256
 * digests, keys are sealed. A scope is separated by spaces, with a space at either end for the search of one value.
 */
export const authorizationTables: readonly string[] = [
  `CREATE TABLE owner_session (
    digest TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL UNIQUE,
    owner_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    idle_expires_at BIGINT NOT NULL,
    absolute_expires_at BIGINT NOT NULL,
    browser TEXT,
    address TEXT,
    issued_under BIGINT NOT NULL
  )`,
  `CREATE INDEX owner_session_by_creation ON owner_session (created_at, session_id)`,
  `CREATE INDEX owner_session_by_end ON owner_session (idle_expires_at)`,
  `CREATE INDEX owner_session_by_owner ON owner_session (owner_id, created_at)`,
  // The clients that receive a logout token when a session ends, and the logout tokens that are due.
  `CREATE TABLE session_client (
    sid TEXT NOT NULL,
    client_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    due_at BIGINT,
    attempts BIGINT NOT NULL,
    issued_under BIGINT NOT NULL,
    PRIMARY KEY (sid, client_id)
  )`,
  `CREATE INDEX session_client_by_client ON session_client (client_id)`,
  `CREATE INDEX session_client_by_due ON session_client (due_at)`,
  `CREATE INDEX session_client_by_end ON session_client (expires_at)`,
  `CREATE INDEX session_client_by_owner ON session_client (owner_id)`,
  `CREATE INDEX session_client_by_session ON session_client (session_id)`,
  // A grant begins as the row of its code, and its refresh family is the same row: a redemption changes one row and one
  // index, a rotation one row. Without effective_at the row is not a grant yet. The row is checked for its end at look_at,
  // which may be earlier than the end. repeatable names the credential that the client may present once more, because its
  // response was lost: the generation of the refresh token, or -1 for the code. Resources are a JSON list.
  `CREATE TABLE token_grant (
    grant_id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('authorization_code', 'implicit', 'password')),
    client_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    scope TEXT NOT NULL,
    session_id TEXT,
    resources TEXT,
    created_at BIGINT NOT NULL,
    issued_under BIGINT NOT NULL,
    look_at BIGINT NOT NULL,
    code_digest TEXT UNIQUE,
    redirect_uri TEXT,
    redirect_uri_was_sent BIGINT,
    requested_scope TEXT,
    code_challenge TEXT,
    code_expires_at BIGINT,
    code_kept_until BIGINT,
    effective_at BIGINT,
    access_expires_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    revoked_at BIGINT,
    generation BIGINT,
    current_presented BIGINT,
    rotated_at BIGINT,
    idle_expires_at BIGINT,
    absolute_expires_at BIGINT,
    repeatable BIGINT,
    repeatable_until BIGINT,
    authentication TEXT
  )`,
  `CREATE INDEX token_grant_by_client ON token_grant (client_id, created_at)`,
  `CREATE INDEX token_grant_by_creation ON token_grant (created_at, grant_id)`,
  `CREATE INDEX token_grant_by_look ON token_grant (look_at)`,
  `CREATE INDEX token_grant_by_owner ON token_grant (owner_id, created_at)`,
  `CREATE TABLE consent (
    consent_id TEXT NOT NULL PRIMARY KEY,
    owner_id TEXT NOT NULL,
    client_id TEXT NOT NULL,
    scope TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    resources TEXT NOT NULL DEFAULT '[]',
    issued_under BIGINT NOT NULL,
    UNIQUE (owner_id, client_id)
  )`,
  `CREATE INDEX consent_by_client ON consent (client_id, created_at)`,
  `CREATE INDEX consent_by_creation ON consent (created_at, consent_id)`,
  // Access tokens that are valid only as long as their row exists.
  `CREATE TABLE reference_token (
    token_id TEXT NOT NULL PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    client_id TEXT NOT NULL,
    owner_id TEXT,
    grant_id TEXT,
    scope TEXT NOT NULL,
    audience TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    issued_under BIGINT NOT NULL
  )`,
  `CREATE INDEX reference_token_by_client ON reference_token (client_id, created_at)`,
  `CREATE INDEX reference_token_by_creation ON reference_token (created_at, token_id)`,
  `CREATE INDEX reference_token_by_end ON reference_token (expires_at)`,
  `CREATE INDEX reference_token_by_owner ON reference_token (owner_id, created_at)`,
  `CREATE TABLE client_assertion (
    digest TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
  )`,
  `CREATE INDEX client_assertion_by_until ON client_assertion (until)`,
  `CREATE TABLE denial (
    kind TEXT NOT NULL CHECK (kind IN ('token', 'grant')),
    id TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (kind, id)
  )`,
  `CREATE INDEX denial_by_until ON denial (until)`,
  // The numbers of the ends of a client or an owner, by the kind of thing that ended: sign-ins with their pending codes,
  // grants with their refresh tokens, access tokens. Things that were issued under a lower number have ended. Nothing of
  // a holder without a row has ended.
  `CREATE TABLE generation (
    holder TEXT NOT NULL CHECK (holder IN ('client', 'owner')),
    id TEXT NOT NULL,
    sign_ins BIGINT NOT NULL,
    grants BIGINT NOT NULL,
    access_tokens BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (holder, id)
  )`,
  `CREATE INDEX generation_by_until ON generation (until)`,
  // The number of the last end.
  `CREATE TABLE generation_counter (
    name TEXT NOT NULL PRIMARY KEY,
    last BIGINT NOT NULL
  )`,
  // All rows of a holder that were issued under a lower number than generation have ended. There may be more than one
  // transaction should change, so the purge changes them in the order of their creation, and deletes this row at the end.
  `CREATE TABLE ending (
    holder TEXT NOT NULL CHECK (holder IN ('client', 'owner')),
    id TEXT NOT NULL,
    holding TEXT NOT NULL CHECK (holding IN ('sessions', 'codes', 'grants', 'consents', 'logouts')),
    generation BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    after_created_at BIGINT NOT NULL,
    after_id TEXT NOT NULL,
    PRIMARY KEY (holder, id, holding)
  )`,
  // A counter has its kind and its subject only from its limit to the end of the window, so that addresses of clients
  // that keep to their limits are not stored. A limit that processes have in memory is a row without failures.
  `CREATE TABLE failed_attempt (
    attempt_key TEXT NOT NULL PRIMARY KEY,
    failures BIGINT NOT NULL,
    window_ends_at BIGINT NOT NULL,
    kind TEXT,
    subject TEXT
  )`,
  `CREATE INDEX failed_attempt_by_end ON failed_attempt (window_ends_at)`,
  `CREATE INDEX failed_attempt_by_kind ON failed_attempt (kind, window_ends_at, attempt_key) WHERE kind IS NOT NULL`,
  // A counter of wrong passwords with its lock, and the user and source that an administrator sees. An address has a
  // source only while it is locked.
  `CREATE TABLE sign_in_attempt (
    attempt_key TEXT NOT NULL PRIMARY KEY,
    failures BIGINT NOT NULL,
    window_ends_at BIGINT NOT NULL,
    locked_until BIGINT NOT NULL,
    lockouts BIGINT NOT NULL,
    forget_at BIGINT NOT NULL,
    owner_id TEXT,
    source TEXT,
    address_key TEXT
  )`,
  `CREATE INDEX sign_in_attempt_by_end ON sign_in_attempt (forget_at)`,
  `CREATE INDEX sign_in_attempt_by_owner ON sign_in_attempt (owner_id) WHERE owner_id IS NOT NULL`,
  `CREATE INDEX sign_in_attempt_by_address ON sign_in_attempt (address_key) WHERE address_key IS NOT NULL`,
  `CREATE INDEX sign_in_attempt_by_lock ON sign_in_attempt (locked_until, attempt_key) WHERE source IS NOT NULL`,
  // A key exists before it is used. Its role follows from these times and the clock. A key is replaced before it has sealed
  // too many tokens for its random nonces.
  `CREATE TABLE sealing_key (
    key_id TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    sealed_key TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    algorithm TEXT NOT NULL DEFAULT '',
    active_from BIGINT NOT NULL DEFAULT 0,
    uses BIGINT NOT NULL DEFAULT 0
  )`,
];
