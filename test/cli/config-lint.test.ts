import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { sarifReport } from '../../src/cli/lint-report/sarif-report.ts';
import { textReport } from '../../src/cli/lint-report/text-report.ts';
import { lintRules } from '../../src/configuration/index.ts';
import { makeFolder, run } from './gatehouse.ts';

const source = 'docs/decisions/configuration.md, lint';

function laid(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder();
  mkdirSync(join(folder, 'configuration'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'configuration', name), text);
  return folder;
}
const faulty = { 'a.yml': 'at: 12:30\nsince: 2026-01-31\ndb:\n  password: hunter2\n' };
const lint = (cwd: string, ...words: readonly string[]) =>
  run(['config', 'lint', 'configuration', ...words], { cwd });

describe(`gatehouse config lint (${source})`, () => {
  it('prints a line for each finding that editors can open, without colours into a pipe, and ends with 1', async () => {
    const { code, stdout, stderr } = await lint(laid(faulty));
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toBe(
      [
        'a.yml:1:5: warning: the value of at is a number of base 60 in YAML 1.1 [sexagesimal-number]',
        'a.yml:2:8: note: the value of since is a date to other readers of YAML [timestamp]',
        'a.yml:4:13: error: the value of db.password is in clear text [secret-in-clear]',
        '1 file: 1 error, 1 warning, 1 note',
        '',
      ].join('\n'),
    );
  });

  it('ends with 0 without findings', async () => {
    expect(await lint(laid({ 'a.yml': 'a: 1\n' }))).toMatchObject({
      code: 0,
      stdout: '1 file: nothing found\n',
    });
  });

  it.each([
    ['error', 'a: 12:30\n', 0],
    ['warning', 'a: 12:30\n', 1],
    ['warning', 'a: 2026-01-31\n', 0],
    ['note', 'a: 2026-01-31\n', 1],
    ['error', 'a: 1\na: 2\n', 1],
  ])('--fail-on %s: %j ends with %i', async (severity, text, code) => {
    expect((await lint(laid({ 'a.yml': text }), '--fail-on', severity)).code).toBe(code);
  });

  it.each([
    [['nowhere'], 'folder nowhere does not exist'],
    [['configuration', '--fail-on', 'everything'], '--fail-on must be one of note, warning, error'],
    [['configuration', '--format', 'xml'], '--format must be one of text, json, sarif'],
    [['configuration', '--label', 'main'], 'configuration has no branch main'],
  ])('%j is an invalid command line and ends with 2', async (words, message) => {
    const { code, stderr } = await run(['config', 'lint', ...words], { cwd: laid({}) });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('prints JSON that matches its published schema', async () => {
    const schema = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../docs/schemas/config-lint.json'), 'utf8'),
    ) as object;
    const validate = new Ajv2020().compile(schema);
    for (const flags of [['--json'], ['--format', 'json']]) {
      const report: unknown = JSON.parse((await lint(laid(faulty), ...flags)).stdout);
      expect([validate(report), validate.errors]).toEqual([true, null]);
      expect(report).toMatchObject({ files: 1, counts: { error: 1, warning: 1, note: 1 } });
    }
  });

  it('prints SARIF 2.1.0 with results that name their rules and places', async () => {
    const report = JSON.parse((await lint(laid(faulty), '--format', 'sarif')).stdout) as {
      version: string;
      runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[];
    };
    const [{ tool, results } = { tool: { driver: { rules: [] } }, results: [] }] = report.runs;
    expect(report.version).toBe('2.1.0');
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(lintRules));
    expect(
      results.map(({ ruleId, ruleIndex, level }) => [
        ruleId,
        tool.driver.rules[Number(ruleIndex)]?.id,
        level,
      ]),
    ).toEqual([
      ['sexagesimal-number', 'sexagesimal-number', 'warning'],
      ['timestamp', 'timestamp', 'note'],
      ['secret-in-clear', 'secret-in-clear', 'error'],
    ]);
    expect(results[2]?.['locations']).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'a.yml', uriBaseId: 'REPOSITORY' },
          region: { startLine: 4, startColumn: 13 },
        },
      },
    ]);
  });

  it('uses colours on a terminal, and escapes control characters in file names', () => {
    const finding = {
      rule: 'timestamp',
      severity: 'note',
      file: 'a\u001b[2J b.yml',
      line: 1,
      column: 2,
      message: 'm',
    } as const;
    expect(textReport({ files: 1, findings: [finding] }, false)).toContain(
      'a\\u001b[2J b.yml:1:2: note: m [timestamp]',
    );
    expect(textReport({ files: 1, findings: [finding] }, true)).toContain('\u001b[36mnote\u001b[0m');
    expect(sarifReport({ files: 1, findings: [finding] }, lintRules)).toContain('"uri": "a%1B%5B2J%20b.yml"');
  });
});
