import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import operations from '../../generated/operations.json' with { type: 'json' };
import type { OperationEntry } from '../../src/conventions/operation-entry.ts';
import { commandsFile, otherFiles, recordedFlowsFile } from '../../tools/codegen/other-files.ts';

const root = resolve(import.meta.dirname, '../..');
const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' });

/** Only a part of them is generated. */
const partly = new Set(['CONTRIBUTING.md', 'README.md', 'docs/guides/troubleshooting.md']);
const generated = git('ls-files', '-z', 'generated').split('\0').filter(Boolean);
const others = [
  ...otherFiles(root, operations as unknown as readonly OperationEntry[]).files.keys(),
  commandsFile,
  recordedFlowsFile,
].filter((name) => !partly.has(name));
const linesOf = (name: string): string[] => readFileSync(join(root, name), 'utf8').split('\n');

describe('the generated files (docs/adr/0024-rooms-and-floors.md)', () => {
  it('have at most 60,000 lines and 2.2 MB', () => {
    expect(generated.length).toBeGreaterThan(10);
    expect(generated.reduce((sum, name) => sum + linesOf(name).length - 1, 0)).toBeLessThanOrEqual(60_000);
    expect(generated.reduce((sum, name) => sum + statSync(join(root, name)).size, 0)).toBeLessThanOrEqual(
      2_200_000,
    );
  });

  it('have no line of more than 400 characters', () => {
    const long = [...generated, ...others].flatMap((name) =>
      linesOf(name).flatMap((line, at) => (line.length > 400 ? [`${name}:${at + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('are marked as generated, so that a review folds them', () => {
    const marks = git('check-attr', 'linguist-generated', '--', ...generated, ...others);
    expect(marks.split('\n').filter((line) => line !== '' && !/: (?:true|set)$/.test(line))).toEqual([]);
  });
});
