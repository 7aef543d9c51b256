/** Reads typed values from rows. A value of another type means that schema and code disagree. */
import type { Row, SqlValue } from './unit.ts';

function mismatch(column: string, expected: string): Error {
  return new TypeError(`column ${column} is not ${expected}`);
}

function optional<T>(row: Row, column: string, read: (row: Row, column: string) => T): T | undefined {
  return row[column] === null ? undefined : read(row, column);
}

export function text(row: Row, column: string): string {
  const value: SqlValue | undefined = row[column];
  if (typeof value !== 'string') throw mismatch(column, 'text');
  return value;
}

export function integer(row: Row, column: string): number {
  const value: SqlValue | undefined = row[column];
  // PostgreSQL's BIGINT is a bigint.
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'number') throw mismatch(column, 'a number');
  return value;
}

/** A column with a fraction. */
export function real(row: Row, column: string): number {
  return integer(row, column);
}

/** A column of 0 and 1. */
export function flag(row: Row, column: string): boolean {
  return integer(row, column) !== 0;
}

/** JSON that the same store wrote; the store guarantees its shape. */
export function json<T>(row: Row, column: string): T {
  return JSON.parse(text(row, column)) as T;
}

export function optionalText(row: Row, column: string): string | undefined {
  return optional(row, column, text);
}

export function optionalInteger(row: Row, column: string): number | undefined {
  return optional(row, column, integer);
}

export function optionalJson<T>(row: Row, column: string): T | undefined {
  return optional(row, column, json<T>);
}
