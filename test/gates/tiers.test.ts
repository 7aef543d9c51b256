import { readFileSync } from 'node:fs';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/codegen/rules/traceability.ts';
import config from '../../vitest.config.ts';

interface Tier {
  readonly test: {
    readonly name: string;
    readonly include: readonly string[];
    readonly exclude: readonly string[];
    readonly testTimeout: number;
  };
}

const root = resolve(import.meta.dirname, '../..');
const tiers = (config.test?.projects ?? []) as unknown as readonly Tier[];
const files = filesBelow(join(root, 'test'), '.ts').map((file) => relative(root, file));
const self = 'test/gates/tiers.test.ts';
const testFiles = files.filter((file) => file.endsWith('.test.ts'));

function tiersOf(file: string): string[] {
  const isIn = (globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(file, glob));
  return tiers.filter(({ test }) => isIn(test.include) && !isIn(test.exclude)).map(({ test }) => test.name);
}

/** The bounds in milliseconds that a file states for its tests, hooks and polls. */
function boundsIn(text: string): number[] {
  const stated = text.matchAll(/\btimeout: ([\d_]+)|^ *\}, ([\d_]+)\);$/gm);
  return Array.from(stated, ([, ...numbers]) => Number(numbers.find(Boolean)?.replaceAll('_', '')));
}

describe('the tiers of the tests (docs/decisions/tests.md, tiers)', () => {
  it('are fast and slow', () => {
    expect(tiers.map(({ test }) => test.name)).toEqual(['fast', 'slow']);
  });

  it('contain each file once, by its name', () => {
    expect(testFiles.length).toBeGreaterThan(250);
    for (const file of testFiles)
      expect([file, tiersOf(file)]).toEqual([file, [file.endsWith('.slow.test.ts') ? 'slow' : 'fast']]);
  });

  it('omit no file that registers tests', () => {
    const registers = /^(?:describe|it|test)(?:\.\w+)*\(/m;
    const others = files.filter((file) => !file.endsWith('.test.ts'));
    expect(others.filter((file) => registers.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('both cover every surface', () => {
    for (const surface of ['authorization', 'browser', 'configuration', 'gateway', 'server', 'storage']) {
      const own = testFiles.filter((file) => file.startsWith(`test/${surface}/`));
      expect([surface, new Set(own.flatMap(tiersOf))]).toEqual([surface, new Set(['fast', 'slow'])]);
    }
  });
});

describe('a test beside busy processes (docs/decisions/tests.md, busy)', () => {
  it('has no time bound of its own below that of its tier', () => {
    const [fast, slow] = tiers.map(({ test }) => test.testTimeout);
    const short = testFiles
      .filter((file) => file !== self)
      .flatMap((file) =>
        boundsIn(readFileSync(join(root, file), 'utf8'))
          .filter((bound) => bound < (file.endsWith('.slow.test.ts') ? (slow ?? 0) : (fast ?? 0)))
          .map((bound) => `${file}: ${bound}`),
      );
    expect(short).toEqual([]);
  });

  it.each([
    ["it('x', { timeout: 5_000 }, run);", [5000]],
    ["it('x', run, {\n  timeout: 90 });", [90]],
    ["it('x', () => {\n}, 20_000);", [20_000]],
    ['settings({ timeouts: { connectMilliseconds: 10 } });', []],
  ])('is reported if it has one: %j', (text, bounds) => {
    expect(boundsIn(text)).toEqual(bounds);
  });

  it('waits with expect.poll, which has the bound of the configuration, and not for a second (vi.waitFor)', () => {
    const waits = testFiles.filter(
      (file) => file !== self && readFileSync(join(root, file), 'utf8').includes('vi.waitFor'),
    );
    expect(waits).toEqual([]);
    expect(config.test?.expect?.poll?.timeout).toBeGreaterThanOrEqual(60_000);
  });

  it('compares no time of the machine with a limit', () => {
    // The minimum of a wait is allowed: a busy machine does not break it.
    const mayRead = new Set([
      'test/kit/mock/mock.slow.test.ts',
      'test/configuration/waiting/waiting.slow.test.ts',
    ]);
    const reading = /\b(?:performance|Date)\.now\(\) *- *\w/;
    const found = testFiles.filter(
      (file) => file !== self && reading.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(found.filter((file) => !mayRead.has(file))).toEqual([]);
  });
});
