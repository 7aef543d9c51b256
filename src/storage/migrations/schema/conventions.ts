/** Tasks, regular jobs, deleted resources and quotas, which every surface uses. */
export const conventionsTables: readonly string[] = [
  // The time of the last run of each regular job.
  `CREATE TABLE job_run (
    job TEXT NOT NULL PRIMARY KEY,
    last_run_at BIGINT NOT NULL
  )`,
  // `instance` is the one that performs the task.
  `CREATE TABLE task (
    task_id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    client_id TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('running', 'succeeded', 'failed')),
    progress REAL NOT NULL CHECK (progress BETWEEN 0 AND 1),
    result TEXT,
    error TEXT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    instance TEXT,
    issued_under BIGINT NOT NULL
  )`,
  `CREATE INDEX task_by_client ON task (client_id, created_at, task_id)`,
  `CREATE INDEX task_by_expiry ON task (expires_at)`,
  // Requests for a deleted resource have the response 410 until then.
  `CREATE TABLE tombstone (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (kind, id)
  )`,
  `CREATE INDEX tombstone_by_until ON tombstone (until)`,
  // The windows of quotas that several instances count together. A window may be lost in a crash, and SQLite leaves it empty.
  `CREATE /* UNLOGGED */ TABLE quota_window (
    quota_key TEXT NOT NULL PRIMARY KEY,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    taken BIGINT NOT NULL,
    added BIGINT NOT NULL
  )`,
];
