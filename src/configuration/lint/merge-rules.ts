import { fileNameReadingsOf, sourceNameOf } from '../ownership/file-names.ts';
import { type LintFinding, lintFinding } from './finding.ts';
import type { WrittenFile, WrittenValue } from './written-values.ts';

/** Keys that are a value in one place and a map in another, if one application reads both files. */
export function scalarsAndMaps(files: ReadonlyMap<string, WrittenFile>): LintFinding[] {
  const byKey = new Map<string, { file: string; value: WrittenValue }[]>();
  for (const [file, { values }] of files)
    for (const value of values) byKey.set(value.key, [...(byKey.get(value.key) ?? []), { file, value }]);
  const findings: LintFinding[] = [];
  const reported = new Set<string>();
  for (const [key, below] of byKey) {
    for (const prefix of prefixesOf(key)) {
      for (const scalar of byKey.get(prefix) ?? []) {
        const other = below.find(({ file }) => areReadTogether(file, scalar.file));
        const name = `${prefix}\n${scalar.file}`;
        if (!other || reported.has(name) || scalar.value.text === '') continue;
        reported.add(name);
        const { line, column } = other.value.keyPosition;
        findings.push(
          lintFinding(
            'scalar-and-map',
            scalar.file,
            scalar.value.position,
            `${prefix} is a value here and a map in ${other.file}:${line}:${column}`,
          ),
        );
      }
    }
  }
  return findings;
}

function prefixesOf(key: string): string[] {
  return [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index));
}

/** True if an application reads both files. */
export function areReadTogether(left: string, right: string): boolean {
  const [one, other] = [left, right].map((path) =>
    fileNameReadingsOf(sourceNameOf(path)?.stem ?? '').map(({ application }) => application),
  );
  if (!one || !other) return false;
  return (
    one.includes('application') ||
    other.includes('application') ||
    one.some((application) => other.includes(application))
  );
}
