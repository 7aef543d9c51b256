import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PropertyValue } from '../../../src/configuration/environment/environment.ts';
import { readSource, type SourceExtension } from '../../../src/configuration/formats/source-document.ts';
import { SourceProblem } from '../../../src/configuration/formats/text/source-problem.ts';
import type { Dialect } from '../../../src/configuration/formats/yaml/yaml-scalars.ts';
import { parseProfileExpression } from '../../../src/configuration/formats/profile-expression.ts';
import { loadProperties } from '../support/java-properties.ts';
import { randomRuns } from '../../support/random-runs.ts';

function read(
  text: string | Uint8Array,
  extension: SourceExtension = 'yml',
  dialect: Dialect = 'yaml-1.1',
): [string, PropertyValue][][] {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return readSource(bytes, extension, dialect).map(({ properties }) =>
    [...properties].map(([key, { value }]) => [key, value]),
  );
}

function valueOf(text: string, dialect?: Dialect): PropertyValue | undefined {
  return read(`k: ${text}\n`, 'yml', dialect)[0]?.[0]?.[1];
}

describe('plain scalars (docs/decisions/configuration.md, yaml-dialect)', () => {
  it.each<[string, PropertyValue, PropertyValue]>([
    ['yes', true, 'yes'],
    ['Off', false, 'Off'],
    ['y', 'y', 'y'],
    ['TRUE', true, true],
    ['tRUE', 'tRUE', 'tRUE'],
    ['~', '', ''],
    ['Null', '', ''],
    ['0755', 493n, 755n],
    ['0o755', '0o755', 493n],
    ['08999', '08999', 8999n],
    ['0x1F', 31n, 31n],
    ['-0x1F', -31n, '-0x1F'],
    ['0b101', 5n, '0b101'],
    ['+0b1_0', 2n, '+0b1_0'],
    ['1_000', 1000n, '1_000'],
    ['12:30', 750n, '12:30'],
    ['-1:00:01', -3601n, '-1:00:01'],
    ['1:60', '1:60', '1:60'],
    ['9007199254740993', 9007199254740993n, 9007199254740993n],
    ['-12', -12n, -12n],
    ['1e3', 1000, 1000],
    ['1.', 1, 1],
    ['.5', 0.5, 0.5],
    ['-.5', -0.5, -0.5],
    ['+.5', 0.5, 0.5],
    ['-._5e1', -5, '-._5e1'],
    ['._', '._', '._'],
    ['-.', '-.', '-.'],
    ['0_7', 7n, '0_7'],
    ['-0_', '-0_', '-0_'],
    ['0x_1', 1n, '0x_1'],
    ['1_0.5', 10.5, '1_0.5'],
    ['1:30.5', 90.5, '1:30.5'],
    ['-.inf', Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
    ['.NaN', Number.NaN, Number.NaN],
    ['2024-01-02', '2024-01-02', '2024-01-02'],
    ['1.2.3', '1.2.3', '1.2.3'],
    ['"1"', '1', '1'],
    ['!!str 1', '1', '1'],
    ['!!int "1"', 1n, 1n],
    ['!!float 1', 1, 1],
    ['! 1', '1', '1'],
    ['!!binary aGk=', 'aGk=', 'aGk='],
    ['!!timestamp 2024-01-02', '2024-01-02', '2024-01-02'],
    ['!<tag:yaml.org,2002:str> 1', '1', '1'],
  ])('%s is %o in YAML 1.1 and %o in YAML 1.2', (text, in11, in12) => {
    expect([valueOf(text), valueOf(text, 'yaml-1.2')]).toEqual([in11, in12]);
  });

  it('applies a %YAML directive only to its document', () => {
    expect(read('%YAML 1.2\n---\nk: 0755\n...\n---\nk: 0755\n')).toEqual([[['k', 755n]], [['k', 493n]]]);
  });
});

describe('flattening as Spring does it (docs/decisions/configuration.md, one-map)', () => {
  it.each<[string, string, [string, PropertyValue][]]>([
    [
      'lists, in lists and of maps',
      'a: [[1, 2], {b: 3}]\n',
      [
        ['a[0][0]', 1n],
        ['a[0][1]', 2n],
        ['a[1].b', 3n],
      ],
    ],
    [
      'keys that are no text in brackets',
      'm: {1: a, on: b, ~: c, 1.5: d, "2": e}\n',
      [
        ['m[1]', 'a'],
        ['m[true]', 'b'],
        ['m[null]', 'c'],
        ['m[1.5]', 'd'],
        ['m.2', 'e'],
      ],
    ],
    [
      'a list at the root',
      '- a\n- b: 1\n',
      [
        ['document[0]', 'a'],
        ['document[1].b', 1n],
      ],
    ],
    ['a scalar at the root', '42\n', [['document', 42n]]],
    [
      'null and [] as empty text, {} as nothing',
      'a:\nb: []\nc: {}\nd: [{}, ~]\n',
      [
        ['a', ''],
        ['b', ''],
        ['d[1]', ''],
      ],
    ],
    [
      'merge keys, own keys first, in the order of mention',
      'b: &b {x: 1, y: 2}\nc: &c {y: 3, z: 4}\nm: {x: 0, <<: [*b, *c], z: 5}\n',
      [
        ['b.x', 1n],
        ['b.y', 2n],
        ['c.y', 3n],
        ['c.z', 4n],
        ['m.x', 0n],
        ['m.y', 2n],
        ['m.z', 5n],
      ],
    ],
    ['a quoted << as a key', '"<<": 1\n', [['<<', 1n]]],
    [
      'sets and ordered maps, of which those that are empty by their tag alone hold nothing',
      's: !!set {a, b}\no: !!omap [x: 1, y: 2]\nm: !!map\nt: !!set\np: !!omap\n',
      [
        ['s[0]', 'a'],
        ['s[1]', 'b'],
        ['o.x', 1n],
        ['o.y', 2n],
      ],
    ],
    [
      'an anchor that is used again',
      'a: &a [1]\nb: *a\n',
      [
        ['a[0]', 1n],
        ['b[0]', 1n],
      ],
    ],
    [
      'an anchor that is defined again',
      'a: &a 1\nb: *a\nc: &a 2\nd: *a\n',
      [
        ['a', 1n],
        ['b', 1n],
        ['c', 2n],
        ['d', 2n],
      ],
    ],
  ])('%s', (_what, text, expected) => expect(read(text)).toEqual([expected]));

  it('counts only non-empty documents', () => {
    expect(read('# c\n---\n---\na: 1\n---\n~\n--- # x\nb: 2\n')).toEqual([[['a', 1n]], [['b', 2n]]]);
  });

  it('reads UTF-8 and UTF-16 with a byte order mark', () => {
    expect(read(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('k: é\n')]))).toEqual([
      [['k', 'é']],
    ]);
    expect(read(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('k: é\n', 'utf16le')]))).toEqual([
      [['k', 'é']],
    ]);
    expect(
      read(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('k: é\n', 'utf16le').swap16()])),
    ).toEqual([[['k', 'é']]]);
    expect(() => read(Buffer.from([0x6b, 0x3a, 0x20, 0xe9, 0x0a]))).toThrow(SourceProblem);
  });
});

describe('properties files (java.util.Properties, and the two additions of Spring Boot)', () => {
  it.each<[string, string, [string, PropertyValue][][]]>([
    [
      'separators',
      'a=1\nb:2\nc 3\nd = 4\ne\t:\t5\nf==6\ng\nh=\n',
      [
        [
          ['a', '1'],
          ['b', '2'],
          ['c', '3'],
          ['d', '4'],
          ['e', '5'],
          ['f', '=6'],
          ['g', ''],
          ['h', ''],
        ],
      ],
    ],
    ['escapes', 'a\\ b\\=c=\\t\\n\\u00e9\\\\\\q\n', [[['a b=c', '\t\né\\q']]]],
    ['surrogates in two escapes', 'a=\\uD83D\\uDE00\n', [[['a', '😀']]]],
    [
      'continued lines',
      'a=1,\\\n   2,\\\r\n\t3\\\\\nb=1\\',
      [
        [
          ['a', '1,2,3\\'],
          ['b', '1'],
        ],
      ],
    ],
    [
      'no comment on a continued line',
      '\\\n#a=1\n\\\n  !---',
      [
        [
          ['#a', '1'],
          ['!---', ''],
        ],
      ],
    ],
    ['comments, which are never continued', '# a=1\\\n! b=2\n  # c\nd=#3\n', [[['d', '#3']]]],
    ['documents', 'a=1\n#---\nb=2\n!---  \nc=3\n', [[['a', '1']], [['b', '2']], [['c', '3']]]],
    [
      'no document after a comment of the same kind, or before any comment',
      'a=1\n# x\n#---\nb=2\n#---\n# y\nc=3\n',
      [
        [
          ['a', '1'],
          ['b', '2'],
          ['c', '3'],
        ],
      ],
    ],
    [
      'no document inside a line',
      'a=1\n #---\nb=#---\n',
      [
        [
          ['a', '1'],
          ['b', '#---'],
        ],
      ],
    ],
    [
      'lists',
      'a[]=1, 2,3\\,4\n',
      [
        [
          ['a[0]', '1'],
          ['a[1]', '2'],
          ['a[2]', '3,4'],
        ],
      ],
    ],
  ])('%s', (_what, text, expected) => expect(read(text, 'properties')).toEqual(expected));

  it('refuses a malformed \\u escape with its line', () => {
    expect(() => read('a=1\nb=\\u12G4\n', 'properties')).toThrow('line 2, column 1: malformed \\u escape');
  });

  it.each(randomRuns(import.meta.url, 20_260_102, { short: 2000, long: 100_000 }))(
    'agrees with java.util.Properties on $rounds generated texts (seed $seed)',
    ({ seed, rounds }) => {
      const signs = Array.from('abé😀=: \t\f\n\r\\#!');
      const piece = fc.constantFrom(...signs, '\r\n', '\\u0041', '\\n', 'x y', '\\=');
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
          const text = pieces.join('');
          fc.pre(!text.endsWith('\\') && !/[#!]---/.test(text));
          expect(Object.fromEntries(read(text, 'properties')[0] ?? [])).toEqual(
            Object.fromEntries(loadProperties(text)),
          );
        }),
        { seed, numRuns: rounds },
      );
    },
  );
});

describe('profile expressions (Spring Framework, Profiles.of)', () => {
  const active = (name: string): boolean => ['dev', 'eu-west', 'x y'].includes(name);
  it.each<[string, boolean | undefined]>([
    ['dev', true],
    ['prod', false],
    ['!prod', true],
    ['!!dev', true],
    ['dev & eu-west', true],
    ['dev&prod', false],
    ['prod | dev', true],
    ['prod | qa | dev', true],
    ['!(dev | prod)', false],
    ['(dev & (prod | eu-west)) | qa', true],
    ['x y', true],
    ['dev & eu-west | prod', undefined],
    ['(dev', undefined],
    ['dev)', undefined],
    ['dev &', undefined],
    ['& dev', undefined],
    ['()', undefined],
    ['', undefined],
    [`${'('.repeat(2000)}dev${')'.repeat(2000)}`, undefined],
  ])('%s is %o', (text, expected) => expect(parseProfileExpression(text)?.(active)).toBe(expected));
});
