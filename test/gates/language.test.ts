import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lint } from '../../tools/prose/lint.ts';
import { textsOf } from '../../tools/prose/texts-of.ts';

const main = fileURLToPath(new URL('../../tools/prose/main.ts', import.meta.url));

async function rulesBrokenBy(text: string): Promise<string[]> {
  const problems = await lint([{ file: 'a.ts', line: 1, kind: 'comment', text }]);
  return problems.map(({ rule, message }) => `${rule}: ${message}`);
}

describe('the language rules', () => {
  it.each([
    ['openings', 'Where a token has expired, the request is refused.'],
    ['openings', 'The token is valid. Who sends it gets access.'],
    ['openings', 'What a client sends is checked.'],
    ['openings', 'Whether the client may send it.'],
    ['passive-chains', 'The code is stored, the request is parked and the client is redirected.'],
    ['sentence-length', `The server ${'accepts one more request and '.repeat(8)}closes the connection.`],
    ['terms', 'The server sends an answer.'],
    ['terms', 'The client answered with 404.'],
    ['terms', 'The table is made anew.'],
    ['terms', 'The field that nobody reads.'],
    ['terms', 'Any header, whatever its name.'],
    ['terms', 'This is no setting.'],
    ['terms', 'The field stands in the first line.'],
    ['terms', 'The log tells the reason.'],
    ['terms', 'The client hangs up.'],
    ['terms', 'The transfer goes on.'],
    ['terms', 'The filter lets pass every request.'],
  ])('%s: reports "%s"', async (rule, text) => {
    expect(await rulesBrokenBy(text)).toEqual([expect.stringContaining(`${rule}: `)]);
  });

  it.each([
    'If a token has expired, the server returns 401.',
    'What does the gateway do with a redirect?',
    'The `answer` folder is named in a code span.',
    'The code is stored and the client is redirected.',
    'There is no longer a second table.',
    'If there is no token, the server returns 401.',
  ])('accept "%s"', async (text) => {
    expect(await rulesBrokenBy(text)).toEqual([]);
  });
});

describe('the texts of a file', () => {
  it('are the comments and the messages of a program, without directives and SQL', () => {
    const program = [
      '// oxlint-disable-next-line no-console',
      '/**',
      ' * Reads a record.',
      ' * @param id of the record',
      ' * @see RFC 6749 §4.1',
      ' */',
      "export const url = 'https://example.org/a';",
      '// One comment',
      '// of two lines.',
      "const sql = 'SELECT id FROM records WHERE id = ?';",
      'export const message = (id: string) => `No record has the id ${id} here`;',
    ].join('\n');
    expect(textsOf('src/a.ts', program).map(({ line, kind, text }) => [line, kind, text])).toEqual([
      [2, 'comment', expect.stringMatching(/^Reads a record\.\s+of the record$/)],
      [8, 'comment', 'One comment\nof two lines.'],
      [11, 'message', 'No record has the id `x` here'],
    ]);
  });

  it('are the comments and the titles of a test', () => {
    const test =
      "describe('a code', () => {\n  it.each([1])('expires after %s s', () => { fail('not for people at all'); });\n});";
    expect(textsOf('test/a.test.ts', test).map(({ line, kind, text }) => [line, kind, text])).toEqual([
      [1, 'title', 'a code'],
      [2, 'title', 'expires after %s s'],
    ]);
  });

  it('are the comments and the descriptions of a document, but not the names and examples of its data', () => {
    const document = [
      '# The surface.',
      'info: { title: A title }',
      'schema:',
      '  description: A record.',
      '  properties:',
      '    description: { type: string }',
      '  example: { description: who }',
    ].join('\n');
    expect(textsOf('openapi/a.yaml', document).map(({ line, kind, text }) => [line, kind, text])).toEqual([
      [1, 'comment', 'The surface.'],
      [2, 'document', 'A title'],
      [4, 'document', 'A record.'],
    ]);
  });

  it('are a whole Markdown file, and nothing of a generated one', () => {
    expect(textsOf('docs/a.md', '# A page')).toEqual([
      { file: 'docs/a.md', line: 1, kind: 'page', text: '# A page' },
    ]);
    expect(textsOf('generated/a.ts', '// A comment')).toEqual([]);
  });
});

describe('npm run prose', () => {
  function run(content: string): { status: number | null; stdout: string } {
    const folder = mkdtempSync(join(tmpdir(), 'prose-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    spawnSync('git', ['init', '-q'], { cwd: folder });
    writeFileSync(join(folder, 'a.ts'), content);
    return spawnSync(process.execPath, [main], { cwd: folder, encoding: 'utf8' });
  }

  it('ends with 1 and names file, line, kind and rule of a problem', () => {
    const { status, stdout } = run('\n// The log tells the reason.\n');
    expect(stdout).toMatch(/^a\.ts:2  comment  terms  tells/);
    expect(status).toBe(1);
  });

  it('ends with 0 if there is no problem', () => {
    const { status, stdout } = run('// The log gives the reason.\n');
    expect(stdout).toContain('1 texts, 0 problems');
    expect(status).toBe(0);
  });
});
