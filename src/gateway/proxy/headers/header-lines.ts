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

/** The lines are copied before the first change. */
export function createHeaderLines(lines: readonly string[] = []): HeaderLines {
  let raw = lines;
  let own: string[] | undefined;
  const change = (): string[] => {
    own ??= [...raw];
    raw = own;
    return own;
  };
  const replace = (fresh: string[]): void => {
    own = fresh;
    raw = fresh;
  };
  return {
    get raw() {
      return raw;
    },
    get(name) {
      const at = indexOfName(raw, name.toLowerCase());
      return at === -1 ? undefined : raw[at + 1];
    },
    all: (name) => allOf(raw, name),
    set(name, value) {
      const lower = name.toLowerCase();
      if (indexOfName(raw, lower) !== -1) replace(without(raw, lower));
      change().push(name, value);
    },
    add: (name, value) => void change().push(name, value),
    remove(name) {
      const lower = name.toLowerCase();
      if (indexOfName(raw, lower) !== -1) replace(without(raw, lower));
    },
    prepend(lines) {
      const fresh: string[] = [];
      for (let index = 0; index < lines.length; index += 2) {
        const name = lines[index] ?? '';
        if (raw.length === 0 || indexOfName(raw, name.toLowerCase()) === -1)
          fresh.push(name, lines[index + 1] ?? '');
      }
      for (const part of raw) fresh.push(part);
      replace(fresh);
    },
  };
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
