import type { Clock } from './clock.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Structured fields of one log line. Values of secret-looking names are replaced before they are written. */
export interface LogFields {
  readonly [name: string]: unknown;
  /** One or two sentences, if the name of the event is not sufficient for an operator. */
  readonly message?: string;
}

/** `event` is the name of one kind of line, in kebab case. @see docs/decisions/conventions.md, log-events */
export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /**
   * Writes the line of one request. `fields` is the inside of a JSON object and contains no secret; it is
   * serialized once and written unchanged. The line may be written later, together with others.
   */
  request(fields: string): void;
  /** Writes a routine event of a request at level info. Like the line of the request, it may be written later. */
  event(name: string, fields: LogFields): void;
  /** A log that adds `fields` to every line. */
  with(fields: LogFields): Log;
  /** A log that adds the fields which the notes return to the lines of their events. */
  noting(notes: LogNotes): Log;
}

/** Functions by event. Each is called for every line of its event, also for one that is not written. */
export type LogNotes = ReadonlyMap<string, (fields: LogFields) => LogFields>;

const severity: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40 };
const secretName =
  /^(authorization|proxy-authorization|cookie|set-cookie|code|state|token|.*_token|.*secret.*|.*password.*|code_verifier|csrf)$/i;

interface LoggedName {
  readonly name: string;
  readonly isSecret: boolean;
}

/** Names are in camel case in the code and in snake case in the log, with one spelling each. */
function judge(key: string): LoggedName {
  const name = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { name, isSecret: secretName.test(name) };
}

/** The code has fewer names than this; external names cannot make the table grow further. */
const mostNames = 500;

type NameFields = (key: string) => LoggedName;

function createNames(): NameFields {
  const names = new Map<string, LoggedName>();
  return (key) => {
    const known = names.get(key);
    if (known) return known;
    const judged = judge(key);
    if (names.size < mostNames) names.set(key, judged);
    return judged;
  };
}

function redact(value: unknown, nameOf: NameFields, depth = 0): unknown {
  if (value instanceof Error) {
    return {
      name: value.name,
      message: value.message,
      stack: value.stack,
      cause: redact(value.cause, nameOf, depth + 1),
    };
  }
  if (typeof value !== 'object' || value === null || depth > 4) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, nameOf, depth + 1));
  // A name may be `__proto__`.
  const safe = Object.create(null) as Record<string, unknown>;
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    const { name, isSecret } = nameOf(key);
    safe[name] = isSecret ? '[redacted]' : redact(item, nameOf, depth + 1);
  }
  return safe;
}

const ownNames = createNames();

/** A copy with the names and the replaced secrets of the log. */
export function shownFields(fields: LogFields): Readonly<Record<string, unknown>> {
  return redact(fields, ownNames) as Readonly<Record<string, unknown>>;
}

function readable(time: string, level: LogLevel, event: string, fields: LogFields): string {
  const { message, ...others } = fields;
  const text = message === undefined ? event : `${event} ${message}`;
  const rest = Object.entries(others).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${time.slice(11, 23)} ${level.toUpperCase().padEnd(5)} ${text}${rest.join('')}\n`;
}

/**
 * A log with one JSON object per line (`time`, `level`, `event`, then the fields), or with one readable line if
 * `format` is `text`.
 */
export function createLog(options: {
  clock: Clock;
  write: (line: string) => void;
  /**
   * Receives the lines of requests, which are frequent and may be delayed; by default the same output as the
   * others.
   */
  writeLater?: (line: string) => void;
  /** A function if the level can change. */
  level?: LogLevel | (() => LogLevel);
  format?: 'json' | 'text';
}): Log {
  const { clock, write, writeLater = write, level: given = 'info', format = 'json' } = options;
  const threshold = typeof given === 'function' ? given : (): LogLevel => given;
  const nameOf = createNames();
  let latest = { at: -1, text: '' };

  /** Requests of the same millisecond share its text. */
  function timeOf(at: number): string {
    if (latest.at !== at) latest = { at, text: new Date(at).toISOString() };
    return latest.text;
  }

  function requestLine(inherited: LogFields, fields: string): string {
    const time = timeOf(clock.now());
    if (format === 'text') {
      const all = { ...inherited, ...(JSON.parse(`{${fields}}`) as LogFields) };
      return readable(time, 'info', 'request', all);
    }
    const more = Object.keys(inherited).length === 0 ? '' : `${JSON.stringify(inherited).slice(1, -1)},`;
    return `{"time":"${time}","level":"info","event":"request",${more}${fields}}\n`;
  }

  const make = (inherited: LogFields, notes?: LogNotes): Log => {
    const at =
      (level: LogLevel, writeLine = write) =>
      (event: string, fields: LogFields = {}): void => {
        const more = notes?.get(event)?.(fields);
        if (severity[level] < severity[threshold()]) return;
        const time = timeOf(clock.now());
        const safe = redact({ ...inherited, ...fields, ...more }, nameOf) as LogFields;
        writeLine(
          format === 'text'
            ? readable(time, level, event, safe)
            : `${JSON.stringify({ time, level, event, ...safe })}\n`,
        );
      };
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      request: (fields) => {
        if (severity.info >= severity[threshold()]) writeLater(requestLine(inherited, fields));
      },
      event: at('info', writeLater),
      with: (fields) => make({ ...inherited, ...fields }, notes),
      noting: (given) => make(inherited, given),
    };
  };
  return make({});
}
