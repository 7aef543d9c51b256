import { stripVTControlCharacters } from 'node:util';

/** A word with the spaces before it. */
const spacedWord = /\s*\S+/g;
const usualIndent = 4;

const widthOf = (text: string): number => stripVTControlCharacters(text).length;

/**
 * Breaks a line at spaces, so that its parts have at most `width` characters. The parts after the first begin at
 * `indent`. A longer word, such as a token, stays in one piece, because users copy it.
 */
export function foldLine(line: string, width: number, indent?: number): string {
  if (widthOf(line) <= width) return line;
  const before = ' '.repeat(indent ?? (/^ */.exec(line)?.[0].length ?? 0) + usualIndent);
  const parts: string[] = [];
  let part = '';
  for (const word of line.match(spacedWord) ?? []) {
    if (part.trim() === '' || widthOf(part + word) <= width) part += word;
    else {
      parts.push(part);
      part = before + word.trimStart();
    }
  }
  return [...parts, part].join('\n');
}

const fold = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => foldLine(line, width))
    .join('\n');

/** The part of a terminal that writes to standard output. */
export interface Printing {
  /** Writes the result of a command for a user. On a terminal, lines are folded to its width. */
  print(text: string): void;
  /** Writes unchanged: JSON, scripts and commands to copy. */
  printExactly(text: string): void;
  /** The width of standard output if it is a terminal. */
  readonly columns?: number | undefined;
}

/** `columns` is the width of standard output if it is a terminal. */
export function createPrinting(write: (text: string) => void, columns: number | undefined): Printing {
  return {
    print: (text) => write(columns === undefined ? text : fold(text, columns)),
    printExactly: write,
    columns,
  };
}
