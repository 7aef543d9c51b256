/** Reads the reports that vitest writes for `npm run ok`. */
import { existsSync, readFileSync } from 'node:fs';

interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** Milliseconds since the epoch. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function readReport(file: string): TestReport | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : undefined;
}

/** The number of passed, failed and skipped tests, over all reports that exist. */
export function tally(files: readonly string[]): string {
  const reports = files.map(readReport).filter((report) => report !== undefined);
  if (reports.length === 0) return 'Tests: none ran';
  const sum = (count: (report: TestReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const passed = sum(({ numPassedTests }) => numPassedTests);
  const failed = sum(({ numFailedTests }) => numFailedTests);
  const skipped = sum(({ numPendingTests }) => numPendingTests);
  return `Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** The tests that vitest counted but did not run. */
export function notRun(file: string, root: string): string[] {
  const { testResults } = readReport(file) ?? { testResults: [] };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${name.slice(root.length)}: ${fullName}`),
  );
}

/** A table of the twenty files that took longest, beside other files, over all reports that exist. */
export function slowest(files: readonly string[], root: string): string {
  const results = files.flatMap((file) => readReport(file)?.testResults ?? []);
  const rows = results
    .map(({ name, startTime, endTime }) => ({
      file: name.slice(root.length),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 20)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
  return ['The slowest files of tests:', ...rows].join('\n');
}
