/**
 * Suppresses repeated log lines. Under overload thousands of requests log the same line, which costs more than
 * refusing them.
 */
import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log, LogFields, LogLevel } from '../../foundation/log.ts';

const mostKinds = 1000;
const quietMilliseconds = 1000;

/**
 * A log that writes one line of each kind per second; the next line has the number of suppressed ones in
 * `repeated`. If `kindOf` returns `undefined`, the line is always written.
 */
export function holdRepeatedLines(
  log: Log,
  clock: Clock,
  kindOf: (event: string, fields: LogFields) => string | undefined,
): Log {
  const kinds = createBoundedCache<string, { until: number; held: number }>(mostKinds);
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}): void => {
      const name = kindOf(event, fields);
      if (name === undefined) return log[level](event, fields);
      const kind = kinds.get(name) ?? { until: -Infinity, held: 0 };
      const now = clock.monotonic();
      if (now < kind.until) {
        kind.held += 1;
        return;
      }
      kinds.set(name, { until: now + quietMilliseconds, held: 0 });
      log[level](event, kind.held === 0 ? fields : { ...fields, repeated: kind.held });
    };
  return {
    debug: log.debug,
    info: log.info,
    warn: at('warn'),
    error: at('error'),
    request: log.request,
    event: log.event,
    with: (fields) => holdRepeatedLines(log.with(fields), clock, kindOf),
    noting: (notes) => holdRepeatedLines(log.noting(notes), clock, kindOf),
  };
}

/** Failures of another part or of overload: every request that meets them logs the same. */
const sharedFailures = new Set(['StorageUnavailable', 'PasswordHasherBusy', 'AuditUnavailable']);

/** The kind of a failed request's line; undefined for a fault of the program, which is always logged. */
export function kindOfFailedRequest(event: string, fields: LogFields): string | undefined {
  const { status, error, operation, route } = fields;
  const name = error instanceof Error ? error.name : error;
  const isShared = typeof status === 'number' ? status > 501 : sharedFailures.has(String(name));
  return isShared ? [event, status, name, operation, route].map(String).join(' ') : undefined;
}
