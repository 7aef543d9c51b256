import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { pageOf, readLastRuns } from '../../tools/nightly/last-runs.ts';
import { fixSeed, randomFiles } from '../../tools/nightly/random-runs.ts';
import { steps } from '../../tools/nightly/steps.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the page of the nightly runs (docs/decisions/tests.md, nightly)', () => {
  it('shows the recorded runs, and says of a step without one that none is on record', () => {
    expect(readFileSync(join(root, 'docs/nightly.md'), 'utf8')).toBe(pageOf(steps, readLastRuns(root)));
    expect(pageOf(steps, {})).toMatch(/^\| `random` \| .* \| no run on record \| {2}\| {2}\| {2}\| {2}\|$/m);
  });
});

describe('random runs (docs/decisions/tests.md, random-runs)', () => {
  it('are those of the tests that have a long form', () => {
    expect(randomFiles(root)).toContain('test/gateway/client/differential.slow.test.ts');
    expect(randomFiles(root)).toContain('test/workers/rules.slow.test.ts');
    expect(randomFiles(root).length).toBeGreaterThan(15);
  });
});

describe('npm run nightly (docs/decisions/tests.md, nightly)', () => {
  let folder: string;

  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

  /** The real program over a small project. */
  const nightly = (...words: string[]): SpawnSyncReturns<string> =>
    spawnSync(process.execPath, ['tools/nightly/main.ts', ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, RANDOM_SEED: '', RANDOM_RUNS: '' },
    });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-nightly-'));
    for (const part of [
      'tools/nightly',
      'test/support/random-runs.ts',
      'test/support/long-runs.ts',
      'test/support/seeded.ts',
      'src/foundation',
    ])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const scripts = { 'seeded-bugs': 'echo sought', 'test:busy': 'false', farm: 'echo played' };
    write('package.json', JSON.stringify({ type: 'module', scripts }));
    write('tools/nightly/last-runs.json', '{}');
    write('test/support/fixed-seeds.yaml', '# Seeds.\n{}\n');
    mkdirSync(join(folder, 'docs'));
    write(
      'test/odd.test.ts',
      `import { expect, it } from 'vitest';
import { randomRuns } from './support/random-runs.ts';
it.each(randomRuns(import.meta.url, 1, { short: 3, long: 300 }))('odd, seed $seed, $rounds rounds', ({ seed }) => {
  expect(seed % 2).toBe(1);
});
`,
    );
    for (const words of [['init'], ['add', 'package.json'], ['commit', '--no-verify', '-m', 'begin']])
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('records each run with its commit and outcome, on the page too', () => {
    expect(nightly('--only', 'seeded-bugs').status).toBe(0);
    expect(nightly('--only', 'busy').status).toBe(1);
    const runs = readLastRuns(folder);
    expect(runs['seeded-bugs']).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      seconds: expect.any(Number),
      outcome: 'passed',
    });
    expect(runs['busy']?.outcome).toBe('failed');
    expect(read('docs/nightly.md')).toBe(pageOf(steps, runs));
  });

  it('makes a seed that fails twice a case of the gate, and prints how to repeat it', () => {
    const { status, stdout } = nightly('--only', 'random', '--seed', '8');
    expect(status).toBe(1);
    expect(stdout).toContain('odd, seed 8, 300 rounds');
    expect(stdout).toContain(
      'FAILED: RANDOM_RUNS=long RANDOM_SEED=8 npx --no -- vitest run test/odd.test.ts',
    );
    expect(read('test/support/fixed-seeds.yaml')).toBe(
      '# Seeds.\ntest/odd.test.ts:\n  - seed: 8\n    run: long\n',
    );
    expect(readLastRuns(folder)['random']?.seeds).toEqual(['8']);
    const gate = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    const told = stripVTControlCharacters(gate.stdout);
    expect(told).toMatch(/✓ .*odd, seed 1, 3 rounds/);
    expect(told).toMatch(/× .*odd, seed 8, 300 rounds/);
    fixSeed(folder, 'test/odd.test.ts', 10);
    expect(read('test/support/fixed-seeds.yaml')).toContain('  - seed: 10\n    run: long\n');
  });

  it('hands the words of a step to its script', () => {
    expect(nightly('--only', 'farm').stdout).toContain('played --newest');
  });

  it('plays another seed in each run if none is given', () => {
    const seeds = [1, 2].map(
      () => /random, seed (\d+)/.exec(nightly('--only', 'random', '--files', 'none').stdout)?.[1],
    );
    expect(new Set(seeds).size).toBe(2);
  });

  it('has a script for each step, and lists the steps', () => {
    expect(Object.keys(packageJson.scripts)).toEqual(
      expect.arrayContaining(['seeded-bugs', 'test:busy', 'faults', 'farm', 'mutation', 'bench', 'nightly']),
    );
    expect(nightly('--list').stdout.trim().split('\n')).toHaveLength(steps.length);
  });

  it.each([['--only', 'nothing'], ['--seed', 'x'], ['--fast']])(
    'refuses %s %s and prints its usage',
    (...words) => {
      const { status, stderr } = nightly(...words);
      expect(stderr).toContain('Usage: npm run nightly');
      expect(status).toBe(2);
    },
  );
});
