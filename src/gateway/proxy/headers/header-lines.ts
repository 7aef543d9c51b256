/**
 * Header fields as the lines they came in: order, spelling and repeats are kept. Names are compared without
 * regard to case. Values hold one character a byte, as Node reads them.
 */
import type { WrittenLines } from './written-lines.ts';

export interface HeaderLines {
  /** Names and values in turn, as `rawHeaders` and `writeHead` have them. */
  readonly raw: readonly string[];
  /** The lines that stand first, where they are written already. */
  readonly written: WrittenLines | undefined;
  /** The first line's value. */
  get(name: string): string | undefined;
  /** The values of all lines of that name. */
  all(name: string): string[];
  /** Puts one line in the place of all lines of that name. */
  set(name: string, value: string): void;
  add(name: string, value: string): void;
  remove(name: string): void;
  /** Puts lines in front of those that are there, but for names that are there already. */
  prepend(lines: WrittenLines): void;
}

const none: readonly string[] = [];

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
 * The lines are copied before the first change. A class, as several are made for each request: a literal with a
 * closure for each function took 0.3 µs and 600 bytes.
 */
class Lines implements HeaderLines {
  raw: readonly string[];
  written: WrittenLines | undefined = undefined;
  /** The lines, once they are a copy. */
  #own: string[] | undefined = undefined;

  constructor(given: readonly string[]) {
    this.raw = given;
  }

  get(name: string): string | undefined {
    const at = indexOfName(this.raw, name.toLowerCase());
    return at === -1 ? undefined : this.raw[at + 1];
  }

  all(name: string): string[] {
    return allOf(this.raw, name);
  }

  set(name: string, value: string): void {
    this.remove(name);
    this.add(name, value);
  }

  add(name: string, value: string): void {
    (this.#own ??= this.#copy()).push(name, value);
  }

  remove(name: string): void {
    const lower = name.toLowerCase();
    if (indexOfName(this.raw, lower) !== -1) this.#replace(without(this.raw, lower));
  }

  prepend(lines: WrittenLines): void {
    const { raw } = lines;
    if (this.raw.length === 0) {
      this.raw = raw;
      this.written = lines;
      return;
    }
    const fresh: string[] = [];
    for (let index = 0; index < raw.length; index += 2) {
      const name = raw[index] ?? '';
      if (indexOfName(this.raw, name.toLowerCase()) === -1) fresh.push(name, raw[index + 1] ?? '');
    }
    this.#replace([...fresh, ...this.raw]);
  }

  #copy(): string[] {
    const copy = this.raw.slice();
    this.raw = copy;
    return copy;
  }

  #replace(fresh: string[]): void {
    this.#own = fresh;
    this.raw = fresh;
    this.written = undefined;
  }
}

export function createHeaderLines(given: readonly string[] = none): HeaderLines {
  return new Lines(given);
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
