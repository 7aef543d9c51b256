import { conflictMarkerAt } from '../../foundation/yaml/conflict-marker.ts';
import { createTextPositions } from '../../foundation/yaml/text-positions.ts';
import { type LintFinding, lintFinding } from './finding.ts';
import type { WrittenValue } from './written-values.ts';

/** A file with the text of git in place of its content: a pointer of git-lfs, or a conflict. */
export function foreignContent(file: string, bytes: Uint8Array): LintFinding[] {
  const text = Buffer.from(bytes).toString('latin1');
  if (/^version https:\/\/git-lfs\.github\.com\/spec\/v\d/.test(text))
    return [
      lintFinding(
        'lfs-pointer',
        file,
        { line: 1, column: 1 },
        'is a pointer of git-lfs and no configuration',
      ),
    ];
  const marker = conflictMarkerAt(text);
  return marker === undefined
    ? []
    : [
        lintFinding(
          'conflict-marker',
          file,
          createTextPositions(text).at(marker),
          'a conflict marker of git',
        ),
      ];
}

/** Values that SOPS encrypted. */
export function sopsValues(file: string, values: readonly WrittenValue[]): LintFinding[] {
  return values
    .filter(({ text }) => isSopsValue(text))
    .map(({ key, position }) =>
      lintFinding('sops-value', file, position, `the value of ${key} is encrypted by SOPS`),
    );
}

export const isSopsValue = (text: string): boolean => /^ENC\[[A-Z0-9_]+,data:/.test(text);
