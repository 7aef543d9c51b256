/** Distinguishes PostgreSQL's errors of the store from those of a wrong statement. */
import { DatabaseError } from 'pg';

/**
 * Classes of errors after which the same unit may succeed: connection, transaction state, read-only, rollback,
 * resources, limits, state, intervention, system, internal.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const troubleClasses = new Set(['08', '25', '28', '3D', '40', '53', '54', '55', '57', '58', 'F0', 'XX']);

/** An error without a code of the server is one of the connection. */
export function isStoreTrouble(error: unknown): boolean {
  return !(error instanceof DatabaseError) || troubleClasses.has(error.code?.slice(0, 2) ?? '08');
}

/** Errors with which the server ends the connection, and internal ones. Their severity is a word of a language. */
const endsConnection = /^(?:08|28|57P|25P0[34]|XX)/;

/** True if the server accepts no changes, for example since another one replaced it. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

/** True if the server has refused the statement and still serves the connection. */
export function isStatementRefused(error: unknown): boolean {
  return error instanceof DatabaseError && !endsConnection.test(error.code ?? '08');
}
