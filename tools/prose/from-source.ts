/** Extracts the comments, the messages and the test titles of a TypeScript file. */
import ts from 'typescript';
import type { Passage } from './passages.ts';

const testFunctions = new Set(['describe', 'it', 'test']);
const lua = /^\s*local \w+ = /;
const sql = /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WITH|BEGIN|COMMIT|ROLLBACK)\b/;
const css = /[{;]\s*[a-z-]+:/;
/** A list of names in lower case. */
const names = /^(?:[a-z0-9-]+\s+){20,}[a-z0-9-]+$/;
/** Comments that only tools read. */
const directive = /^\/[/*]\*?\s*(oxlint-|eslint-|@ts-|v8 ignore|Stryker)/;
/** Three words of letters in a row. */
const words = /[A-Za-z]{2,}[,:;]? [a-z]+[,:;]? [a-z]+/;
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;

interface Literal {
  readonly start: number;
  readonly end: number;
  /** The text, with a code span for each value in it. */
  readonly text: string;
  readonly isTitle: boolean;
}

/** The text of a comment without its marks, its `@see` lines and the names of its tags. */
export function commentText(raw: string): string {
  return raw
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\*|\/\/+) ?/, '').trimEnd())
    .map((line) =>
      /^\s*@see\b/.test(line) ? '' : line.replace(/^\s*@(param|template) \S+( -)?|^\s*@\w+/, '\n'),
    )
    .join('\n')
    .trim();
}

function isTitle(node: ts.Node): boolean {
  if (!ts.isCallExpression(node.parent) || node.parent.arguments[0] !== node) return false;
  let callee: ts.Expression = node.parent.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) && testFunctions.has(callee.text);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `\`x\`${literal.text}`).join('');
}

function literalsOf(source: ts.SourceFile): Literal[] {
  const literals: Literal[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    const isLiteral = text !== undefined || node.kind === ts.SyntaxKind.RegularExpressionLiteral;
    if (isLiteral)
      literals.push({
        start: node.getStart(source),
        end: node.end,
        text: text ?? '',
        isTitle: isTitle(node),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return literals;
}

/** Every text for people in a TypeScript file. Below test/ that is its comments and its titles. */
export function fromSource(file: string, content: string): Passage[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const literals = literalsOf(source);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  // Two slashes in a string are not a comment.
  const masked = content.split('');
  for (const { start, end } of literals) masked.fill(' ', start, end);
  const comments = [...masked.join('').matchAll(comment)]
    .filter(({ 0: raw }) => !directive.test(raw))
    .map(({ 0: raw, index }): Passage => ({
      file,
      line: lineOf(index),
      kind: 'comment',
      text: commentText(raw),
    }))
    .filter(({ text }) => text !== '');
  const isTest = file.startsWith('test/');
  const messages = literals
    .filter(({ text, isTitle }) =>
      isTest
        ? isTitle
        : words.test(text) && !sql.test(text) && !lua.test(text) && !css.test(text) && !names.test(text),
    )
    .map(({ start, text }): Passage => ({
      file,
      line: lineOf(start),
      kind: isTest ? 'title' : 'message',
      text,
    }));
  return [...comments, ...messages];
}
