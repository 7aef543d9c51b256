import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  Properties,
  PropertySource,
  PropertyValue,
} from '../../../src/configuration/environment/environment.ts';
import { flatten } from '../../../src/configuration/formats/yaml/flatten.ts';
import { renderJson } from '../../../src/configuration/formats/render-json.ts';
import { renderProperties } from '../../../src/configuration/formats/render-properties.ts';
import { renderYaml } from '../../../src/configuration/formats/yaml/render-yaml.ts';
import { scalarText } from '../../../src/configuration/formats/text/scalar-text.ts';
import { createTextPositions } from '../../../src/foundation/yaml/text-positions.ts';
import { readYaml } from '../../../src/configuration/formats/yaml/yaml-nodes.ts';
import type { YamlEntry, YamlNode } from '../../../src/configuration/formats/yaml/yaml-nodes.ts';
import type { Dialect } from '../../../src/configuration/formats/yaml/yaml-scalars.ts';
import { merge } from '../../../src/configuration/environment/precedence.ts';
import { toTree } from '../../../src/configuration/environment/property-tree.ts';
import { loadProperties } from '../support/java-properties.ts';
import { randomRuns } from '../../support/random-runs.ts';

/** One position has two spellings, `a[0]` and `a.0`; everything else must be exactly equal. */
function canonical(key: string): string {
  return key.replace(/\[(0|[1-9][0-9]*)\]/g, '.$1');
}

type Pairs = readonly (readonly [string, string])[];

function pairs(entries: Iterable<readonly [string, string]>): Pairs {
  return [...entries]
    .map(([key, value]) => [canonical(key), value] as const)
    .toSorted((left, right) => (left.join('\0') < right.join('\0') ? -1 : 1));
}

function pairsOfProperties(properties: Properties): Pairs {
  return pairs([...properties].map(([key, { value }]) => [key, scalarText(value)] as const));
}

function pairsOfYaml(text: string, dialect: Dialect): Pairs {
  const { roots, positions } = readYaml(text, dialect);
  return roots[0] ? pairsOfProperties(flatten(roots[0], positions)) : [];
}

/** JSON parsed by the platform's own parser, each number with the digits that were sent. */
function pairsOfJson(text: string): Pairs {
  const digits = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? '') : value;
  const found: [string, string][] = [];
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((item, index) => walk(item, `${path}[${index}]`));
    else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value))
        walk(Reflect.get(value, key), path === '' ? key : `${path}.${key}`);
    } else found.push([path, String(value)]);
  };
  const root: unknown = JSON.parse(text, digits);
  walk(root, '');
  return pairs(found);
}

const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('a', 'b', 'c', 'server', 'port', 'é', '名', '😀') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '0',
      '1',
      '2',
      '200',
      'a.b',
      'a.b.c',
      'b.0',
      '[0]',
      '[1]',
      '[x/**]',
      'a[0]',
      'a[1].b',
      'a[00]',
      '.a',
      'a.',
      'a..b',
      'a[0]b',
      '[',
      ']',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'on',
      'yes',
      'null',
      '~',
      '#x',
      '!x',
      '- x',
      'x: y',
      '=',
      '<<',
      '__proto__',
      'constructor',
      'toString',
      '"q"',
      "it's",
      '12:30',
      '0755',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
);

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    ' x',
    'x ',
    'x',
    'yes',
    'No',
    'null',
    '~',
    '0755',
    '0o17',
    '1_000',
    '12:30',
    '1e3',
    '.inf',
    '2024-01-02',
    '- x',
    '? x',
    'a: b',
    '#c',
    'x #c',
    '${p}',
    "it's",
    '"q"',
    'C:\\temp\\new',
    'l1\nl2',
    'l1\n\nl2\n',
    '\nx',
    'x\n\n',
    '\t',
    'a\r\nb',
    '---',
    '%YAML',
    '*a',
    '&a',
    '!t',
    '|',
    '>',
    '@x',
    '`x',
    '{}',
    '[]',
    '=',
    '<<',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

const value: fc.Arbitrary<PropertyValue | null> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 2, arbitrary: fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 10n ** 400n, max: 10n ** 401n }) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
);

const node: fc.Memo<YamlNode> = fc.memo((depth) => {
  const scalar = value.map((each): YamlNode => ({ kind: 'scalar', value: each, offset: 0, merge: false }));
  if (depth <= 1) return scalar;
  const list = fc
    .array(node(depth - 1), { maxLength: 4 })
    .map((items): YamlNode => ({ kind: 'list', items, offset: 0 }));
  return fc.oneof(
    { weight: 3, arbitrary: scalar },
    { weight: 2, arbitrary: list },
    { weight: 3, arbitrary: map(depth - 1) },
  );
});

const map: fc.Memo<YamlNode> = fc.memo((depth) =>
  fc.array(fc.tuple(name, node(depth)), { maxLength: 5 }).map((children): YamlNode => {
    const entries = new Map<string, YamlEntry>();
    for (const [key, child] of children) entries.set(key, { key, node: child, own: true });
    return { kind: 'map', entries, offset: 0 };
  }),
);

/** The properties of up to four files: an application's and its profiles', highest first. */
const sources: fc.Arbitrary<readonly PropertySource[]> = fc
  .array(map(4), { minLength: 1, maxLength: 4 })
  .map((roots) =>
    roots.map((root, index) => ({
      name: `config:${index}.yml`,
      properties: flatten(root, createTextPositions('')),
    })),
  );

describe.each(randomRuns(import.meta.url, 20_260_101, { short: 1000, long: 30_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('the formats of a configuration (Spec §4.6)', () => {
      it(`have the same content in YAML, JSON and properties: the merged map, for ${rounds} generated trees`, () => {
        fc.assert(
          fc.property(sources, (generated) => {
            const merged = merge(generated);
            const expected = pairsOfProperties(merged);
            const tree = toTree(merged);
            const yaml = renderYaml(tree);
            expect(pairs(loadProperties(renderProperties(merged)))).toEqual(expected);
            expect(pairsOfJson(renderJson(tree))).toEqual(expected);
            expect(pairsOfYaml(yaml, 'yaml-1.1')).toEqual(expected);
            expect(pairsOfYaml(yaml, 'yaml-1.2')).toEqual(expected);
          }),
          { seed, numRuns: rounds, verbose: 0 },
        );
      });
    });
  },
);
