/** The constants of one module of validators: patterns, and the names and values that schemas list. */
import { hash } from 'node:crypto';

export interface Constants {
  /** The name of a pattern's constant. It depends on the text alone. */
  pattern(text: string): string;
  /** The name of a list of values, `Theme_values` for the path `['Theme', 'values']`. */
  values(path: readonly string[], values: readonly unknown[]): string;
  /** The name of a set of names. */
  names(path: readonly string[], names: readonly string[]): string;
  /** The statements that declare the patterns. */
  patterns(): readonly string[];
  /** The statements that declare the constants of a function. */
  of(name: string): readonly string[];
  /** All names. */
  all(): readonly string[];
}

/** A part of a name: `If-None-Match` becomes `If_None_Match`. */
export function identifier(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_$]/g, '_').replace(/^(?=\d)|^$/, '_');
}

export function createConstants(): Constants {
  const patterns = new Map<string, string>();
  const others = new Map<string, { readonly owner: string; readonly text: string }>();

  function add(path: readonly string[], text: string): string {
    const name = path.map(identifier).join('_');
    const known = others.get(name);
    if (known && known.text !== text) throw new Error(`two constants have the name ${name}`);
    others.set(name, { owner: path[0] ?? '', text });
    return name;
  }

  return {
    pattern(text) {
      const name = `pattern_${hash('sha256', text).slice(0, 6)}`;
      if ((patterns.get(name) ?? text) !== text) throw new Error(`two patterns have the name ${name}`);
      patterns.set(name, text);
      return name;
    },
    values: (path, values) => add(path, JSON.stringify(values)),
    names: (path, names) => add(path, `new Set(${JSON.stringify(names)})`),
    patterns: () =>
      [...patterns]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, text]) => `const ${name}=pattern(${JSON.stringify(text)});`),
    of: (owner) =>
      [...others].flatMap(([name, one]) => (one.owner === owner ? [`const ${name}=${one.text};`] : [])),
    all: () => [...patterns.keys(), ...others.keys()],
  };
}
