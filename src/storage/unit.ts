/**
 * A unit is the atomic step of a port: one or a few prepared statements and the decision between them. It is
 * written once as a generator that yields statements and receives their rows, so that the same text runs
 * synchronously inside SQLite's writer and asynchronously against PostgreSQL.
 */

/** A value that both engines store without a surprise; booleans are 0 and 1, JSON is text. */
export type SqlValue = string | number | bigint | null | Uint8Array;

export type Row = Readonly<Record<string, SqlValue>>;

/** One statement; `$1`, `$2` … stand for `values` in both engines. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export type UnitSteps<Result> = Generator<Statement, Result, readonly Row[]>;

/** Rows of one statement. Use as `const rows = yield* all('SELECT … WHERE id = $1', [id])`. */
export function* all(sql: string, values: readonly SqlValue[] = []): UnitSteps<readonly Row[]> {
  return yield { sql, values };
}

/** The first row of one statement, or `undefined`. */
export function* first(sql: string, values: readonly SqlValue[] = []): UnitSteps<Row | undefined> {
  const rows = yield { sql, values };
  return rows[0];
}

/** Runs a statement for its effect. What it changed is told by `RETURNING`, never by a driver's counter. */
export function* run(sql: string, values: readonly SqlValue[] = []): UnitSteps<void> {
  yield { sql, values };
}

/** `input` and `Result` cross a thread boundary: plain data only (structured clone). */
export type Unit<Input, Result> = (input: Input) => UnitSteps<Result>;

/** Every unit by its name, `codes.redeem`; the writer thread imports the same table. */
export type UnitTable = Readonly<Record<string, Unit<never, unknown>>>;

/** What a driver offers to the stores. Nothing hands out a transaction. */
export interface Database {
  /**
   * Runs a unit atomically and durably: resolves only after its transaction has committed. A unit that throws
   * is rolled back alone; a failed commit rejects every unit of the group with `StorageUnavailable`.
   */
  write<Input, Result>(name: string, input: Input): Promise<Result>;
  /** Reads outside any transaction; sees everything that was acknowledged before. */
  read(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** The store cannot be reached, is full, or a commit failed: the answer is 503 and nothing is burnt. */
export class StorageUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}
