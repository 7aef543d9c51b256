/** A digest of the rows of a table that does not depend on their order. */
import { createHash } from 'node:crypto';
import type { Row } from '../sql/unit.ts';

export interface TableDigest {
  readonly rows: number;
  /** Hexadecimal. */
  readonly digest: string;
}

export interface RowDigest {
  add(row: Row): void;
  result(): TableDigest;
}

const modulus = 2n ** 256n;

/** The sum of the SHA-256 digests of the rows; equal rows count as often as they occur. */
export function createRowDigest(columns: readonly string[]): RowDigest {
  let rows = 0;
  let sum = 0n;
  return {
    add(row) {
      const text = JSON.stringify(columns.map((column) => row[column]));
      sum = (sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) % modulus;
      rows += 1;
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}
