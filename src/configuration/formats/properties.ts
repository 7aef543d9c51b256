import type { Property } from '../environment/environment.ts';
import { limits } from './text/limits.ts';
import { SourceProblem, problemAt } from './text/source-problem.ts';

/**
 * Reads properties files like java.util.Properties, with two additions of Spring Boot. A line `#---` or `!---`
 * begins another document, and `key[]=a,b` is the list `key[0]`, `key[1]`.
 */
export function readProperties(text: string): Map<string, Property>[] {
  const documents = [new Map<string, Property>()];
  let beforeWasComment = '';
  for (const line of logicalLines(text)) {
    const prefix = line.comment;
    if (prefix !== undefined) {
      const current = documents.at(-1);
      if (isSeparator(line) && beforeWasComment !== prefix) documents.push(new Map());
      // A comment directly below a separator makes both comments, as in Spring Boot.
      else if (current?.size === 0 && documents.length > 1) documents.pop();
      beforeWasComment = isSeparator(line) ? '' : prefix;
      continue;
    }
    beforeWasComment = '';
    addPair(documents.at(-1) ?? new Map(), line);
  }
  return documents.filter((document) => document.size > 0);
}

interface LogicalLine {
  /** Without leading spaces, with continuation lines joined; escapes are not resolved. */
  readonly text: string;
  readonly line: number;
  readonly indented: boolean;
  /** The character that makes it a comment. A `#` on a continuation line makes none. */
  readonly comment: string | undefined;
  /** The physical position of each character of `text`. */
  readonly place: (index: number) => string;
}

function isSeparator({ text, indented }: LogicalLine): boolean {
  return !indented && /^[#!]---[ \t\f]*$/.test(text);
}

function* logicalLines(text: string): Generator<LogicalLine> {
  const lines = text.split(/\r\n|\r|\n/);
  for (let index = 0; index < lines.length; index++) {
    const first = index;
    const start = trimmed(lines[index] ?? '');
    if (start.text === '') continue;
    const comment = /^[#!]/.exec(start.text)?.[0];
    const pieces: Piece[] = [];
    let length = 0;
    let current = start;
    while (comment === undefined && endsInBackslash(current.text)) {
      pieces.push({ text: current.text.slice(0, -1), at: length, line: index, column: current.removed });
      length += current.text.length - 1;
      index += 1;
      current = trimmed(lines[index] ?? '');
    }
    pieces.push({ text: current.text, at: length, line: index, column: current.removed });
    yield {
      text: pieces.map((piece) => piece.text).join(''),
      line: first + 1,
      indented: start.removed > 0,
      comment,
      place: placeIn(pieces),
    };
  }
}

/** The part of a logical line that is on one physical line. */
interface Piece {
  readonly text: string;
  readonly at: number;
  readonly line: number;
  readonly column: number;
}

function trimmed(line: string): { text: string; removed: number } {
  const text = line.replace(/^[ \t\f]+/, '');
  return { text, removed: line.length - text.length };
}

function endsInBackslash(text: string): boolean {
  let count = 0;
  while (text[text.length - 1 - count] === '\\') count += 1;
  return count % 2 === 1;
}

function placeIn(pieces: readonly Piece[]): (index: number) => string {
  return (index) => {
    const piece = pieces.findLast(({ at }) => at <= index) ?? pieces[0];
    return piece ? `${piece.line + 1}:${piece.column + index - piece.at + 1}` : '1:1';
  };
}

function addPair(document: Map<string, Property>, line: LogicalLine): void {
  const keyEnd = endOfKey(line.text);
  const valueStart = startOfValue(line.text, keyEnd);
  const key = unescape(line.text.slice(0, keyEnd), line.line);
  const value = line.text.slice(valueStart);
  const origin = line.place(valueStart);
  if (key.endsWith('[]')) {
    const items = splitAtCommas(value);
    items.forEach((item, index) =>
      put(document, `${key.slice(0, -2)}[${index}]`, unescape(item, line.line), origin),
    );
  } else {
    put(document, key, unescape(value, line.line), origin);
  }
}

function put(document: Map<string, Property>, key: string, value: string, origin: string): void {
  document.set(key, { value, origin });
  if (document.size > limits.keys) throw new SourceProblem(`more than ${limits.keys} keys`);
}

function endOfKey(text: string): number {
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index += 1;
    else if (/[=: \t\f]/.test(text[index] ?? '')) return index;
  }
  return text.length;
}

function startOfValue(text: string, keyEnd: number): number {
  const rest = /^[ \t\f]*[=:]?[ \t\f]*/.exec(text.slice(keyEnd));
  return keyEnd + (rest?.[0].length ?? 0);
}

function splitAtCommas(value: string): string[] {
  return value.split(/(?<!\\),/).map((item) => item.replace(/^[ \t\f]+/, ''));
}

const namedEscapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

/** @see java.util.Properties.load: an escaped character without a meaning represents itself. */
function unescape(text: string, line: number): string {
  return text
    .replace(/\\(u([0-9a-fA-F]{4})|[^])/g, (_, escaped: string, hex: string | undefined) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (escaped === 'u') throw problemAt({ line, column: 1 }, 'malformed \\u escape');
      return namedEscapes[escaped] ?? escaped;
    })
    .toWellFormed();
}
