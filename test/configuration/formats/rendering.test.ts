import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../src/configuration/formats/render-json.ts';
import { doubleText } from '../../../src/configuration/formats/text/scalar-text.ts';
import { readSource } from '../../../src/configuration/formats/source-document.ts';
import { renderYaml } from '../../../src/configuration/formats/yaml/render-yaml.ts';
import { toTree } from '../../../src/configuration/environment/property-tree.ts';

describe('rendering (docs/decisions/configuration.md, lists)', () => {
  const rendered = (text: string, render: typeof renderYaml): string => {
    const document = readSource(Buffer.from(text), 'yml', 'yaml-1.1')[0];
    return render(toTree(document?.properties ?? new Map()));
  };

  it('writes doubles as Java does', () => {
    expect([1000, 0.001, 0.0001, 1e7, 12345678.9, -0, 1.5e300, 2.5].map(doubleText)).toEqual([
      '1000.0',
      '0.001',
      '1.0E-4',
      '1.0E7',
      '1.23456789E7',
      '-0.0',
      '1.5E300',
      '2.5',
    ]);
  });

  it.each([
    ['a list at the root, as it was', '- a\n- b: 1\n', '- a\n- b: 1\n', '{"document":["a",{"b":1}]}'],
    ['a scalar at the root, as text', '42\n', "'42'\n", '{"document":42}'],
    ['a map that is only named so', 'document: {a: 1}\n', 'document:\n  a: 1\n', '{"document":{"a":1}}'],
    ['several lines as a block', 'a: "x\\ny\\n"\n', 'a: |\n  x\n  y\n', '{"a":"x\\ny\\n"}'],
    ['long text on one line', `a: ${'word '.repeat(30)}end\n`, `a: ${'word '.repeat(30)}end\n`, undefined],
    [
      'what YAML 1.1 or 1.2 would misread, quoted',
      'a: ["on", "0o17", "1e3", "1_0", "12:30", "=", "<<"]\n',
      "a:\n- 'on'\n- '0o17'\n- '1e3'\n- '1_0'\n- '12:30'\n- '='\n- '<<'\n",
      undefined,
    ],
    [
      'infinities',
      'a: [.inf, -.inf, .nan]\n',
      'a:\n- .inf\n- -.inf\n- .nan\n',
      '{"a":["Infinity","-Infinity","NaN"]}',
    ],
    [
      'malformed keys, whole',
      '"a..b": 1\n"a[0]x": 2\n".c": 3\n"d[": 4\n',
      'a..b: 1\na[0]x: 2\n.c: 3\nd[: 4\n',
      '{"a..b":1,"a[0]x":2,".c":3,"d[":4}',
    ],
    ['two spellings of one place, whole', '"a.0": 1\n"a[0]": 2\n', 'a.0: 1\na[0]: 2\n', '{"a.0":1,"a[0]":2}'],
    [
      'a scalar above a longer key, inside a map',
      'x.a: 1\nx.a.b.c: 2\n',
      'x:\n  a: 1\n  a.b.c: 2\n',
      '{"x":{"a":1,"a.b.c":2}}',
    ],
    ['nothing', '', '{}\n', '{}'],
  ])('%s', (_what, text, yaml, json) => {
    expect(rendered(text, renderYaml)).toBe(yaml);
    expect(json === undefined || rendered(text, renderJson)).toBe(json ?? true);
  });
});
