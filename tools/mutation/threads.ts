/**
 * Changes code that runs in worker threads, where Stryker cannot switch its changes on. Each change is written into
 * a working tree of its own, and the tests of the file run there.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parseFile } from './parse-file.ts';
import { isEquivalent, type Outcome } from './report.ts';
import { openTree } from './tree.ts';

const storage = 'src/storage/sqlite';

/** The files whose code runs in threads, with the tests of their rules. */
const threads: readonly { readonly file: string; readonly tests: readonly string[] }[] = [
  {
    file: 'src/configuration/schema/schema-thread.ts',
    tests: ['test/configuration/changes/schemas.test.ts', 'test/configuration/lint/lint.test.ts'],
  },
  ...['committer', 'writer-thread', 'files-in-place'].map((name) => ({
    file: `${storage}/${name}.ts`,
    tests: ['database', 'file-database', 'open'].map((test) => `test/storage/${test}.test.ts`),
  })),
];

const replacements: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.QuestionQuestionToken]: ['&&'],
};

interface Change {
  readonly line: string;
  readonly lineNumber: number;
  readonly code: string;
  readonly replacement: string;
  /** The whole file with the change. */
  readonly text: string;
}

function* changesOf(file: string): Generator<Change> {
  const text = readFileSync(file, 'utf8');
  const source = parseFile(file);
  const nodes: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    nodes.push(node);
    if (!ts.isTypeNode(node)) ts.forEachChild(node, collect);
  };
  ts.forEachChild(source, collect);
  for (const node of nodes) {
    const code = node.getText(source);
    for (const replacement of replacementsOf(node, source)) {
      const start = node.getStart(source);
      const { line } = source.getLineAndCharacterOfPosition(start);
      yield {
        line: text.split('\n')[line]?.trim() ?? '',
        lineNumber: line + 1,
        code,
        replacement,
        text: text.slice(0, start) + replacement + text.slice(node.getEnd()),
      };
    }
  }
}

function replacementsOf(node: ts.Node, source: ts.SourceFile): readonly string[] {
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    const operators = replacements[operatorToken.kind] ?? [];
    return operators.map((operator) => `${left.getText(source)} ${operator} ${right.getText(source)}`);
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [node.operand.getText(source)];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  const { parent } = node;
  const isCondition =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node);
  return isCondition ? ['true', 'false'] : [];
}

/** True if a test fails, or does not end. */
function isDetected(folder: string, tests: readonly string[]): boolean {
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', '--bail', '1', ...tests];
  const { status } = spawnSync(process.execPath, words, { cwd: folder, stdio: 'ignore', timeout: 120_000 });
  return status !== 0;
}

/** Runs in a tree of its own. */
export function mutateThreads(root: string): Outcome {
  using tree = openTree(root);
  const { folder } = tree;
  const unnoticed: string[] = [];
  let [changes, equivalent] = [0, 0];
  for (const { file, tests } of threads) {
    if (isDetected(folder, tests)) throw new Error(`the tests of ${file} fail without a change`);
    const path = join(folder, file);
    const original = readFileSync(path, 'utf8');
    for (const { line, lineNumber, code, replacement, text } of changesOf(path)) {
      changes += 1;
      writeFileSync(path, text);
      if (isDetected(folder, tests)) continue;
      if (isEquivalent({ file, line, code, replacement })) equivalent += 1;
      else unnoticed.push(`${file}:${lineNumber}: ${code} -> ${replacement}`);
    }
    writeFileSync(path, original);
    console.log(`threads: ${changes} changes, ${unnoticed.length} unnoticed so far`);
  }
  return { changes, noticed: changes - equivalent - unnoticed.length, equivalent, unnoticed };
}
