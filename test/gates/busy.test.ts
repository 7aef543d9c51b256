import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-busy-'));
  cpSync(join(root, 'tools/busy'), join(folder, 'tools/busy'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the real program over a package whose tests are a small script. */
function busy(test: string, words: readonly string[]): SpawnSyncReturns<string> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { test } }));
  return spawnSync(process.execPath, ['tools/busy/main.ts', ...words], { cwd: folder, encoding: 'utf8' });
}

describe('npm run test:busy (docs/decisions/tests.md, busy)', () => {
  it('runs the tests the given number of times, beside the given number of busy processes, and leaves no process', () => {
    const { status, stdout } = busy('echo tested', ['--rounds', '2', '--processes', '1']);
    expect(stdout.match(/^tested$/gm)).toHaveLength(2);
    expect(stdout).toMatch(/^Beside 1 busy processes:\nok +round 1 of 2 .*\nok +round 2 of 2 /m);
    expect(status).toBe(0);
  });

  it('fails when one round fails', () => {
    const { status, stdout } = busy('test -e second || { touch second; false; }', ['--rounds', '2']);
    expect(stdout).toMatch(/^FAILED round 1 of 2 .*\nok +round 2 of 2 /m);
    expect(existsSync(join(folder, 'second'))).toBe(true);
    expect(status).toBe(1);
  });

  it('runs only the files that match, and the tests with a title', () => {
    mkdirSync(join(folder, 'node_modules/vitest'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/vitest/vitest.mjs'), 'console.log(process.argv.slice(2));');
    for (const name of ['b.test.ts', 'a.slow.test.ts', 'c.ts']) writeFileSync(join(folder, name), '');
    const words = ['--files', '*.test.ts', '--title', 'the page', '--rounds', '1', '--processes', '1'];
    const { status, stdout } = busy('false', words);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      "[ 'run', 'a.slow.test.ts', 'b.test.ts', '--testNamePattern', 'the page' ]",
    );
    expect(status).toBe(0);
  });

  it.each([['--rounds', '0'], ['--rounds', 'x'], ['--fast'], ['--files', 'none/*'], ['--title', 'x']])(
    'refuses %s %s and prints its usage',
    (...words) => {
      const { status, stderr } = busy('true', words);
      expect(stderr).toContain('Usage: npm run test:busy');
      expect(status).toBe(2);
    },
  );

  it('prints its usage with --help', () => {
    const { status, stdout } = busy('true', ['--help']);
    expect(stdout).toContain('Usage: npm run test:busy');
    expect(status).toBe(0);
  });
});
