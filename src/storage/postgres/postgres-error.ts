/** Distinguishes PostgreSQL's errors of the store from those of a wrong statement. */
import { DatabaseError } from 'pg';

/**
 * Classes of errors after which the same unit may succeed: connection, transaction state, read-only, rollback,
 * resources, limits, state, intervention, system, internal.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const troubleClasses = new Set(['08', '25', '28', '3D', '40', '53', '54', '55', '57', '58', 'F0', 'XX']);

const corruption = new Set(['XX001', 'XX002']);

/** An error without a code of the server is one of the connection. */
export function isStoreTrouble(error: unknown): boolean {
  return !(error instanceof DatabaseError) || troubleClasses.has(error.code?.slice(0, 2) ?? '08');
}

/** The data itself is damaged. */
export function isCorruption(error: unknown): boolean {
  return error instanceof DatabaseError && corruption.has(error.code ?? '');
}

/** True if the server has refused the statement and still serves the connection. */
export function isAnswered(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}
