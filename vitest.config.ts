import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const slow = 'test/**/*.slow.test.ts';

/** Returns a tier of tests, chosen by file names (docs/decisions/tests.md, tiers). */
const tier = (name: string, include: string[], exclude: string[], bound: number, isolate: boolean) => ({
  extends: true as const,
  test: { name, include, exclude, isolate, testTimeout: bound, hookTimeout: bound },
});

// Timeouts only end a test that hangs. A contract run waits for a deployment's quota, so it may take long.
const minute = 60_000;
const bound = process.env['CONTRACT_URL'] ? 10 * minute : 3 * minute;

/** `npm run farm` names a folder whose packages replace those of the project (docs/decisions/tests.md, stock-clients). */
const libraries = process.env['STOCK_LIBRARIES'];
const replaced = (folder: string) => {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: object;
  };
  return Object.keys(dependencies).map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(folder, 'node_modules', name),
  }));
};

export default defineConfig({
  resolve: { alias: libraries === undefined ? [] : replaced(libraries) },
  test: {
    expect: { poll: { timeout: minute } },
    globalSetup: ['test/browser/shared-chromium.ts'],
    setupFiles: ['test/support/cpu-ledger.ts'],
    // Tests wait for processes and timers, so one worker more than processors keeps them busy.
    maxWorkers: availableParallelism() + 1,
    // Processes that the tests start compile the same source again and again.
    env: { NODE_COMPILE_CACHE: `${import.meta.dirname}/.cache/compiled` },
    // As in src/cli/program.ts: threads that strip types must not cause V8 to end the process.
    execArgv: ['--wasm-wrapper-tiering-budget=1000000000'],
    reporters: ['default'],
    projects: [
      // Files of the fast tier share their modules, which hold no state. Loading them 300 times takes a third of the time.
      tier('fast', ['test/**/*.test.ts'], [slow], bound, false),
      tier('slow', [slow], [], 15 * minute, true),
    ],
  },
});
