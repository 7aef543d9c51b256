/** Route tables and paths for property tests, in which spellings of the routes' own segments are frequent. */
import * as fc from 'fast-check';

export interface GeneratedRoute {
  readonly path: string;
  readonly isProtected: boolean;
  readonly stripPrefix: boolean;
}

const names = ['api', 'admin', 'open', 'x'] as const;
const patternSegment = fc.constantFrom(...names, 'api', 'admin', '*');
const patternEnd = fc.constantFrom('/**', '/**', '/*', '', '/');

const pattern = fc
  .tuple(fc.array(patternSegment, { minLength: 0, maxLength: 3 }), patternEnd)
  .map(([segments, end]) => segments.map((segment) => `/${segment}`).join('') + end || '/');

export const routeTables = fc.uniqueArray(
  fc.record({ path: pattern, isProtected: fc.boolean(), stripPrefix: fc.boolean() }),
  { minLength: 2, maxLength: 5, selector: ({ path }) => path },
) satisfies fc.Arbitrary<GeneratedRoute[]>;

/** The settings of the routes `r0`, `r1` … */
export function definitionsOf(routes: readonly GeneratedRoute[], url: string, strictPath: boolean) {
  const entries = routes.map(({ path, isProtected, stripPrefix }, index) => {
    const shows = { requestHeaders: { set: { 'X-Route': String(index) } } };
    return [
      `r${index}`,
      { path, stripPrefix, url, strictPath: strictPath && isProtected, ...shows },
    ] as const;
  });
  return Object.fromEntries(entries);
}

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;
const escapeFirst = (text: string): string => hex(text) + text.slice(1);

type Spell = (name: string) => string;

const exactSpellings: readonly Spell[] = [
  (name) => name,
  (name) => name,
  (name) => name,
  escapeFirst,
  (name) => `${name};a=b`,
  (name) => `${name};`,
  (name) => `${name}%3Bc`,
];
const looseSpellings: readonly Spell[] = [
  ...exactSpellings,
  (name) => name.toUpperCase(),
  (name) => `${name}.`,
  (name) => `${name}%20`,
  (name) => `${name}.%20.`,
  (name) => escapeFirst(name).replace('%', '%25'),
  () => '%252e%252e',
  (name) => `${name}%3f`,
  (name) => `${name}%23b`,
];
const exactSeparators = ['/', '/', '/', '/', '//', '%2F', '%2f/', '/;/', '/;a=b/', '/%3B/', '/;;//'];
const looseSeparators = [...exactSeparators, '%252F', '%255C', '/%20/', '/./'];

function pathsOf(spellings: readonly Spell[], separators: readonly string[], ends: readonly string[]) {
  const piece = fc
    .tuple(
      fc.constantFrom(...separators),
      fc.constantFrom(...names, 'api', 'admin'),
      fc.constantFrom(...spellings),
    )
    .map(([separator, name, spell]) => separator + spell(name));
  return fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.constantFrom(...ends))
    .map(([pieces, end]) => `/${(pieces.join('') + end).replace(/^\//, '')}`);
}

/** Paths with the differences that the gateway checks for every route. */
export const exactPaths = pathsOf(exactSpellings, exactSeparators, ['', '', '/']);
/** Paths with any difference that a server may ignore. */
export const loosePaths = pathsOf(looseSpellings, looseSeparators, ['', '', '/', '/;', '/.%20']);
