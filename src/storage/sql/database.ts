/** The interface of a driver for the stores: atomic units and plain reads. No transaction is exposed. */
import type { Freshness } from '../../foundation/freshness.ts';
import type { FinalOutcome } from '../../foundation/outcome-unknown.ts';
import type { NamedUnit, Row, SqlValue, StoreChange } from './unit.ts';

export interface Database {
  /** For the few statements that differ. */
  readonly engine: 'sqlite' | 'postgres';
  /** True if this process hears of the changes of others later, so that a copy in memory may lack the latest. */
  readonly isShared: boolean;
  /**
   * Runs a unit atomically and durably, and resolves only after its transaction has committed. A unit that throws
   * is rolled back alone and rejects with `UnitFailed`. A failed commit rejects every unit of its group with
   * `StorageUnavailable`. A unit that has not begun after two seconds is dropped and rejects likewise. A unit that
   * has begun and not ended after five seconds rejects with `OutcomeUnknown`. Units of one turn of the event loop
   * share one transaction and run in the order of their calls. `form` converts the result for the caller.
   */
  write<Input, Result, Form = Result>(
    unit: NamedUnit<Input, Result>,
    input: NoInfer<Input>,
    form?: (result: NoInfer<Result>) => Form,
  ): Promise<Form>;
  /**
   * Calls `listener` with each announced change as soon as its transaction has committed. It is called before any
   * caller gets a result, even if the callers no longer wait. Changes that another instance committed are announced
   * when this one hears of them.
   */
  onCommit(listener: CommitListener): void;
  /**
   * Reads outside any transaction; sees every write that was confirmed before.
   * @throws StorageUnavailable if the store cannot be read.
   */
  read(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** The age of copies that follow the announced changes. */
  readonly freshness: Freshness;
  /** Counters of the driver, for metrics. */
  activity(): DatabaseActivity;
  /** `degraded` from a failed write until the next successful change. */
  health(): DatabaseHealth;
  /** Commits pending writes, then closes the store. Later calls reject with `StorageUnavailable`. */
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
  /** Units that were refused because too many waited. */
  readonly refusedUnits: number;
  /** Checkpoints that ran while idle. */
  readonly checkpoints: number;
  /** Statements that read outside transactions, and the number of their rows. */
  readonly reads: number;
  readonly rowsRead: number;
}

/** Resolves when the copy in memory has the change. A copy that is updated at once returns nothing. */
export type CommitListener = (change: StoreChange) => void | Promise<void>;

/** The store cannot be reached, is full, or a commit failed. The response is 503 and the unit has changed nothing. */
export class StorageUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}

/** The unit has begun, and its commit was not confirmed in time. The response is 504. */
export class OutcomeUnknown extends StorageUnavailable {
  readonly finalOutcome: Promise<FinalOutcome>;

  constructor(message: string, finalOutcome: Promise<FinalOutcome>, options?: { cause?: unknown }) {
    super(message, options);
    this.finalOutcome = finalOutcome;
  }
}

/** A unit threw or violated a constraint: an error of the calling code, not of the store. */
export class UnitFailed extends Error {
  constructor(unit: string, cause: unknown) {
    super(`the unit ${unit} failed`, { cause });
    this.name = 'UnitFailed';
  }
}
