/**
 * The ends of rights that this process has committed. A database that goes back lacks the last of them, and they are
 * made again there.
 * @see docs/decisions/storage.md, older-store
 */
import type { ConfirmedCommit } from '../confirmed-commits.ts';
import { unconditional } from '../sql/conditional-unit.ts';
import { type Database, StorageUnavailable } from '../sql/database.ts';
import type { NamedUnit } from '../sql/unit.ts';
import { endsToRepeat } from '../stores/authorization/ends-to-repeat.ts';
import { type Counted, has } from './counted-commits.ts';

/** Of each unit, the last ones are kept: a few megabytes at most. */
const mostOfUnit = 5000;
/** The writer runs them in the order of their calls. */
const batch = 100;
/** Another instance may have to repeat an earlier one first. */
const mostTries = 3;

/** A unit that has committed, as it was sent to the writer. */
export interface CommittedUnit {
  readonly name: string;
  readonly input: unknown;
}

interface End {
  readonly unit: NamedUnit<never, unknown>;
  readonly input: unknown;
  readonly place: number;
  /** One for each time that it has changed something. */
  readonly commits: ConfirmedCommit[];
  tries: number;
}

/** A unit may not fit what an older database has, and fails alone. */
async function repeatOne(end: End, write: Database['write']): Promise<void> {
  await write(end.unit, end.input as never).catch((error: unknown) => {
    if (error instanceof StorageUnavailable) throw error;
  });
  end.tries += 1;
}

export interface EndedRights {
  keep(units: readonly CommittedUnit[], commit: ConfirmedCommit): void;
  /** Repeats those that the database lacks. Returns how many changed something. Rejects as `write` does. */
  repeat(counted: Counted | undefined, write: Database['write']): Promise<number>;
}

export function createEndedRights(): EndedRights {
  /** By the name of the unit, then by its input: that of a repeated one is the same object. */
  const kept = new Map<string, Map<unknown, End>>();
  let places = 0;

  function keepOne(unit: NamedUnit<never, unknown>, input: unknown, commit: ConfirmedCommit): void {
    const ofUnit = kept.get(unit.name) ?? new Map<unknown, End>();
    kept.set(unit.name, ofUnit);
    const known = ofUnit.get(input);
    if (known) return void known.commits.push(commit);
    places += 1;
    ofUnit.set(input, { unit, input, place: places, commits: [commit], tries: 0 });
    if (ofUnit.size > mostOfUnit) ofUnit.delete(ofUnit.keys().next().value);
  }

  function missingIn(counted: Counted | undefined): readonly End[] {
    const isMissing = ({ commits, tries }: End): boolean =>
      tries < mostTries && !commits.some((commit) => counted && has(counted, commit));
    return [...kept.values()]
      .flatMap((ofUnit) => [...ofUnit.values()].filter(isMissing))
      .toSorted((one, other) => one.place - other.place);
  }

  return {
    keep(units, commit) {
      for (const { name, input } of units) {
        const unit = endsToRepeat.get(name);
        if (unit) keepOne(unit, unconditional(input), commit);
      }
    },
    async repeat(counted, write) {
      const missing = missingIn(counted);
      const before = missing.map(({ commits }) => commits.length);
      for (let begin = 0; begin < missing.length; begin += batch) {
        const ends = missing.slice(begin, begin + batch);
        await Promise.all(ends.map((end) => repeatOne(end, write)));
      }
      return missing.filter(({ commits }, index) => commits.length > (before[index] ?? 0)).length;
    },
  };
}
