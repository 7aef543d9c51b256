import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Returns the syntax of a file. */
export function parseFile(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}
