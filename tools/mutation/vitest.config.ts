import { defineConfig } from 'vitest/config';

const minute = 60_000;

/** The tests that hold the rules of a surface. */
const tests: Readonly<Record<string, readonly string[]>> = {
  authorization: ['test/authorization/**/*.test.ts'],
  conventions: ['test/conventions/**/*.test.ts', 'test/server/**/*.test.ts'],
  gateway: ['test/gateway/**/*.test.ts'],
  configuration: ['test/configuration/**/*.test.ts'],
};

/** The fast tier without the threads' flags, which Stryker's pool does not take. */
export default defineConfig({
  test: {
    include: [...(tests[process.env['SURFACE'] ?? ''] ?? Object.values(tests).flat())],
    // They measure memory or the time of a process, or look at the source.
    exclude: [
      'test/**/*.slow.test.ts',
      'test/authorization/pages/**',
      'test/configuration/git/**',
      'test/gateway/routes/memory.test.ts',
      'test/server/open-files.test.ts',
    ],
    expect: { poll: { timeout: minute } },
    isolate: false,
    testTimeout: 3 * minute,
    hookTimeout: 3 * minute,
  },
});
