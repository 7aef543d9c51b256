import { conflictMarkerAt } from './conflict-marker.ts';

/** The place of a problem, and a fixed sentence. It never contains a part of the file, which may be a secret. */
export interface YamlProblem {
  readonly offset: number;
  readonly sentence: string;
}

/** The text around the position that the parser reports. */
interface Place {
  readonly reason: string;
  /** The character at the position; empty at the end of the file. */
  readonly char: string;
  /** The line up to the position. */
  readonly before: string;
}

/**
 * The report of the parser, as a sentence that names the character and the remedy. The parser says what it expected,
 * such as another indentation, and an author needs to know which character is not what it seems.
 */
export function yamlProblem(text: string, offset: number, reason: string): YamlProblem {
  const marker = conflictMarkerAt(text);
  if (marker !== undefined)
    return { offset: marker, sentence: 'a conflict marker of git; resolve the conflict' };
  const directive = reason.startsWith('directives end mark') ? text.search(/^%/m) : -1;
  if (directive >= 0)
    return { offset: directive, sentence: '% begins a directive at the start of a line; quote it' };
  const lineStart = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const place = { reason, char: text.charAt(offset), before: text.slice(lineStart, offset) };
  return { offset, sentence: sentences.find(([holds]) => holds(place))?.[1](place) ?? plain(reason) };
}

/** The end of the text before a value: a line start, or an indicator, and spaces. */
const valueStart = /(?:^|[:?-][ \t]|[[{,])[ \t]*$/;
const template = /(?:^|[:?-][ \t]|[[{,])[ \t]*\{(?:\{|(?=%))/;

/** The first that holds applies. */
const sentences: readonly (readonly [
  holds: (place: Place) => boolean,
  sentence: (place: Place) => string,
])[] = [
  [
    ({ before, char }) => template.test(before + char),
    ({ before, char }) =>
      `{${/\{%/.test(before + char) ? '%' : '{'} begins a map and no template; fill the template in, or quote the value`,
  ],
  [
    ({ before, reason }) =>
      /\btab\b/.test(reason) || (/indentation/.test(reason) && /^[ ?:-]*\t/.test(before)),
    () => 'a tab in the indentation; indent with spaces',
  ],
  [
    ({ before, char }) => /[@`%\]},]/.test(char) && char !== '' && valueStart.test(before),
    ({ char }) => `${char} begins no value; quote it`,
  ],
  [
    ({ before, char, reason }) => /[-?]/.test(char) && /[:?][ \t]+$/.test(before) && isBlock(reason),
    ({ char }) =>
      `${char} begins ${char === '-' ? 'a list' : 'a map'}, which needs a line of its own; quote it if it is text`,
  ],
  [
    ({ before, char, reason }) => char === ':' && /:[ \t]/.test(before) && isBlock(reason),
    () => 'a second colon with a space in one line; quote the value',
  ],
  [
    ({ char, reason }) => char === ':' && reason.startsWith('bad indentation'),
    () => 'a key below a key that has a value; give both one indentation, or quote the value',
  ],
  [
    ({ char, reason }) => char === ':' && isBlock(reason),
    () => 'the line above has no colon with a space after its key',
  ],
  [
    ({ before, reason }) => /[\]}][ \t]*$/.test(before) && isAfterValue(reason),
    ({ before }) =>
      /\}[ \t]*$/.test(before)
        ? 'text after the } of a map; quote a value that begins with {, also one with {cipher}'
        : 'text after the ] of a list; quote a value that begins with [',
  ],
  [
    ({ before, reason }) => /['"][ \t]*$/.test(before) && isAfterValue(reason),
    () => 'text after the closing quote; quote the whole value',
  ],
  [
    ({ reason }) => reason === 'a line break is expected',
    () => 'text in the line of | or >, whose text begins in the next line; quote the value',
  ],
];

const isBlock = (reason: string): boolean =>
  /^(?:bad indentation|end of the stream or|can not read a block|expected ':')/.test(reason);

const isAfterValue = (reason: string): boolean => isBlock(reason) || reason.startsWith('missed comma');

/** Reasons that do not depend on the character. */
const general: readonly (readonly [reason: RegExp, sentence: string])[] = [
  [
    /^deficient indentation|^unexpected end of the (?:stream|document) within/,
    'a quote or a bracket that is opened above is not closed',
  ],
  [/^missed comma/, 'a comma is missing between the entries of a list or a map in brackets'],
  [/^end of the stream or/, 'text after the end of the content; check the indentation'],
  [/^unknown escape/, 'a backslash begins no escape of YAML; double it, or use single quotes'],
  [
    /^alias without an anchor$|^unidentified alias/,
    '* begins an alias without an anchor; quote a value that begins with *',
  ],
  [/^bad indentation/, 'the indentation of this line is that of no line above'],
  [/complex keys$/, 'a key must be text; quote a value that begins with { or ['],
  [/^duplicated mapping key$/, 'a map has a key twice; remove one of them'],
  [
    /^unknown (?:scalar|sequence|mapping) tag|^unknown tag$/,
    '! begins an unknown tag; quote a value that begins with !',
  ],
];

function plain(reason: string): string {
  return general.find(([pattern]) => pattern.test(reason))?.[1] ?? withoutExcerpts(reason);
}

/** The library quotes anchors, tags and handles in its reasons. None of them may leave the service. */
function withoutExcerpts(reason: string): string {
  return reason
    .replace(/"[^]*"/g, '')
    .replace(/!?<[^]*>/g, '')
    .replace(/:[^]*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
