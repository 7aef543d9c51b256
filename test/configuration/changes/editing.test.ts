import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editSource, type KeyEdit, NotEditable } from '../../../src/configuration/editing/edit-source.ts';
import type { PropertyValue } from '../../../src/configuration/environment/environment.ts';
import type { NewValue } from '../../../src/configuration/editing/new-value.ts';
import { readSource, type SourceExtension } from '../../../src/configuration/formats/source-document.ts';
import { randomRuns } from '../../support/random-runs.ts';

const source = 'docs/decisions/configuration.md, editing';

function edit(
  text: string,
  key: string,
  value: NewValue | undefined,
  extension: SourceExtension = 'yml',
): string {
  return Buffer.from(
    editSource(Buffer.from(text), [{ key, value }], { extension, dialect: 'yaml-1.1' }),
  ).toString();
}

const file = `# What everybody shares.
server:
  port: 8080        # behind the proxy
  host: "0.0.0.0"
  # hosts that may call
  allowed:
    - a.example.org
    - b.example.org # the old one

pool: {size: 10, name: 'main'} # flow
banner: |
  Hello
  World
empty:
dotted.key: 1
`;

describe(`one key of a YAML file (${source})`, () => {
  it.each<[string, string, NewValue | undefined, readonly string[], readonly string[]]>([
    [
      'a number',
      'server.port',
      9090n,
      ['  port: 8080        # behind the proxy'],
      ['  port: 9090        # behind the proxy'],
    ],
    ['a text in its quotes', 'server.host', '::1', ['  host: "0.0.0.0"'], ['  host: "::1"']],
    ['a text that needs quotes', 'dotted.key', 'yes', ['dotted.key: 1'], ["dotted.key: 'yes'"]],
    [
      'an element of a list',
      'server.allowed[0]',
      'c.example.org',
      ['    - a.example.org'],
      ['    - c.example.org'],
    ],
    [
      'a value inside braces',
      'pool.size',
      20n,
      ["pool: {size: 10, name: 'main'} # flow"],
      ["pool: {size: 20, name: 'main'} # flow"],
    ],
    ['a block of text', 'banner', 'Hi', ['banner: |', '  Hello', '  World'], ['banner: Hi']],
    ['what was left empty', 'empty', true, ['empty:'], ['empty: true']],
    ['a new key beside others', 'server.name', 'x', [], ['  name: x']],
    [
      'a new key inside braces',
      'pool.idle',
      2n,
      ["pool: {size: 10, name: 'main'} # flow"],
      ["pool: {size: 10, name: 'main', idle: 2} # flow"],
    ],
    ['the next element of a list', 'server.allowed[2]', 'c.example.org', [], ['    - c.example.org']],
    ['a new tree', 'mail.smtp.host', 'm', [], ['mail:', '  smtp:', '    host: m']],
    [
      'a list for a list',
      'server.allowed',
      ['x', 'y: z'],
      ['  allowed:', '    - a.example.org', '    - b.example.org # the old one'],
      ["  allowed: [x, 'y: z'] # the old one"],
    ],
    [
      'a list with maps and null for a list',
      'server.allowed',
      [
        new Map<string, PropertyValue | readonly (string | null)[]>([
          ['host', 'a'],
          ['ports.http', 80n],
          ['tags', ['x', null]],
        ]),
        null,
      ],
      ['  allowed:', '    - a.example.org', '    - b.example.org # the old one'],
      ['  allowed: [{host: a, ports.http: 80, tags: [x, null]}, null] # the old one'],
    ],
    [
      'null for a value',
      'server.port',
      null,
      ['  port: 8080        # behind the proxy'],
      ['  port: null        # behind the proxy'],
    ],
    ['null for a tree', 'pool', null, ["pool: {size: 10, name: 'main'} # flow"], ['pool: null # flow']],
    ['nothing for a key', 'server.host', undefined, ['  host: "0.0.0.0"'], []],
    [
      'nothing for a key inside braces',
      'pool.size',
      undefined,
      ["pool: {size: 10, name: 'main'} # flow"],
      ["pool: {name: 'main'} # flow"],
    ],
    ['nothing for a tree', 'pool', undefined, ["pool: {size: 10, name: 'main'} # flow"], []],
  ])('%s: no other line changes', (_, key, value, gone, come) => {
    const after = edit(file, key, value);
    const [before, now] = [file.split('\n'), after.split('\n')];
    expect(before.filter((line) => !now.includes(line))).toEqual(gone);
    expect(now.filter((line) => !before.includes(line))).toEqual(come);
  });

  it('keeps line ends, a byte order mark and the lack of a last line break', () => {
    expect(edit('\ufeffa: 1\r\nb: 2\r\n', 'c', 'x')).toBe('\ufeffa: 1\r\nb: 2\r\nc: x\r\n');
    expect(edit('a: 1\nb: 2', 'a', 3n)).toBe('a: 3\nb: 2');
    expect(edit('a: 1', 'b', 3n)).toBe('a: 1\nb: 3\n');
    expect(edit('', 'a.b', 'x')).toBe('a:\n  b: x\n');
    expect(edit('# only a comment\n', 'a', 'x')).toBe('# only a comment\na: x\n');
  });

  it('leaves conditional documents unchanged', () => {
    const text = 'a: 1\n---\nspring.config.activate.on-profile: dev\na: 2\n';
    expect(edit(text, 'a', 3n)).toBe('a: 3\n---\nspring.config.activate.on-profile: dev\na: 2\n');
    expect(edit(text, 'a', undefined)).toBe('---\nspring.config.activate.on-profile: dev\na: 2\n');
    const conditional = 'spring.config.activate.on-profile: dev\na: 2\n';
    expect(edit(conditional, 'a', 1n)).toBe(`a: 1\n---\n${conditional}`);
  });

  it('writes a value in the place of a whole alias, and reads over keys without a colon', () => {
    expect(edit('x: &x 1\ny: *x # as x\n', 'y', 2n)).toBe('x: &x 1\ny: 2 # as x\n');
    expect(edit('s: {a, b}\nk: 1\n', 'k', 2n)).toBe('s: {a, b}\nk: 2\n');
  });

  it.each([
    ['an alias', 'x: &x {a: 1}\ny: *x\n', 'y.a', 2n],
    ['an anchor that others stand on', 'x: &x 1\ny: *x\n', 'x', 2n],
    ['a merge key', 'base: &base {a: 1}\ny:\n  <<: *base\n', 'y.a', undefined],
    ['an element in the middle of a list', 'a:\n- 1\n- 2\n', 'a[0]', undefined],
    ['a directive', 'a: 1\n', 'spring.config.activate.on-profile', 'dev'],
  ])('refuses a key from %s, and changes nothing', (_, text, key, value) => {
    expect(() => edit(text, key, value)).toThrow(NotEditable);
  });
});

describe(`one key of a properties file (${source})`, () => {
  const text =
    '# head\na = 1\nb: two \\\n   more\n! mark\nlist[0]=x\n\n#---\nspring.config.activate.on-profile=dev\na=2\n';
  it.each<[string, NewValue | undefined, string]>([
    ['a', 'x', text.replace('a = 1', 'a = x')],
    ['b', 'one\nline', text.replace('two \\\n   more', 'one\\nline')],
    ['c d', '  ü=1', text.replace('#---', 'c\\ d=\\  ü=1\n#---')],
    ['list', undefined, text.replace('list[0]=x\n', '')],
    ['a', null, text.replace('a = 1', 'a = ')],
    [
      'list',
      [new Map([['host', 'a']]), null],
      text.replace('list[0]=x\n', '').replace('#---', 'list[0].host: a\nlist[1]: \n#---'),
    ],
    ['a', undefined, text.replace('a = 1\n', '')],
  ])('%s becomes %s, and every other line remains', (key, value, expected) => {
    expect(edit(text, key, value, 'properties')).toBe(expected);
  });

  it('remains Latin-1 if it was', () => {
    const bytes = Buffer.from('a=\xfc\nb=1\n', 'latin1');
    const after = editSource(bytes, [{ key: 'b', value: 'ä€' }], {
      extension: 'properties',
      dialect: 'yaml-1.1',
    });
    expect(Buffer.from(after).toString('latin1')).toBe('a=\xfc\nb=\\u00e4\\u20ac\n');
  });
});

describe(`any key of any file (${source})`, () => {
  const name = fc.constantFrom('a', 'b', 'c', 'key one', 'yes', '7', "it's", 'x-y', '__proto__');
  const scalar = fc.oneof(
    fc.constantFrom<NewValue>(
      'yes',
      '0755',
      '12:30',
      'a: b',
      '# no',
      '',
      ' x ',
      '${a.b}',
      "'",
      '"',
      '{cipher}v1.x',
      'ä\u2028',
      '-',
      '- a',
      '\t',
    ),
    fc.string({ maxLength: 12 }).map((text) => text.toWellFormed()),
    fc.integer().map(BigInt),
    fc.boolean(),
    fc.constantFrom(2.5, -0.25, 1e30),
  );
  const { map: tree } = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      scalar,
      tie('map'),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    ),
    map: fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  }));
  const comments = fc.array(fc.constantFrom('', ' # beside', '\n# below'), { minLength: 1, maxLength: 8 });

  function written(value: unknown, indent: string, marks: readonly string[], at = { next: 0 }): string {
    const mark = (): string => marks[at.next++ % marks.length] ?? '';
    const comment = (): string => mark().replace('\n', `\n${indent}`);
    if (Array.isArray(value))
      return value
        .map((item) =>
          isTree(item)
            ? `${indent}-\n${written(item, `${indent}  `, marks, at)}`
            : `${indent}- ${quoted(item)}${comment()}\n`,
        )
        .join('');
    return Object.entries(value as object)
      .map(([key, item]) =>
        isTree(item)
          ? `${indent}${JSON.stringify(key)}:\n${written(item, `${indent}  `, marks, at)}`
          : `${indent}${JSON.stringify(key)}: ${quoted(item)}${comment()}\n`,
      )
      .join('');
  }
  const isTree = (value: unknown): boolean => typeof value === 'object' && value !== null;
  const quoted = (value: unknown): string =>
    typeof value === 'string' ? JSON.stringify(value).replace(/\u2028/g, '\\u2028') : String(value);

  const valuesOf = (text: string): ReadonlyMap<string, unknown> => {
    const [document] = readSource(Buffer.from(text), 'yml', 'yaml-1.1');
    return new Map([...(document?.properties ?? [])].map(([key, { value }]) => [key, value]));
  };
  const isBelow = (key: string, root: string): boolean =>
    key === root || key.startsWith(`${root}.`) || key.startsWith(`${root}[`);
  /** True if the file has exactly the requested content, and at most the comment after the value has been removed. */
  function isJust(before: string, after: string, { key, value }: KeyEdit): boolean {
    const [old, now] = [valuesOf(before), valuesOf(after)];
    const others = [...old].filter(([each]) => !isBelow(each, key));
    const kept = others.every(([each, said]) => Object.is(now.get(each), said));
    const isAsked = value === undefined ? !now.has(key) : Object.is(now.get(key), value);
    const lines = after.split('\n');
    const lost = before.split('\n').filter((line) => line.includes('# b') && !lines.includes(line));
    return kept && isAsked && (value === undefined || lost.length <= 1);
  }

  it.each(randomRuns(import.meta.url, 20_261_121, { short: 2000, long: 50_000 }))(
    'is changed to exactly the value, or refused; 2,000 seeded files (seed $seed)',
    ({ seed, rounds }) => {
      const count = { done: 0, refused: 0 };
      fc.assert(
        fc.property(
          tree,
          comments,
          fc.nat(),
          scalar,
          fc.boolean(),
          (content, marks, pick, value, isRemoved) => {
            const text = written(content, '', marks);
            const keys = [...valuesOf(text).keys(), 'new.key', 'a.new'];
            const wanted: KeyEdit = {
              key: keys[pick % keys.length] ?? 'a',
              value: isRemoved ? undefined : value,
            };
            try {
              const after = edit(text, wanted.key, wanted.value);
              count.done += 1;
              return isJust(text, after, wanted);
            } catch (error) {
              if (!(error instanceof NotEditable)) throw error;
              count.refused += 1;
              return true;
            }
          },
        ),
        { numRuns: rounds, seed },
      );
      // A middle element of a list, and unusual keys, are refused; nearly everything else succeeds.
      expect(count.done).toBeGreaterThan(count.refused * 4);
    },
  );
});
