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

export function createHeaderLines(lines: readonly string[] = []): HeaderLines {
  let raw = [...lines];
  const without = (name: string): string[] => {
    const wanted = name.toLowerCase();
    return raw.filter((_, index) => raw[index - (index % 2)]?.toLowerCase() !== wanted);
  };
  const all = (name: string): string[] => {
    const wanted = name.toLowerCase();
    return raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === wanted);
  };
  return {
    get raw() {
      return raw;
    },
    get: (name) => all(name)[0],
    all,
    set(name, value) {
      raw = [...without(name), name, value];
    },
    add(name, value) {
      raw.push(name, value);
    },
    remove(name) {
      raw = without(name);
    },
    prepend(lines) {
      const own = new Set(raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
      const isFree = (_: string, index: number): boolean =>
        !own.has(lines[index - (index % 2)]?.toLowerCase() ?? '');
      raw = [...lines.filter(isFree), ...raw];
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
  const names = new Set<string>();
  for (const { lower, value } of eachLine(raw)) {
    if (lower !== field) continue;
    for (const name of value.split(',')) names.add(name.trim().toLowerCase());
  }
  return names;
}
