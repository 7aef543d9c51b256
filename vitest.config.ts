import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // A deployment's quota is waited for; the suite's own service never lets one wait.
    testTimeout: process.env['CONTRACT_URL'] ? 300_000 : 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // As in src/cli/main.ts: threads that strip types must not make V8 end the process.
    execArgv: ['--wasm-wrapper-tiering-budget=1000000000'],
    reporters: ['default'],
  },
});
