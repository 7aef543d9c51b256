/**
 * A unit is the atomic step of a port: one or a few prepared statements and the decision between them. It is a
 * generator that yields statements and receives their rows. So the same code runs synchronously in SQLite's writer
 * and asynchronously with PostgreSQL.
 */

import type { NotedKind } from '../../conventions/noted-limits.ts';
import type { AuthorizationChange } from '../../authorization/stores/committed-changes.ts';

/** A value that both engines store identically; booleans are 0 and 1, JSON is text. */
export type SqlValue = string | number | bigint | null | Uint8Array;

export type Row = Readonly<Record<string, SqlValue>>;

/** One statement; `$1`, `$2` … are the `values` in both engines. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  /** If true, the result is one row whose `changes` is the number of inserted, changed or deleted rows. */
  readonly counted?: true;
}

/** A stored change that the service also needs in memory. */
export type StoreChange =
  | AuthorizationChange
  | { readonly changed: 'routes' }
  | { readonly changed: 'configuration' }
  /** Remote repositories, by their names. */
  | { readonly changed: 'remotes'; readonly names: readonly string[] }
  /** An operator resets a limit that each process has in memory. */
  | { readonly changed: 'limit-reset'; readonly kind: NotedKind; readonly name: string }
  | { readonly changed: 'service-state' };

/**
 * A step without a statement: it announces what the unit changes. Listeners are called if the transaction commits.
 */
export interface Notice {
  readonly change: StoreChange;
}

export type UnitSteps<Result> = Generator<Statement | Notice, Result, readonly Row[]>;

/** Announces what the unit changes, for in-memory copies. */
export function* notice(change: StoreChange): UnitSteps<void> {
  yield { change };
}

/** Rows of one statement. Use as `const rows = yield* all('SELECT … WHERE id = $1', [id])`. */
export function* all(sql: string, values: readonly SqlValue[] = []): UnitSteps<readonly Row[]> {
  return yield { sql, values };
}

/** The first row of one statement, or `undefined`. */
export function* first(sql: string, values: readonly SqlValue[] = []): UnitSteps<Row | undefined> {
  const rows = yield { sql, values };
  return rows[0];
}

/** Runs a statement for its effect. */
export function* run(sql: string, values: readonly SqlValue[] = []): UnitSteps<void> {
  yield { sql, values };
}

/**
 * True if a guarded `UPDATE` of one row found it. Both engines count exactly. `RETURNING` would work as well but
 * takes SQLite 2 µs for a table of its own.
 */
export function* changed(sql: string, values: readonly SqlValue[]): UnitSteps<boolean> {
  const rows = yield { sql, values, counted: true };
  return rows[0]?.['changes'] === 1;
}

/** `input` and `Result` cross a thread boundary: plain data only (structured clone). */
export type Unit<Input, Result> = (input: Input) => UnitSteps<Result>;

/** Any unit, independent of its types; the type of a table's entries. */
export type AnyUnit = Unit<never, unknown>;

/** A unit with the name by which the writer finds it, `codes.redeem`. */
export interface NamedUnit<Input, Result> {
  readonly name: string;
  readonly steps: Unit<Input, Result>;
  /**
   * The follow-up write if the unit committed after its caller got a response. It runs before any other unit that
   * was called in the meantime.
   */
  whenLate?(input: Input, result: Result, now: number): Work | undefined;
}

/** A unit with its input. */
export interface Work {
  readonly unit: NamedUnit<never, unknown>;
  readonly input: unknown;
}

/** A unit with its input, with matching types. */
export function work<Input>(unit: NamedUnit<Input, unknown>, input: NoInfer<Input>): Work {
  return { unit, input };
}

type InputOf<U> = U extends (input: infer Input) => unknown ? Input : never;
type ResultOf<U> = U extends (input: never) => UnitSteps<infer Result> ? Result : never;

/** The units of one store, each ready for `database.write`. */
export type NamedUnits<Units> = {
  readonly [Name in keyof Units]: NamedUnit<InputOf<Units[Name]>, ResultOf<Units[Name]>>;
};

/** Names the units of one store: `defineUnits('codes', { *redeem(input: …) {…} })` returns `codes.redeem`. */
export function defineUnits<Units extends Readonly<Record<string, AnyUnit>>>(
  store: string,
  units: Units,
): NamedUnits<Units> {
  const named = Object.entries(units).map(([name, steps]) => [name, { name: `${store}.${name}`, steps }]);
  return Object.fromEntries(named) as NamedUnits<Units>;
}

/** The same unit, with the follow-up write if it committed after its caller got a response. */
export function owing<Input, Result>(
  unit: NamedUnit<Input, Result>,
  whenLate: (input: Input, result: Result, now: number) => Work | undefined,
): NamedUnit<Input, Result> {
  return { ...unit, whenLate };
}

/** Every unit by its name; the writer thread and the main thread build their tables from the same modules. */
export type UnitTable = ReadonlyMap<string, AnyUnit>;

/** Joins the units of all stores. Two units of one name are an error in the code. */
export function unitTable(
  ...stores: readonly Readonly<Record<string, NamedUnit<never, unknown>>>[]
): UnitTable {
  const table = new Map<string, AnyUnit>();
  for (const { name, steps } of stores.flatMap((store) => Object.values(store))) {
    if (table.has(name)) throw new Error(`two units are named ${name}`);
    table.set(name, steps);
  }
  return table;
}
