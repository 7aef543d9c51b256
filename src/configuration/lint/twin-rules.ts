import { conditionOf } from '../formats/activation.ts';
import { relaxedName } from '../formats/relaxed-name.ts';
import { type LintFinding, lintFinding, type Position } from './finding.ts';
import { areReadTogether } from './merge-rules.ts';
import type { WrittenFile } from './written-values.ts';

interface Place {
  readonly file: string;
  /** The key as written, without indexes. */
  readonly key: string;
  readonly position: Position;
}

/** Keys in two forms, such as `pool-size` and `poolSize`, if one application reads both files. */
export function relaxedTwins(files: ReadonlyMap<string, WrittenFile>): LintFinding[] {
  return [...placesByName(files).values()].flatMap((places) =>
    places.flatMap((place, index) => {
      const twin = places.slice(0, index).find((earlier) => isTwin(earlier, place));
      return twin === undefined ? [] : [findingOf(place, twin)];
    }),
  );
}

/** The first place of each form in each file, by the relaxed name. */
function placesByName(files: ReadonlyMap<string, WrittenFile>): ReadonlyMap<string, readonly Place[]> {
  const byName = new Map<string, Place[]>();
  for (const [file, { values }] of files) {
    const seen = new Set<string>();
    for (const { key: written, keyPosition: position } of values) {
      if (conditionOf(written) !== undefined) continue;
      for (const key of prefixesOf(written.replaceAll(/\[\d+\]/g, ''))) {
        if (seen.has(key)) continue;
        seen.add(key);
        const name = relaxedName(key);
        byName.set(name, [...(byName.get(name) ?? []), { file, key, position }]);
      }
    }
  }
  return byName;
}

/** Each key above a flat key, and itself. */
const prefixesOf = (key: string): string[] => [
  ...Array.from(key.matchAll(/\./g), ({ index }) => key.slice(0, index)),
  key,
];

const parentOf = (key: string): string => key.slice(0, Math.max(key.lastIndexOf('.'), 0));

/** The keys below two forms of one parent do not count. */
function isTwin(one: Place, other: Place): boolean {
  return (
    one.key !== other.key &&
    parentOf(one.key) === parentOf(other.key) &&
    (one.file === other.file || areReadTogether(one.file, other.file))
  );
}

function findingOf({ file, key, position }: Place, twin: Place): LintFinding {
  const { line, column } = twin.position;
  const place = `${twin.file}:${line}:${column}`;
  return lintFinding(
    'relaxed-twin',
    file,
    position,
    `${key} is ${twin.key} in ${place} to Spring, and a key of its own to other readers`,
  );
}
