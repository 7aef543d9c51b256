/** A driver that holds a unit between the reads of its caller and its first statement. */
import type { Database } from '../../../src/storage/sql/database.ts';

export interface Held {
  /** Resolves when the unit was called. */
  readonly reached: Promise<void>;
  release(): void;
}

export interface Barrier {
  readonly database: Database;
  /** Holds the next call of the unit. */
  hold(unit: string): Held;
}

interface Gate {
  reach(): void;
  readonly opened: Promise<void>;
}

export function withBarrier(database: Database): Barrier {
  const gates = new Map<string, Gate>();
  return {
    database: {
      ...database,
      async write(unit, input, form) {
        const gate = gates.get(unit.name);
        gates.delete(unit.name);
        gate?.reach();
        await gate?.opened;
        return database.write(unit, input, form);
      },
    },
    hold(unit) {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      gates.set(unit, { reach: reached.resolve, opened: opened.promise });
      return { reached: reached.promise, release: opened.resolve };
    },
  };
}

export type HeldCall<Result> = readonly [
  unit: string,
  issue: () => Promise<Result>,
  end: () => Promise<unknown>,
];

/** Calls `issue`, ends what it is based on before its unit begins, and returns its result. */
export async function raceAt<Result>(
  { hold }: Pick<Barrier, 'hold'>,
  ...[unit, issue, end]: HeldCall<Result>
): Promise<Result> {
  const held = hold(unit);
  const issuing = issue();
  await held.reached;
  await end();
  held.release();
  return issuing;
}
