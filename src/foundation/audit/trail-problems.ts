/** Problems of a trail in the log, the same for a file and a table. */
import type { Log } from '../log.ts';

export function reportNotWritten(log: Log, cause: unknown): void {
  log.error('audit-not-written', {
    message: 'The audit trail cannot be written. Changes are refused until it can.',
    cause,
  });
}

/** Only the log can still report it. */
export function reportNotClosed(log: Log, cause: unknown, waiting: number): void {
  log.error('audit-not-closed', { cause, waiting });
}
