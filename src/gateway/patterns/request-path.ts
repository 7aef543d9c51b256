/**
 * The readings of a request's path. Servers interpret paths differently: they cut or retain `;parameters`, merge
 * slashes or retain empty segments, decode escapes or match the bytes. The gateway forwards the received bytes, so
 * a route may match a request only if no reading matches another route.
 * @see docs/decisions/gateway.md, one-reading
 */
import { isUtf8 } from 'node:buffer';
import { segmentLimit, splitSegments } from './pattern.ts';
import type { PatternSubject } from './pattern-trie.ts';

/** The parts between the slashes of a path, including empty segments. The last is empty after a final slash. */
type Segments = readonly string[];
type Rewrite = (segments: Segments) => Segments;

export type Readings = readonly PatternSubject[] | 'too many';

/** A normal path has a few readings. The limits bound the cost of a malicious one. */
const readingLimit = 64;

const encodedSlash = /%(?:25)*2f/gi;
const escapes = /(?:%[0-9a-f]{2})+/gi;
/** Escapes of characters that a path may contain directly: letters, digits, `-._~!$&'()*+,;=:@` and `/`. */
const needless = '%(?=2[1467-9a-f]|3[0-9abd]|4[0-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])';
const needlessEscapes = new RegExp(needless, 'gi');
const readTwoWays = new RegExp(`;|//|${needless}`, 'i');
/**
 * Escapes of a percent sign, of the two characters that end a path, and of letters outside ASCII. A dot or blank at
 * the end of a segment.
 */
const readFurther = /%(?:25|3f|23|[89a-f])|(?:\.|%20)(?:\/|$)/i;

/** Decodes a run of escapes and nothing else. */
export function decodeEscapes(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  // Bytes that are not UTF-8 remain one character each.
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

const decode = (text: string): string => (text.includes('%') ? text.replace(escapes, decodeEscapes) : text);

/**
 * Decodes only characters that a path must escape, such as `%20`: a target that matches bytes receives no other
 * spelling.
 */
const decodeNeeded = (text: string): string =>
  text.includes('%') ? decode(text.replace(needlessEscapes, '%25')) : text;

function withoutParameters(segment: string): string {
  const start = segment.indexOf(';');
  return start === -1 ? segment : segment.slice(0, start);
}

function withoutEnd(segment: string, characters: string): string {
  let end = segment.length;
  while (end > 0 && characters.includes(segment.charAt(end - 1))) end -= 1;
  return segment.slice(0, end);
}

const cut: Rewrite = (segments) => segments.map(withoutParameters);
const join: Rewrite = (segments) =>
  segments.filter((segment, index) => segment !== '' || index === segments.length - 1);
const part: Rewrite = (segments) => segments.flatMap((segment) => segment.split(/[/\\]/));
const decodeAll: Rewrite = (segments) => segments.map(decode);
const trimBlanks: Rewrite = (segments) => segments.map((segment) => withoutEnd(segment, ' '));
const trimDots: Rewrite = (segments) =>
  segments.map((segment) => (/^\.{1,2}$/.test(segment) ? segment : withoutEnd(segment, '. ')));

/** @see RFC 3986 §5.2.4 */
const removeDotSegments: Rewrite = (segments) => {
  const left: string[] = [];
  for (const segment of segments) {
    if (segment === '..') left.pop();
    else if (segment !== '.') left.push(segment);
  }
  return /^\.{1,2}$/.test(segments.at(-1) ?? '') ? [...left, ''] : left;
};

/** Drops everything after the first of these characters, as a server that parses a decoded path again. */
const endAt =
  (characters: RegExp): Rewrite =>
  (segments) => {
    const at = segments.findIndex((segment) => characters.test(segment));
    return at === -1 ? segments : [...segments.slice(0, at), segments[at]?.split(characters, 1)[0] ?? ''];
  };

/**
 * Decodes UTF-8 in which ASCII is longer than one byte (`%c0%af`); `decode` leaves these bytes as one letter each.
 * @see RFC 3629 §10
 */
const readLongForms: Rewrite = (segments) =>
  segments.map((segment) =>
    segment.replaceAll(/[\xc0\xc1][\x80-\xbf]|\xe0[\x80\x81][\x80-\xbf]/g, (bytes) => {
      const [before, last] = [bytes.charCodeAt(bytes.length - 2), bytes.charCodeAt(bytes.length - 1)];
      return String.fromCharCode(((before & 1) << 6) | (last & 0x3f));
    }),
  );

/** Letters and slashes of full width become the ASCII ones. @see Unicode Standard Annex #15, NFKC */
const normalize: Rewrite = (segments) => segments.map((segment) => segment.normalize('NFKC'));

const furtherRewrites = [
  decodeAll,
  part,
  cut,
  join,
  trimBlanks,
  trimDots,
  removeDotSegments,
  endAt(/[?#]/),
  endAt(/;/),
  readLongForms,
  normalize,
];

/**
 * Returns all paths that chains of servers can derive from `starts`. Each server rewrites the result of the
 * previous one, in any order.
 */
function everyResult(starts: readonly Segments[], rewrites: readonly Rewrite[]): readonly Segments[] {
  const results = new Map(starts.map((start) => [JSON.stringify(start), start]));
  for (const result of results.values()) {
    if (results.size > readingLimit) break;
    for (const rewrite of rewrites) {
      const next = rewrite(result);
      results.set(JSON.stringify(next), next);
    }
  }
  return [...results.values()];
}

function toSubject(segments: Segments): PatternSubject {
  const endsWithSlash = segments.at(-1) === '';
  return { segments: endsWithSlash ? segments.slice(0, -1) : segments, endsWithSlash };
}

/**
 * Returns the reading by which a route is chosen: without parameters and empty segments, decoded once. An encoded
 * slash is not a separator.
 */
export function subjectOf(path: string): PatternSubject {
  if (readTwoWays.test(path)) return toSubject(decodeAll(join(cut(path.slice(1).split('/')))));
  const segments = splitSegments(path);
  return {
    segments: path.includes('%') ? segments.map(decode) : segments,
    endsWithSlash: path.endsWith('/'),
  };
}

/** Counts encoded slashes as slashes. */
export function hasTooManySegments(path: string): boolean {
  if (path.length <= segmentLimit) return false;
  let slashes = path.includes('%') ? (path.match(encodedSlash)?.length ?? 0) : 0;
  for (let index = path.indexOf('/'); index !== -1; index = path.indexOf('/', index + 1)) slashes += 1;
  return slashes > segmentLimit;
}

/** Returns the most extensive reading: encoded slashes separate segments, and nothing remains to be cut. */
export function fullestReadingOf(path: string): PatternSubject {
  return toSubject(join(cut(part(decodeAll(cut(path.slice(1).split('/')))))));
}

function everyReading(path: string): readonly Segments[] {
  const undecoded = everyResult([path.slice(1).split('/')], [cut, join]);
  const decoded = everyResult(undecoded.map(decodeAll), [part, cut, join]);
  return everyResult([...decoded, ...undecoded.map((segments) => segments.map(decodeNeeded))], []);
}

/** A wildcard matches an empty segment on some servers only. */
function toSubjects(segments: Segments): PatternSubject[] {
  const subject = toSubject(segments);
  return subject.segments.includes('') ? [subject, { ...subject, wildcardsNeedText: true }] : [subject];
}

function toReadings(results: readonly Segments[]): Readings {
  return results.length > readingLimit ? 'too many' : results.flatMap(toSubjects);
}

/** Returns every reading of a path; `undefined` for a path that all servers read in the same manner. */
export function readingsOf(path: string): Readings | undefined {
  return readTwoWays.test(path) ? toReadings(everyReading(path)) : undefined;
}

/**
 * Also returns the readings of servers that decode twice or to other letters, parse a decoded path again, or drop
 * dots and blanks at the end of a segment.
 */
export function furtherReadingsOf(path: string): Readings {
  if (!readTwoWays.test(path) && !readFurther.test(path)) return [subjectOf(path)];
  return toReadings(everyResult(everyReading(path), furtherRewrites));
}
