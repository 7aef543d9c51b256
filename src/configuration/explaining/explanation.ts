import type { Property, PropertySource } from '../environment/environment.ts';
import { merge } from '../environment/precedence.ts';

/** A property of one source, and its position. */
export interface PlacedProperty {
  readonly key: string;
  readonly property: Property;
  readonly place: Place;
}

/** The position of a property. A property that is not in a file, an override, has no line. */
export interface Place {
  /** The name of the property source. */
  readonly source: string;
  /** The path in its repository. */
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** An effective property: the highest value, and the overridden values, the nearest first. */
export interface ExplainedProperty extends PlacedProperty {
  readonly covers: readonly PlacedProperty[];
}

/**
 * Returns the origin of every effective key. A list replaces another list as a whole. If a lower list is longer,
 * its further elements are listed under the first key of the new list.
 * @param sources highest precedence first.
 */
export function explain(sources: readonly PropertySource[]): readonly ExplainedProperty[] {
  const merged = merge(sources);
  const winners = new Map<string, PlacedProperty>();
  const covered = new Map<string, PlacedProperty[]>();
  const firstOf = new Map<string, string>();
  for (const key of merged.keys()) if (!firstOf.has(rootOf(key))) firstOf.set(rootOf(key), key);
  for (const { name, properties } of sources) {
    for (const [key, property] of properties) {
      const placed = { key, property, place: placeOf(name, property.origin) };
      const known = merged.get(key);
      if (known === property && !winners.has(key)) winners.set(key, placed);
      else {
        const above = known ? key : (firstOf.get(rootOf(key)) ?? key);
        covered.set(above, [...(covered.get(above) ?? []), placed]);
      }
    }
  }
  return [...merged.keys()].flatMap((key) => {
    const winner = winners.get(key);
    return winner ? [{ ...winner, covers: covered.get(key) ?? [] }] : [];
  });
}

function rootOf(key: string): string {
  const bracket = key.indexOf('[');
  return bracket < 0 ? key : key.slice(0, bracket);
}

/** `config:v1/users.yml (document #1)` and `3:7` as a position in a file. */
export function placeOf(source: string, origin: string): Place {
  const file = /^[^:]+:(.*?)(?: \(document #\d+\))?$/.exec(source)?.[1];
  const [, line, column] = /^(\d+):(\d+)$/.exec(origin) ?? [];
  if (file === undefined || line === undefined)
    return { source, file: undefined, line: undefined, column: undefined };
  return { source, file, line: Number(line), column: Number(column) };
}
