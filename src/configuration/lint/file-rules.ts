import { readSource, type SourceExtension } from '../formats/source-document.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import { decodeUtf8, decodeYaml } from '../formats/text/text-encoding.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import { limits } from '../formats/text/limits.ts';
import { type LintFinding, lintFinding, type RuleId } from './finding.ts';
import { foreignContent, sopsValues } from './foreign-rules.ts';
import { impossibleProfiles } from './profile-rules.ts';
import { dangersOf, duplicatesOf, oddKeyFinding, secretsOf, trapsOf } from './value-rules.ts';
import { type WrittenFile, writtenValues } from './written-values.ts';

/** Rules for a single property file; `written` if it can be read. */
export interface LintedFile {
  readonly findings: readonly LintFinding[];
  readonly written: WrittenFile | undefined;
}

const top = { line: 1, column: 1 };

export function lintFile(
  file: string,
  bytes: Uint8Array,
  extension: SourceExtension,
  dialect: Dialect,
): LintedFile {
  if (bytes.length > limits.fileBytes)
    return broken(lintFinding('unreadable-file', file, top, `larger than ${limits.fileBytes} bytes`));
  const foreign = foreignContent(file, bytes);
  if (foreign.length > 0) return { findings: foreign, written: undefined };
  const isProperties = extension === 'properties';
  const utf8 = decodeUtf8(bytes);
  const encoding =
    isProperties && utf8 === undefined
      ? [
          lintFinding(
            'invalid-utf8',
            file,
            invalidAt(bytes),
            'is not UTF-8, and is read as Latin-1',
            'warning',
          ),
        ]
      : [];
  try {
    readSource(bytes, extension, dialect);
  } catch (error) {
    if (error instanceof SourceProblem) return broken(problemFinding(file, bytes, error));
    throw error;
  }
  const text = isProperties ? (utf8 ?? Buffer.from(bytes).toString('latin1')) : decodeYaml(bytes);
  const written = writtenValues(text, extension, dialect);
  const findings = [
    ...encoding,
    ...duplicatesOf(file, written.values),
    ...written.oddKeys.flatMap((key) => oddKeyFinding(file, key)),
    ...written.values.flatMap((value) => [
      ...trapsOf(file, value),
      ...dangersOf(file, value),
      ...secretsOf(file, value),
    ]),
    ...sopsValues(file, written.values),
    ...impossibleProfiles(file, written.values),
  ];
  return { findings, written };
}

function broken(finding: LintFinding): LintedFile {
  return { findings: [finding], written: undefined };
}

/** Assigns a read problem to the rule that explains it best. */
function problemFinding(
  file: string,
  bytes: Uint8Array,
  { sentence, position = top }: SourceProblem,
): LintFinding {
  if (sentence === 'not valid UTF-8')
    return lintFinding('invalid-utf8', file, invalidAt(bytes), 'is not UTF-8');
  const rule: RuleId =
    sentence === 'duplicate key'
      ? 'duplicate-key'
      : sentence.startsWith('a tab ')
        ? 'tab-indentation'
        : 'unreadable-file';
  return lintFinding(rule, file, position, sentence);
}

/** The first byte that is not UTF-8. */
function invalidAt(bytes: Uint8Array): { line: number; column: number } {
  const decoder = new TextDecoder('utf-8');
  const text = decoder.decode(bytes);
  const before = text.slice(0, Math.max(0, text.indexOf('\ufffd')));
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
