import { conditionOf } from '../formats/activation.ts';
import { readProperties } from '../formats/properties.ts';
import { propertiesKey, propertiesValue } from './value-text.ts';

/** A pair of a properties file with its continuation lines. */
export interface Pair {
  readonly start: number;
  /** Offset after the line break. */
  readonly end: number;
  readonly keys: readonly string[];
  /** Offset of the value. */
  readonly valueStart: number;
}

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly pairs: readonly Pair[];
}

/** The pairs of a file, each with the index of its document, from 0. */
export function propertyPairs(text: string): readonly (Pair & { readonly document: number })[] {
  return segmentsOf(text).flatMap(({ pairs }, document) => pairs.map((pair) => ({ ...pair, document })));
}

export interface PropertiesStyle {
  /** If true, non-ASCII characters must be escaped because the file is Latin-1. */
  readonly isAscii: boolean;
}

/** Returns the text with one key added or changed. Comments and all other lines are unchanged. */
export function setInProperties(text: string, key: string, value: string, style: PropertiesStyle): string {
  const segments = segmentsOf(text).filter((segment) => !isConditional(segment));
  const written = propertiesValue(value, style.isAscii);
  for (const { pairs } of segments.toReversed()) {
    const pair = pairs.findLast(({ keys }) => keys.includes(key));
    if (pair) return text.slice(0, pair.valueStart) + written + ending(text, pair) + text.slice(pair.end);
  }
  const last = segments.at(-1);
  const line = `${propertiesKey(key, style.isAscii)}${separatorOf(text, last)}${written}`;
  const breaks = text.includes('\r\n') ? '\r\n' : '\n';
  if (!last) return text === '' ? `${line}\n` : `${line}${breaks}#---${breaks}${text}`;
  const before = text.slice(0, last.end);
  const head = before === '' || /[\r\n]$/.test(before) ? before : before + breaks;
  return `${head}${line}${breaks}${text.slice(last.end)}`;
}

/** Returns the text without a key and the keys below it. */
export function removeFromProperties(text: string, key: string): string {
  const isMeant = (each: string): boolean =>
    each === key || each.startsWith(`${key}.`) || each.startsWith(`${key}[`);
  const pairs = segmentsOf(text)
    .filter((segment) => !isConditional(segment))
    .flatMap((segment) => segment.pairs)
    .filter(({ keys }) => keys.some(isMeant));
  return pairs.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** The separator of the last pair; `=` in a new file. */
function separatorOf(text: string, segment: Segment | undefined): string {
  const pair = segment?.pairs.at(-1);
  const found = pair && /[ \t]*[=:][ \t]*$/.exec(text.slice(pair.start, pair.valueStart));
  return found?.[0] ?? '=';
}

function ending(text: string, { start, end }: Pair): string {
  return /(?:\r\n|\r|\n)?$/.exec(text.slice(start, end))?.[0] ?? '';
}

function isConditional({ pairs }: Segment): boolean {
  return pairs.some(({ keys }) => keys.some((key) => conditionOf(key) !== undefined));
}

/** The documents of a file, split at `#---`. */
function segmentsOf(text: string): Segment[] {
  const segments: { start: number; end: number; pairs: Pair[] }[] = [
    { start: 0, end: text.length, pairs: [] },
  ];
  for (const { start, end } of logicalLines(text)) {
    const line = text.slice(start, end);
    if (/^[#!]---[ \t\f]*[\r\n]*$/.test(line)) {
      const open = segments.at(-1);
      if (open) open.end = start;
      segments.push({ start: end, end: text.length, pairs: [] });
    } else if (!/^[ \t\f]*(?:[#!]|[\r\n]*$)/.test(line))
      segments.at(-1)?.pairs.push(pairOf(line, start, end));
  }
  return segments;
}

function pairOf(line: string, start: number, end: number): Pair {
  const [properties] = readProperties(line);
  const keys = [...(properties?.keys() ?? [])];
  const [first] = [...(properties?.values() ?? [])];
  return { start, end, keys, valueStart: start + offsetOf(line, first?.origin ?? '1:1') };
}

/** The offset of `line:column` in a text. */
function offsetOf(text: string, origin: string): number {
  const [line = 1, column = 1] = origin.split(':').map(Number);
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((found) => found.index + found[0].length)];
  return (starts[line - 1] ?? 0) + column - 1;
}

/** Lines with their continuation lines; a comment has none. */
function* logicalLines(text: string): Generator<{ start: number; end: number }> {
  const lines = [...text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)].filter((found) => found[0] !== '');
  let start: number | undefined;
  for (const found of lines) {
    const content = found[0].replace(/[\r\n]+$/, '');
    const end = found.index + found[0].length;
    const isComment = start === undefined && /^[ \t\f]*[#!]/.test(content);
    const goesOn = !isComment && /(?:^|[^\\])(?:\\\\)*\\$/.test(content);
    start ??= found.index;
    if (goesOn && end < text.length) continue;
    yield { start, end };
    start = undefined;
  }
}
