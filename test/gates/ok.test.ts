import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-gate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const scripts = [
  'generate:check',
  'typecheck',
  'lint',
  'format:check',
  'imports',
  'unused',
  'prose',
  'openapi',
  'compatible',
  'journeys',
];
const report = (statuses: readonly string[]): object => ({
  numPassedTests: statuses.filter((status) => status === 'passed').length,
  numFailedTests: statuses.filter((status) => status === 'failed').length,
  numPendingTests: statuses.filter((status) => status === 'pending' || status === 'skipped').length,
  testResults: [
    {
      name: join(folder, 'test/pages.test.ts'),
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: statuses.map((status, index) => ({ fullName: `case ${index}`, status })),
    },
  ],
});

/** Runs the real program over a package whose gates are small scripts; the arguments for the tiers follow `ok`. */
function ok(
  gates: Record<string, string>,
  statuses: readonly string[],
  environment: Record<string, string>,
  words: readonly string[] = [],
): SpawnSyncReturns<string> {
  cpSync(join(root, 'tools/ok'), join(folder, 'tools/ok'), { recursive: true });
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report(statuses)));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      type: 'module',
      scripts: {
        ...Object.fromEntries(scripts.map((name) => [name, 'true'])),
        test: 'cp report.json .cache/test.json && true',
        'test:slow': 'cp report.json .cache/test-slow.json && true',
        score: 'true',
        build: 'true',
        'test:nodes': 'true',
        ...gates,
      },
    }),
  );
  const { CI: _ci, ...own } = process.env as Record<string, string>;
  return spawnSync(process.execPath, ['tools/ok/main.ts', ...words], {
    cwd: folder,
    env: { ...own, ...environment },
    encoding: 'utf8',
  });
}

const ranIn = (stdout: string): string[] =>
  Array.from(
    stdout
      .split('\n\n')
      .at(-2)
      ?.matchAll(/^(?:ok|FAILED) +(\S+)/gm) ?? [],
    ([, name]) => name ?? '',
  );

describe('npm run ok', () => {
  it('passes if every gate does, with one line for each', () => {
    const { status, stdout } = ok({}, ['passed'], { CI: 'true' });
    expect(stdout).toContain('Everything holds.');
    for (const name of [...scripts, 'test']) expect(stdout).toMatch(new RegExp(`^ok +${name} `, 'm'));
    expect(status).toBe(0);
  });

  it('runs every gate even if one fails, and shows the output of that one', () => {
    const { status, stdout } = ok(
      { lint: 'echo crooked; false', unused: 'echo dead; false' },
      ['passed'],
      {},
    );
    expect(stdout).toMatch(/^crooked$/m);
    expect(stdout).toMatch(/^FAILED lint /m);
    expect(stdout).toMatch(/^ok +imports /m);
    expect(stdout).toContain('2 of 11 gates failed: lint, unused.');
    expect(status).toBe(1);
  });

  it('reports clearly which tests did not run', () => {
    const { status, stdout } = ok({}, ['passed', 'pending'], {});
    expect(stdout).toContain('1 test DID NOT RUN');
    expect(stdout).toContain('test/pages.test.ts: case 1');
    expect(status).toBe(0);
  });

  it('fails in CI if a test did not run', () => {
    const { status, stdout } = ok({}, ['passed', 'skipped'], { CI: 'true' });
    expect(stdout).toMatch(/^FAILED test .*1 test DID NOT RUN/m);
    expect(status).toBe(1);
  });

  it('prints the slowest files of tests with their seconds', () => {
    const { stdout } = ok({}, ['passed'], {});
    expect(stdout).toMatch(/^The slowest files of tests:\n +2\.5 s {2}test\/pages\.test\.ts$/m);
  });

  it('runs the static gates beside the tests, and prints their lines in the order of the list', () => {
    // The tests end only after a static gate has run, and the lines keep their order.
    const { status, stdout } = ok(
      {
        imports: 'touch built',
        test: 'until [ -e built ]; do sleep 0.05; done; cp report.json .cache/test.json && true',
      },
      ['passed'],
      {},
    );
    expect(status).toBe(0);
    expect(ranIn(stdout)).toEqual([...scripts, 'test']);
  });

  it('counts the tests on a separate line', () => {
    const { stdout } = ok({}, ['passed', 'passed', 'skipped'], {});
    expect(stdout).toMatch(/^Tests: 2 passed, 0 failed, 1 skipped$/m);
  });
});

describe('the tiers (docs/decisions/tests.md, tiers)', () => {
  it('run as package.json says: npm run ok without arguments, npm run ok:all with --all', () => {
    expect(packageJson.scripts.ok).toMatch(/ tools\/ok\/main\.ts$/);
    expect(packageJson.scripts['ok:all']).toMatch(/ tools\/ok\/main\.ts --all$/);
  });

  it('run only the fast one in npm run ok', () => {
    expect(ranIn(ok({}, ['passed'], {}).stdout)).toEqual([...scripts, 'test']);
  });

  it('both run in npm run ok:all, and are counted together', () => {
    const { status, stdout } = ok({}, ['passed'], {}, ['--all']);
    expect(ranIn(stdout)).toEqual([...scripts, 'test', 'score', 'build', 'test:slow', 'test:nodes']);
    expect(stdout).toMatch(/^Tests: 2 passed, 0 failed, 0 skipped$/m);
    expect(status).toBe(0);
  });

  it('run only the slow one in npm run ok:all -- --rest', () => {
    expect(ranIn(ok({}, ['passed'], {}, ['--all', '--rest']).stdout)).toEqual([
      'score',
      'build',
      'test:slow',
      'test:nodes',
    ]);
  });

  it('fail if a slow test fails', () => {
    const { status, stdout } = ok({ 'test:slow': 'false' }, ['passed'], {}, ['--all']);
    expect(stdout).toContain('1 of 15 gates failed: test:slow.');
    expect(status).toBe(1);
  });

  it('print their usage for unknown arguments', () => {
    const { status, stderr } = ok({}, ['passed'], {}, ['--fast']);
    expect(stderr).toContain('npm run ok:all -- --rest');
    expect(status).toBe(2);
  });
});
