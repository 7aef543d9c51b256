/**
 * A request's path as routing reads it. What is forwarded are always the bytes that came; here they are decoded
 * once, so that `/%75sers/1` is routed as `/users/1`.
 */
import { splitSegments } from './pattern.ts';
import type { PatternSubject } from './pattern-trie.ts';

const brokenEscape = /%(?![0-9a-fA-F]{2})/;
// A dot segment in any encoding, with or without path parameters; encoded slashes and backslashes part segments too.
const dotSegment = /(?:^|\/|%2f|%5c)(?:\.|%2e){1,2}(?:$|\/|;|%2f|%5c|%3b)/i;
const forbiddenEscape = /%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i;
// Control characters, backslash and `#`.
const forbiddenCharacter = /[^ -"$-[\]-~\u00a0-\uffff]/;
const rounds = 3;

export const segmentLimit = 64;

/**
 * What is wrong with a path that two readers could read in two ways, or `undefined`. The listener refuses such a
 * path before routing is asked; routing, which decodes, looks again. @see RFC 3986 §5.2.4, §6.2.2
 */
export function ambiguity(path: string): string | undefined {
  if (forbiddenCharacter.test(path)) return 'holds characters that must be percent-encoded';
  if (!path.includes('%') && !path.includes('.')) return undefined;
  if (brokenEscape.test(path)) return 'holds a broken percent escape';
  if (dotSegment.test(path)) return 'holds a dot segment';
  return forbiddenEscape.test(path) ? 'holds an encoded control character or backslash' : undefined;
}

/** Decodes escapes once; bytes that are not UTF-8 stay one character each. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  const bytes = text.replace(/%([0-9a-fA-F]{2})/g, (_, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  );
  const decoded = Buffer.from(bytes, 'latin1').toString('utf8');
  return decoded.includes('\uFFFD') ? bytes : decoded;
}

function withoutParameters(segment: string): string {
  const start = segment.indexOf(';');
  return start === -1 ? segment : segment.slice(0, start);
}

/** The path as patterns see it: each segment without `;parameters` and decoded once. An encoded slash parts nothing. */
export function subjectOf(path: string): PatternSubject {
  const segments = splitSegments(path);
  const plain = path.includes('%') || path.includes(';');
  return {
    segments: plain ? segments.map((segment) => decode(withoutParameters(segment))) : segments,
    endsWithSlash: path.endsWith('/'),
  };
}

function splitAgain(path: string): PatternSubject {
  return { segments: splitSegments(path), endsWithSlash: path.endsWith('/') };
}

/** The path as a reader sees it who takes `%2F` for a slash; `undefined` where there is none. */
export function subjectWithEncodedSlashes(path: string): PatternSubject | undefined {
  if (!path.includes('%') || !/%2f/i.test(path)) return undefined;
  return splitAgain(
    splitSegments(path)
      .map((segment) => decode(withoutParameters(segment)))
      .join('/'),
  );
}

/**
 * Every way in which a reader may understand the path: decoded once, twice and three times, with encoded slashes
 * as slashes, with and without `;parameters`. What must never be reached is compared with all of them.
 */
export function everySubject(path: string): PatternSubject[] {
  const subjects = [subjectOf(path)];
  let text = path;
  for (let round = 0; round < rounds; round += 1) {
    subjects.push(splitAgain(text), splitAgain(text.split('/').map(withoutParameters).join('/')));
    const next = decode(text);
    if (next === text) break;
    text = next;
  }
  return subjects;
}

/** The path without its first `count` segments, its bytes as they came; empty where nothing is left. */
export function withoutLeadingSegments(path: string, count: number): string {
  let index = 0;
  for (let left = count; left > 0; left -= 1) {
    while (path[index] === '/') index += 1;
    const next = path.indexOf('/', index);
    if (next === -1) return '';
    index = next;
  }
  return path.slice(index);
}
