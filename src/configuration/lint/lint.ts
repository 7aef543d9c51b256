import type { Clock } from '../../foundation/clock.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import { sourceNameOf } from '../ownership/file-names.ts';
import { schemaOf } from '../schema/application-files.ts';
import { lintEnvironments } from './environment-rules.ts';
import { lintFile } from './file-rules.ts';
import { fileTwins } from './file-twins.ts';
import { type LintFinding, severities, type LintSeverity } from './finding.ts';
import { scalarsAndMaps } from './merge-rules.ts';
import { namesAlike } from './alike-rules.ts';
import { relaxedTwins } from './twin-rules.ts';
import { unreachableFile } from './name-rules.ts';
import type { WrittenFile } from './written-values.ts';

/** The input of lint: every file by its path. */
export interface LintSource {
  list(): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array | undefined>;
}

export interface LintResult {
  /** Number of property files that were checked. */
  readonly files: number;
  /** By file, line and column. */
  readonly findings: readonly LintFinding[];
}

/** Checks every property file alone, and in the combinations that applications would read. */
export async function lint(
  source: LintSource,
  { dialect, clock }: { dialect: Dialect; clock: Clock },
): Promise<LintResult> {
  const findings: LintFinding[] = [];
  const written = new Map<string, WrittenFile>();
  const readable = new Map<string, Uint8Array>();
  let files = 0;
  const paths = await source.list();
  for (const path of paths) {
    const unreachable = unreachableFile(path);
    findings.push(...unreachable);
    const name = sourceNameOf(path);
    if (!name && schemaOf(path) === undefined) continue;
    const bytes = await source.read(path);
    if (!bytes) continue;
    if (!name) {
      readable.set(path, bytes);
      continue;
    }
    files += 1;
    const linted = lintFile(path, bytes, name.extension, dialect);
    findings.push(...linted.findings);
    if (!linted.written || unreachable.length > 0) continue;
    written.set(path, linted.written);
    readable.set(path, bytes);
  }
  findings.push(
    ...scalarsAndMaps(written),
    ...relaxedTwins(written),
    ...namesAlike([...written.keys()]),
    ...fileTwins(paths),
    ...(await lintEnvironments(readable, dialect, clock)),
  );
  return { files, findings: findings.toSorted(byPlace) };
}

function byPlace(left: LintFinding, right: LintFinding): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column || (left.rule < right.rule ? -1 : 1);
}

/** True if a finding has at least this severity. */
export function isAtLeast(severity: LintSeverity, threshold: LintSeverity): boolean {
  return severities.indexOf(severity) >= severities.indexOf(threshold);
}
