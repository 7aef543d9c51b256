/**
 * Holds back lines of a log that come again and again: under overload each of thousands of requests has the same to
 * say, and to say it costs more than to refuse the request.
 */
import { createBoundedCache } from '../foundation/bounded-cache.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log, LogFields, LogLevel } from '../foundation/log.ts';

const mostKinds = 1000;
const quietMilliseconds = 1000;

/**
 * A log in which lines of one kind are written once a second; the next one that is written says in `repeated` how many
 * were not. `kindOf` gives `undefined` for a line that is always written.
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
  };
}

/** What another part is at fault for, or too many requests are: whoever meets it has the same to tell. */
const sharedFailures = new Set(['StorageUnavailable', 'PasswordHasherBusy', 'AuditUnavailable']);

/** The kind of a line of a failed request; none for a fault of the program, of which each one counts. */
export function kindOfFailedRequest(event: string, fields: LogFields): string | undefined {
  const { status, error, operation, route } = fields;
  const name = error instanceof Error ? error.name : error;
  const isShared = typeof status === 'number' ? status > 501 : sharedFailures.has(String(name));
  return isShared ? [event, status, name, operation, route].map(String).join(' ') : undefined;
}
