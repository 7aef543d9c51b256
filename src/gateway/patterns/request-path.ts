/**
 * Every reading of a request's path. Servers differ in what they make of one: they cut `;parameters` or keep them,
 * join slashes or keep empty segments, decode escapes or match the bytes. The bytes that came are forwarded, so a
 * route may only take a request when no reading names another route.
 * @see docs/decisions/gateway.md, one-reading
 */
import { isUtf8 } from 'node:buffer';
import { splitSegments } from './pattern.ts';
import type { PatternSubject } from './pattern-trie.ts';

/** What stands between the slashes of a path, empty segments included; the last is empty behind a final slash. */
type Segments = readonly string[];
type Rewrite = (segments: Segments) => Segments;

export type Readings = readonly PatternSubject[] | 'too many';

const segmentLimit = 64;
/** An honest path has a handful of readings. The limits keep a hostile one from costing more. */
const readingLimit = 64;

const encodedSlash = /%(?:25)*2f/gi;
const escapes = /(?:%[0-9a-f]{2})+/gi;
/** Escapes of characters that may stand for themselves in a path: letters, digits, `-._~!$&'()*+,;=:@` and `/`. */
const needless = '%(?=2[1467-9a-f]|3[0-9abd]|4[0-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])';
const needlessEscapes = new RegExp(needless, 'gi');
const readTwoWays = new RegExp(`;|//|${needless}`, 'i');
/** An escaped percent sign, and a dot or blank at the end of a segment. */
const readFurther = /%25|(?:\.|%20)(?:\/|$)/;

function decodeRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  // Bytes that are not UTF-8 stay one character each.
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

const decode = (text: string): string => (text.includes('%') ? text.replace(escapes, decodeRun) : text);

/** Decodes only what cannot stand in a path otherwise, as `%20`: a target that matches bytes sees no other spelling. */
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

const furtherRewrites = [decodeAll, part, cut, join, trimBlanks, trimDots, removeDotSegments];

/** All that chains of servers make of `starts`: each rewrites what the one before it made, in any order. */
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

/** The reading by which a route is chosen: without parameters and empty segments, decoded once. An encoded slash parts nothing. */
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

/** The reading that goes furthest: an encoded slash parts segments, and nothing is left to cut. */
export function fullestReadingOf(path: string): PatternSubject {
  return toSubject(join(cut(part(decodeAll(cut(path.slice(1).split('/')))))));
}

function everyReading(path: string): readonly Segments[] {
  const undecoded = everyResult([path.slice(1).split('/')], [cut, join]);
  const decoded = everyResult(undecoded.map(decodeAll), [part, cut, join]);
  return everyResult([...decoded, ...undecoded.map((segments) => segments.map(decodeNeeded))], []);
}

/** A wildcard of one server takes an empty segment, that of another does not. */
function toSubjects(segments: Segments): PatternSubject[] {
  const subject = toSubject(segments);
  return subject.segments.includes('') ? [subject, { ...subject, wildcardsNeedText: true }] : [subject];
}

function toReadings(results: readonly Segments[]): Readings {
  return results.length > readingLimit ? 'too many' : results.flatMap(toSubjects);
}

/** Every reading of a path; `undefined` for a path that all servers read alike. */
export function readingsOf(path: string): Readings | undefined {
  return readTwoWays.test(path) ? toReadings(everyReading(path)) : undefined;
}

/** The same with the readings of servers that decode again, or drop dots and blanks at the end of a segment. */
export function furtherReadingsOf(path: string): Readings {
  if (!readTwoWays.test(path) && !readFurther.test(path)) return [subjectOf(path)];
  return toReadings(everyResult(everyReading(path), furtherRewrites));
}
