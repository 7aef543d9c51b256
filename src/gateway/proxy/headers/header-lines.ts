/**
 * Header fields as the lines they came in: order, spelling and repeats are kept. Names are compared without
 * regard to case. Values hold one character a byte, as Node reads them.
 */
export interface HeaderLines {
  /** Names and values in turn, as `rawHeaders` and `writeHead` have them. */
  readonly raw: readonly string[];
  /** The first line's value. */
  get(name: string): string | undefined;
  /** The values of all lines of that name. */
  all(name: string): string[];
  /** Puts one line in the place of all lines of that name. */
  set(name: string, value: string): void;
  add(name: string, value: string): void;
  remove(name: string): void;
  /** Puts lines in front of those that are there, but for names that are there already. */
  prepend(lines: readonly string[]): void;
}

/** `lower` is in lower case. Most names differ in their length, which costs nothing to compare. */
function isNamed(name: string | undefined, lower: string): boolean {
  return name?.length === lower.length && (name === lower || name.toLowerCase() === lower);
}

function indexOfName(raw: readonly string[], lower: string, from = 0): number {
  for (let index = from; index < raw.length; index += 2) if (isNamed(raw[index], lower)) return index;
  return -1;
}

function allOf(raw: readonly string[], name: string): string[] {
  const values: string[] = [];
  const lower = name.toLowerCase();
  for (let at = indexOfName(raw, lower); at !== -1; at = indexOfName(raw, lower, at + 2))
    values.push(raw[at + 1] ?? '');
  return values;
}

function without(raw: readonly string[], lower: string): string[] {
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2)
    if (!isNamed(raw[index], lower)) kept.push(raw[index] ?? '', raw[index + 1] ?? '');
  return kept;
}

/**
 * The lines are copied before the first change. No accessor stands in the literal: each object would get a hidden
 * class of its own, and with it live until the old generation is collected.
 */
export function createHeaderLines(given: readonly string[] = []): HeaderLines {
  let own: string[] | undefined;
  const replace = (fresh: string[]): void => {
    own = fresh;
    lines.raw = fresh;
  };
  const change = (): string[] => {
    if (!own) replace([...lines.raw]);
    return own ?? [];
  };
  const remove = (name: string): void => {
    const lower = name.toLowerCase();
    if (indexOfName(lines.raw, lower) !== -1) replace(without(lines.raw, lower));
  };
  const lines: { -readonly [Key in keyof HeaderLines]: HeaderLines[Key] } = {
    raw: given,
    get(name) {
      const at = indexOfName(lines.raw, name.toLowerCase());
      return at === -1 ? undefined : lines.raw[at + 1];
    },
    all: (name) => allOf(lines.raw, name),
    set(name, value) {
      remove(name);
      change().push(name, value);
    },
    add: (name, value) => void change().push(name, value),
    remove,
    prepend(front) {
      const fresh: string[] = [];
      for (let index = 0; index < front.length; index += 2) {
        const name = front[index] ?? '';
        if (lines.raw.length === 0 || indexOfName(lines.raw, name.toLowerCase()) === -1)
          fresh.push(name, front[index + 1] ?? '');
      }
      for (const part of lines.raw) fresh.push(part);
      replace(fresh);
    },
  };
  return lines;
}

/** The lines in turn, each with its name in lower case. */
export function* eachLine(raw: readonly string[]): Generator<{ name: string; lower: string; value: string }> {
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    yield { name, lower: name.toLowerCase(), value: raw[index + 1] ?? '' };
  }
}

/** The members of a comma-separated field in lower case, over all its lines. */
export function listedNames(raw: readonly string[], field: string): Set<string> {
  const members = allOf(raw, field).flatMap((value) => value.split(','));
  return new Set(members.map((name) => name.trim().toLowerCase()));
}
