/**
 * `npm run prose:same -- REVISION`: the programs and documents are those of the revision but for comments and texts.
 * Names every file that differs in more than that. A new text may have another length; code, names, numbers and the
 * values inside of texts may not change.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse } from 'yaml';

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 28 });

const isText = (value: string): boolean => /[A-Za-z]{2,}[,:;.]? [A-Za-z]+/.test(value);

/** The tokens of a program, with one mark for every text. Commas are left out, as the formatter moves them. */
function tokensOf(content: string): string[] {
  const source = ts.createSourceFile('program.ts', content, ts.ScriptTarget.Latest, true);
  const tokens: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const isLiteral =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isLiteral) tokens.push(isText(node.text) ? 'TEXT' : JSON.stringify(node.text));
    else if (node.getChildCount(source) === 0 && node.kind !== ts.SyntaxKind.CommaToken)
      tokens.push(node.getText(source));
    else for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return tokens;
}

/** The lines of a document, with one mark for every text. */
function linesOf(content: string): string[] {
  const mark = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && isText(value) ? 'TEXT' : value;
  return JSON.stringify(parse(content), mark, 1).split('\n');
}

const [revision = 'HEAD'] = process.argv.slice(2);
const changed = git(
  'diff',
  '--name-only',
  '--diff-filter=M',
  revision,
  '--',
  '*.ts',
  '*.mjs',
  '*.yaml',
  ':!generated',
)
  .split('\n')
  .filter((file) => file !== '');
let different = 0;
for (const file of changed) {
  const partsOf = file.endsWith('.yaml') ? linesOf : tokensOf;
  const before = partsOf(git('show', `${revision}:${file}`));
  const after = partsOf(readFileSync(file, 'utf8'));
  const length = Math.max(before.length, after.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => before[index] !== after[index]);
  if (at === undefined) continue;
  different += 1;
  const near = (parts: readonly string[]): string => parts.slice(Math.max(0, at - 3), at + 6).join(' ');
  console.log(`${file}\n  was ${near(before)}\n  is  ${near(after)}`);
}
console.log(
  `${changed.length} files changed since ${revision}, ${different} of them in more than their texts.`,
);
process.exitCode = different === 0 ? 0 : 1;
