import type { Property, PropertySource } from '../environment/environment.ts';
import { merge } from '../environment/precedence.ts';

/** A property of one source, and where it stands. */
export interface PlacedProperty {
  readonly key: string;
  readonly property: Property;
  readonly place: Place;
}

/** Where a property stands; a property of no file, an override, has no line. */
export interface Place {
  /** The name of the property source. */
  readonly source: string;
  /** The path in its repository. */
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** An effective property: the one that won, and those that it stands in front of, the nearest first. */
export interface ExplainedProperty extends PlacedProperty {
  readonly covers: readonly PlacedProperty[];
}

/**
 * Who won, for every effective key. A list replaces another as a whole, so that what a lower source says of elements
 * that are not there any more stands under the first key of the list that took their place.
 * @param sources from the highest precedence on.
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

/** `config:v1/users.yml (document #1)` and `3:7` as a place in a file. */
export function placeOf(source: string, origin: string): Place {
  const file = /^[^:]+:(.*?)(?: \(document #\d+\))?$/.exec(source)?.[1];
  const [, line, column] = /^(\d+):(\d+)$/.exec(origin) ?? [];
  if (file === undefined || line === undefined)
    return { source, file: undefined, line: undefined, column: undefined };
  return { source, file, line: Number(line), column: Number(column) };
}
