import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';
import type { TableRow } from './table.ts';

/** The fields of a resource in the JSON file that a flag names. @throws UsageError */
export function readFields(flag: string, file: string, { workingDirectory }: Terminal): TableRow {
  try {
    const read: unknown = JSON.parse(readFileSync(resolve(workingDirectory, file), 'utf8'));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as TableRow;
  } catch {
    throw new UsageError(`--${flag} ${file} cannot be read as JSON`);
  }
  throw new UsageError(`--${flag} ${file} must hold a JSON object`);
}
