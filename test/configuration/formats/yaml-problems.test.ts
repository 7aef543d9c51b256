import { describe, expect, it } from 'vitest';
import { SourceProblem } from '../../../src/configuration/formats/text/source-problem.ts';
import { readYaml } from '../../../src/configuration/formats/yaml/yaml-nodes.ts';

const hidden = 'hunter2';

function reasonOf(text: string): string {
  try {
    readYaml(text, 'yaml-1.1');
    return 'read';
  } catch (error) {
    return error instanceof SourceProblem ? error.reason : String(error);
  }
}

describe('a broken YAML file is refused with the character and the remedy (docs/decisions/configuration.md, reasons)', () => {
  it.each([
    [`k: @${hidden}@\n`, 'line 1, column 4: @ begins no value; quote it'],
    [`a: 1\n- @${hidden}\n`, 'line 2, column 1: text after the end of the content; check the indentation'],
    [`k: [@${hidden}]\n`, 'line 1, column 5: @ begins no value; quote it'],
    [`a:\n  k: \`${hidden}\`\n`, 'line 2, column 6: ` begins no value; quote it'],
    [`k: %${hidden}\n`, 'line 1, column 4: % begins no value; quote it'],
    [`%${hidden}: 1\na: 1\n`, 'line 1, column 1: % begins a directive at the start of a line; quote it'],
    [`k: ${hidden}: b\n`, 'line 1, column 11: a second colon with a space in one line; quote the value'],
    [
      `k: {cipher}${hidden}\n`,
      'line 1, column 12: text after the } of a map; quote a value that begins with {, also one with {cipher}',
    ],
    [`k: [a]${hidden}\n`, 'line 1, column 7: text after the ] of a list; quote a value that begins with ['],
    [`k: "a" ${hidden}\n`, 'line 1, column 8: text after the closing quote; quote the whole value'],
    [
      `k: {{ .Values.${hidden} }}\n`,
      'line 1, column 5: {{ begins a map and no template; fill the template in, or quote the value',
    ],
    [
      `{{- if .${hidden} }}\nk: 1\n{{- end }}\n`,
      'line 1, column 3: {{ begins a map and no template; fill the template in, or quote the value',
    ],
    [
      `k: {% if ${hidden} %}\n`,
      'line 1, column 5: {% begins a map and no template; fill the template in, or quote the value',
    ],
    [`a:\n\tb: ${hidden}\n`, 'line 2, column 1: a tab in the indentation; indent with spaces'],
    [`a:\n  -\t${hidden}: 1\n`, 'line 2, column 12: a tab in the indentation; indent with spaces'],
    [
      `k: - ${hidden}\n`,
      'line 1, column 4: - begins a list, which needs a line of its own; quote it if it is text',
    ],
    [
      `k: *${hidden}\n`,
      'line 1, column 5: * begins an alias without an anchor; quote a value that begins with *',
    ],
    [`k: !${hidden} x\n`, 'line 1, column 4: ! begins an unknown tag; quote a value that begins with !'],
    [`k: !!int ${hidden}\n`, 'line 1, column 4: unknown tag, or a value that is not of its tag'],
    [
      `k: > ${hidden}\n`,
      'line 1, column 6: text in the line of | or >, whose text begins in the next line; quote the value',
    ],
    [
      `a: 1\n ${hidden}: 2\n`,
      'line 2, column 9: a key below a key that has a value; give both one indentation, or quote the value',
    ],
    [`k:${hidden}\nb: 2\n`, 'line 2, column 2: the line above has no colon with a space after its key'],
    [`k: "${hidden}\nb: 2\n`, 'line 2, column 1: a quote or a bracket that is opened above is not closed'],
    [
      `k: "\\${hidden}"\n`,
      'line 1, column 6: a backslash begins no escape of YAML; double it, or use single quotes',
    ],
    [
      `a: 1\n<<<<<<< ${hidden}\nb: 1\n=======\nb: 2\n>>>>>>> x\n`,
      'line 2, column 1: a conflict marker of git; resolve the conflict',
    ],
  ])('%j', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
    expect(reasonOf(text)).not.toContain(hidden);
  });

  it.each([
    'k: "@project.version@"\n',
    "k: '{cipher}x'\n",
    "k: '{{ .Values.x }}'\n",
    "'%k': 50%\n",
    'k: "a: b"\n',
    'k: >\n  <<<<<<< x\n',
  ])('%j is read', (text) => {
    expect(reasonOf(text)).toBe('read');
  });
});
