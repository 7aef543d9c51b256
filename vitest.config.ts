import { defineConfig } from 'vitest/config';

const slow = 'test/**/*.slow.test.ts';

/** Two tiers, by the names of files (docs/decisions/tests.md, tiers). */
const tier = (name: string, include: string[], exclude: string[], bound: number, isolate: boolean) => ({
  extends: true as const,
  test: { name, include, exclude, isolate, testTimeout: bound, hookTimeout: bound },
});

// Bounds only end a test that hangs. A deployment's quota is waited for, so its contract run may take long.
const minute = 60_000;
const bound = process.env['CONTRACT_URL'] ? 10 * minute : 3 * minute;

export default defineConfig({
  test: {
    expect: { poll: { timeout: minute } },
    globalSetup: ['test/browser/shared-chromium.ts'],
    maxWorkers: 2,
    // As in src/cli/program.ts: threads that strip types must not make V8 end the process.
    execArgv: ['--wasm-wrapper-tiering-budget=1000000000'],
    reporters: ['default'],
    projects: [
      // Files of the fast tier share their modules, which hold no state: to load them 300 times takes a third of the time.
      tier('fast', ['test/**/*.test.ts'], [slow], bound, false),
      tier('slow', [slow], [], 15 * minute, true),
    ],
  },
});
