import type { Log } from '../../foundation/log.ts';

/** An error that no part has handled ends the process. */
export function reportUncaught(log: Log | undefined, error: unknown): void {
  log?.error('uncaught-error', { error });
}
