/** What a driver offers to the stores: atomic units and plain reads. Nothing hands out a transaction. */
import type { Fate } from '../../foundation/outcome-unknown.ts';
import type { NamedUnit, Row, SqlValue, StoreChange } from './unit.ts';

export interface Database {
  /**
   * Runs a unit atomically and durably: resolves only after its transaction has committed. A unit that throws
   * is rolled back alone and rejects with `UnitFailed`; a failed commit rejects every unit of its group with
   * `StorageUnavailable`, and so does a unit that has not begun after two seconds: it never will. One that has begun
   * and not ended after five rejects with `OutcomeUnknown`. Units that are asked for in one turn of the event loop
   * share one transaction and run in the order in which they were asked for.
   */
  write<Input, Result>(unit: NamedUnit<Input, Result>, input: NoInfer<Input>): Promise<Result>;
  /**
   * Calls `listener` with each change that units gave notice of, as soon as their transaction has committed: before
   * anybody learns of a result, and whether or not the callers still wait.
   */
  onCommit(listener: CommitListener): void;
  /**
   * Reads outside any transaction; sees everything that was acknowledged before.
   * @throws StorageUnavailable when the store cannot say.
   */
  read(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** What the driver has done so far, for metrics. */
  activity(): DatabaseActivity;
  /** `degraded` from a write that the store could not take until the next change that it did take. */
  health(): DatabaseHealth;
  /** Commits what waits, then lets go of the store. Later calls reject with `StorageUnavailable`. */
  close(): Promise<void>;
}

export type DatabaseHealth = 'ok' | 'degraded';

/** Counts since the driver was opened. */
export interface DatabaseActivity {
  /** Transactions that committed, each with one or more units. */
  readonly commits: number;
  /** Units that committed. */
  readonly units: number;
  /** Units that failed alone. */
  readonly failedUnits: number;
  /** Transactions that could not commit. */
  readonly failedCommits: number;
  /** Checkpoints made while idle. */
  readonly checkpoints: number;
  /** Statements that read outside transactions, and the rows that they gave. */
  readonly reads: number;
  readonly rowsRead: number;
}

export type CommitListener = (change: StoreChange) => void;

/** The store cannot be reached, is full, or a commit failed: the response is 503 and the unit has changed nothing. */
export class StorageUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}

/** The unit has begun, and the store has not told in time whether it committed: the response is 503. */
export class OutcomeUnknown extends StorageUnavailable {
  readonly fate: Promise<Fate>;

  constructor(message: string, fate: Promise<Fate>, options?: { cause?: unknown }) {
    super(message, options);
    this.fate = fate;
  }

  /** The same for a caller that reads the result in another form. */
  read<Raw>(form: (raw: Raw) => unknown): OutcomeUnknown {
    const read = this.fate.then((fate): Fate => {
      return fate.outcome === 'done' ? { outcome: 'done', result: form(fate.result as Raw) } : fate;
    });
    return new OutcomeUnknown(this.message, read, { cause: this.cause });
  }
}

/** A unit threw or broke a constraint: a fault of the code that calls it, not of the store. */
export class UnitFailed extends Error {
  constructor(unit: string, cause: unknown) {
    super(`the unit ${unit} failed`, { cause });
    this.name = 'UnitFailed';
  }
}
