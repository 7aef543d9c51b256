/** The statements around a transaction. One writer at a time changes the data, also among several servers. */

/** Identifies the locks of this program among the advisory locks of the database. */
export const lockSpace = 0x67617465;

/** The second keys of the advisory locks. */
export const locks = { schema: 1, server: 2, writer: 3 } as const;

const limits = `
  SET LOCAL statement_timeout = '4s';
  SET LOCAL lock_timeout = '2s';
  SET LOCAL idle_in_transaction_session_timeout = '5s';`;

/** In one message to the server. */
export const beginWriting = `BEGIN;${limits} SELECT pg_advisory_xact_lock(${lockSpace}, ${locks.writer})`;
