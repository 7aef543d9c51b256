import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bug, readBugs, writeBugs } from '../../tools/seeded-bugs/bug.ts';
import { roomNames } from '../../tools/seeded-bugs/rooms.ts';
import { readWords } from '../../tools/seeded-bugs/words.ts';

const root = resolve(import.meta.dirname, '../..');
const bugs = readBugs(root);

describe('npm run seeded-bugs (docs/decisions/tests.md, seeded-bugs)', () => {
  const source = 'export const sum = (one: number, other: number): number => one + other;\n';
  const bug: Bug = {
    id: 'gateway/sum',
    room: 'gateway',
    kind: 'arithmetic',
    file: 'src/sum.ts',
    find: 'one + other',
    replace: 'one - other',
    test: 'test/sum.test.ts',
    title: 'adds',
  };
  const unseen: Bug = { ...bug, id: 'http/sum', room: 'http', replace: 'other + one' };
  let folder: string;

  function write(path: string, text: string): void {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  /** The real program over a small project with the tests of one function. */
  const seededBugs = (...words: string[]) =>
    spawnSync(process.execPath, ['tools/seeded-bugs/main.ts', ...words], { cwd: folder, encoding: 'utf8' });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-seeded-'));
    for (const part of ['tools/seeded-bugs', 'tools/mutation'])
      cpSync(join(root, part), join(folder, part), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const room of roomNames)
      writeBugs(
        folder,
        room,
        [bug, unseen].filter((one) => one.room === room),
      );
    write('package.json', JSON.stringify({ type: 'module', scripts: { ok: 'vitest run' } }));
    write('.gitignore', 'node_modules\n');
    write('src/sum.ts', source);
    write(
      'test/sum.test.ts',
      `import { expect, it } from 'vitest';\nimport { sum } from '../src/sum.ts';\nit('adds', () => { expect(sum(1, 2)).toBe(3); });\n`,
    );
    const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
    git('init');
    git('add', 'package.json');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--no-verify', '-m', 'begin');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reports the test that finds a bug and the bug that no test finds, and leaves the checkout as it is', () => {
    const { status, stdout } = seededBugs();
    expect(stdout).toMatch(/^ *\d\/2 found +gateway\/sum .* test\/sum\.test\.ts: adds$/m);
    expect(stdout).toMatch(/^ *\d\/2 NOT FOUND http\/sum .* its tests pass$/m);
    expect(stdout).toMatch(/^gateway +1 of 1$/m);
    expect(stdout).toMatch(/^http +0 of 1$/m);
    expect(status).toBe(1);
    expect(readFileSync(join(folder, 'src/sum.ts'), 'utf8')).toBe(source);
  });

  it('runs the whole gate with --gate, for bugs of a printed seed', () => {
    const { status, stdout } = seededBugs('--gate', '1', '--room', 'gateway', '--seed', '7');
    expect(stdout).toContain('--seed 7 draws gateway/sum.');
    expect(stdout).toMatch(/^ *1\/1 found +gateway\/sum /m);
    expect(status).toBe(0);
  });

  it('ends at once if the tests fail without a bug', () => {
    write('src/sum.ts', source.replace('+', '*'));
    const { status, stderr } = seededBugs();
    write('src/sum.ts', source);
    expect(stderr).toBe('without a bug: test/sum.test.ts: adds\n');
    expect(status).toBe(1);
  });

  it('refuses unknown arguments and prints its usage', () => {
    const { status, stderr } = seededBugs('--fast');
    expect(stderr).toContain('Usage: npm run seeded-bugs');
    expect(status).toBe(2);
  });

  it.each([
    [['--only', 'nothing'], 'no bug has this id'],
    [['--room', 'cellar'], 'no bug has this id, room'],
    [['--gate', '0'], '--gate must be a whole number'],
  ])('refuses %j', (words, told) => {
    expect(() => readWords(words, bugs, () => 'drawn')).toThrow(told);
  });

  it('draws a seed for --gate if none is given', () => {
    expect(readWords(['--gate', '2'], bugs, () => 'drawn').gate).toEqual({ count: 2, seed: 'drawn' });
  });
});
