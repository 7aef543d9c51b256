/** Compares the results of a Stryker run with the changes that are registered as equivalent. */
import { readFileSync } from 'node:fs';

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** A change that has no observable effect. */
interface Equivalent {
  readonly file: string;
  /** The changed line, without its indentation, and the part of it that is replaced. */
  readonly line: string;
  readonly code: string;
  readonly replacement: string;
  readonly because: string;
}

/** The results for the changes of one surface. */
export interface Outcome {
  readonly changes: number;
  readonly noticed: number;
  readonly equivalent: number;
  /** `file:line: code -> replacement` of each undetected change. */
  readonly unnoticed: readonly string[];
}

const equivalents = JSON.parse(
  readFileSync(new URL('equivalents.json', import.meta.url), 'utf8'),
) as readonly Equivalent[];

/** True if the change is registered as one that means the same. */
export function isEquivalent(change: {
  readonly file: string;
  readonly line: string | undefined;
  readonly code: string;
  readonly replacement: string;
}): boolean {
  return equivalents.some(
    ({ file, line, code, replacement }) =>
      file === change.file &&
      line === change.line &&
      code === change.code &&
      replacement === change.replacement,
  );
}

/** Stryker does not count changes that do not compile or run. */
const uncounted = new Set(['Ignored', 'CompileError', 'RuntimeError']);
const survived = new Set(['Survived', 'NoCoverage']);

function codeAt(lines: readonly string[], { start, end }: Mutant['location']): string {
  const text = lines.slice(start.line - 1, end.line).join('\n');
  const cut = (lines[end.line - 1]?.length ?? 0) - (end.column - 1);
  return text.slice(start.column - 1, text.length - cut);
}

export function readOutcome(path: string): Outcome {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  let [changes, equivalent] = [0, 0];
  const unnoticed: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const { status, replacement, location } of mutants) {
      if (uncounted.has(status)) continue;
      changes += 1;
      if (!survived.has(status)) continue;
      const line = lines[location.start.line - 1]?.trim();
      const code = codeAt(lines, location);
      if (isEquivalent({ file, line, code, replacement })) equivalent += 1;
      else unnoticed.push(`${file}:${location.start.line}: ${code} -> ${replacement}`);
    }
  }
  return { changes, noticed: changes - equivalent - unnoticed.length, equivalent, unnoticed };
}
