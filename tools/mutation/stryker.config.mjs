import { mutatedRanges } from './places.ts';

const perSurface = Number(process.env.PLACES ?? 25);

export default {
  mutate: mutatedRanges(perSurface, process.env.SEED ?? '1', process.env.SURFACE),
  dryRunTimeoutMinutes: 20,
  testRunner: 'vitest',
  plugins: [new URL('./node_modules/@stryker-mutator/vitest-runner/dist/src/index.js', import.meta.url).href],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  disableBail: process.env.ALL === '1',
  timeoutMS: 60_000,
  ignorePatterns: ['bench', 'dist', 'coverage'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `reports/mutation-${process.env.SURFACE ?? 'all'}.json` },
  clearTextReporter: { logTests: false, reportTests: false },
  tempDirName: '.mutation',
};
