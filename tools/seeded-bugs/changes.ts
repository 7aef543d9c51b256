/** The changes that a file allows: mistakes that a programmer makes, of several kinds. */
import ts from 'typescript';

export interface Change {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const operators: Readonly<Partial<Record<ts.SyntaxKind, readonly [kind: string, ...others: string[]]>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['comparison', '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['comparison', '==='],
  [ts.SyntaxKind.LessThanToken]: ['comparison', '<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['comparison', '<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['comparison', '>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['comparison', '>', '<'],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['logic', '||'],
  [ts.SyntaxKind.BarBarToken]: ['logic', '&&'],
  [ts.SyntaxKind.PlusToken]: ['arithmetic', '-'],
  [ts.SyntaxKind.MinusToken]: ['arithmetic', '+'],
  [ts.SyntaxKind.AsteriskToken]: ['arithmetic', '/'],
  [ts.SyntaxKind.SlashToken]: ['arithmetic', '*'],
};

const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  findLast: 'find',
  trimEnd: 'trimStart',
};

type Replaced = readonly [kind: string, node: ts.Node, text: string];

function* ofExpression(node: ts.Node, source: ts.SourceFile): Generator<Replaced> {
  if (ts.isBinaryExpression(node)) {
    const [kind, ...others] = operators[node.operatorToken.kind] ?? [];
    for (const other of others) yield [kind ?? '', node.operatorToken, other];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    yield ['condition', node, node.operand.getText(source)];
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [node.whenTrue.getText(source), node.whenFalse.getText(source)];
    yield ['condition', node, `${node.condition.getText(source)} ? ${no} : ${yes}`];
  }
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const other = methods[node.name.text];
    if (other !== undefined) yield ['method', node.name, other];
  }
  if (ts.isAwaitExpression(node) && ts.isExpressionStatement(node.parent))
    yield ['await', node, `void ${node.expression.getText(source)}`];
}

/** Words of a message belong to another check. */
const isCode = (text: string): boolean => text.split(/\s+/).length < 3;

function* ofConstant(node: ts.Node, source: ts.SourceFile): Generator<Replaced> {
  if (node.kind === ts.SyntaxKind.TrueKeyword) yield ['boolean', node, 'false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) yield ['boolean', node, 'true'];
  if (ts.isNumericLiteral(node))
    yield ['number', node, String(Number(node.getText(source).replaceAll('_', '')) + 1)];
  if (ts.isStringLiteral(node) && isCode(node.text) && !ts.isPropertyAssignment(node.parent)) {
    const raw = node.getText(source);
    yield ['text', node, node.text.length > 1 ? `${raw.slice(0, -2)}${raw.at(-1)}` : "'x'"];
  }
}

const leaves = (node: ts.Statement): boolean =>
  ts.isReturnStatement(node) ||
  ts.isThrowStatement(node) ||
  ts.isContinueStatement(node) ||
  (ts.isBlock(node) && node.statements.length === 1 && node.statements.every(leaves));

function* ofStatement(node: ts.Node, source: ts.SourceFile): Generator<Replaced> {
  if (ts.isIfStatement(node)) {
    const isGuard = node.elseStatement === undefined && leaves(node.thenStatement);
    if (isGuard && ts.isBlock(node.parent)) yield ['guard', node, ''];
    if (ts.isIdentifier(node.expression) || ts.isCallExpression(node.expression))
      yield ['condition', node.expression, `!${node.expression.getText(source)}`];
    else for (const value of ['true', 'false']) yield ['condition', node.expression, value];
  }
  if (ts.isExpressionStatement(node) && ts.isBlock(node.parent)) {
    const { expression } = node;
    const isCall = ts.isCallExpression(ts.isAwaitExpression(expression) ? expression.expression : expression);
    if (isCall) yield ['call', node, ''];
  }
  if (ts.isReturnStatement(node) && node.expression !== undefined)
    for (const value of ['undefined', "''", '[]']) yield ['result', node.expression, value];
}

/** Returns every change of a file. */
export function changesOf(source: ts.SourceFile): Change[] {
  const changes: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    for (const [kind, place, text] of [
      ...ofExpression(node, source),
      ...ofConstant(node, source),
      ...ofStatement(node, source),
    ])
      changes.push({ kind, start: place.getStart(source), end: place.getEnd(), text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/** Returns the text of the file with the change. */
export const changed = (text: string, change: Change): string =>
  text.slice(0, change.start) + change.text + text.slice(change.end);
