/**
 * The rules of a composition root: its functions fit on a screen, their parameters are few, and no name is used before
 * it has its value.
 */
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

export const mostLines = 60;
export const mostMembers = 12;
/** The state of one request, which is handed on as one thing. It is not a set of parts. */
const exchanges: ReadonlySet<string> = new Set(['Exchange', 'HttpRequest']);

/** The sources by their path. Types that they import are found among them too. */
type Sources = (path: string) => string | undefined;

interface Declared {
  readonly path: string;
  readonly node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
}

/** Returns a sentence for each place of a file that breaks a rule. */
export function faultsOfComposition(path: string, sources: Sources): readonly string[] {
  const file = parse(path, sources);
  if (file === undefined) throw new Error(`there is no file ${path}`);
  const checker = checkerOf(file);
  const faults: string[] = [];
  const report = (node: ts.Node, text: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    faults.push(`${path}:${line + 1} ${text}`);
  };
  walk(file, (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = linesOf(node, file);
      if (lines > mostLines) report(node, `a function has ${lines} lines`);
    }
    if (ts.isParameter(node) && node.type) {
      const members = membersOf(node.type, path, sources);
      if (members.length > mostMembers) report(node, `a parameter has ${members.length} members`);
    }
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      const members = membersOfDeclared({ path, node }, sources);
      if (members.length > mostMembers) report(node, `${node.name.text} has ${members.length} members`);
    }
    if (ts.isIdentifier(node)) {
      const early = earlyUse(node, checker);
      if (early !== undefined) report(node, early);
    }
    if (isObjectAssign(node)) report(node, 'Object.assign changes an object that others may have');
  });
  return faults;
}

function parse(path: string, sources: Sources): ts.SourceFile | undefined {
  const text = sources(path);
  return text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Knows the names of one file; nothing else is loaded. */
function checkerOf(file: ts.SourceFile): ts.TypeChecker {
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => (name === file.fileName ? file : undefined),
  };
  return ts.createProgram([file.fileName], { noResolve: true, noLib: true }, host).getTypeChecker();
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

function linesOf(node: ts.Node, file: ts.SourceFile): number {
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.getEnd()) - lineAt(node.getStart(file)) + 1;
}

/** The names of the members of a type; those of a group that is written in place have the name of the group too. */
function membersOf(type: ts.TypeNode, path: string, sources: Sources): string[] {
  if (ts.isTypeLiteralNode(type)) return type.members.flatMap((member) => namesOf(member, path, sources));
  if (ts.isIntersectionTypeNode(type))
    return unique(type.types.flatMap((part) => membersOf(part, path, sources)));
  if (ts.isUnionTypeNode(type))
    return type.types.map((part) => membersOf(part, path, sources)).reduce(longer, []);
  if (ts.isParenthesizedTypeNode(type)) return membersOf(type.type, path, sources);
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName))
    return membersOfName(type, type.typeName.text, path, sources);
  return [];
}

function membersOfName(
  { typeArguments = ts.factory.createNodeArray() }: ts.NodeWithTypeArguments,
  name: string,
  path: string,
  sources: Sources,
): string[] {
  if (exchanges.has(name)) return [];
  const [first, keys] = typeArguments;
  if (/^(?:Partial|Required|Readonly)$/.test(name) && first) return membersOf(first, path, sources);
  if (/^(?:Pick|Omit)$/.test(name) && first && keys) {
    const named = keysOf(keys);
    const isKept = (member: string): boolean => named.has(member) === (name === 'Pick');
    const known = membersOf(first, path, sources);
    return name === 'Pick' && known.length === 0 ? [...named] : known.filter(isKept);
  }
  const declared = declarationOf(name, path, sources);
  return declared ? membersOfDeclared(declared, sources) : [];
}

function membersOfDeclared({ path, node }: Declared, sources: Sources): string[] {
  if (ts.isTypeAliasDeclaration(node)) return membersOf(node.type, path, sources);
  const inherited = (node.heritageClauses ?? [])
    .flatMap(({ types }) => types)
    .flatMap((type) => membersOfName(type, type.expression.getText(), path, sources));
  return unique([...inherited, ...node.members.flatMap((member) => namesOf(member, path, sources))]);
}

function namesOf(member: ts.TypeElement, path: string, sources: Sources): string[] {
  const name = member.name?.getText() ?? '';
  if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return [name];
  return [name, ...membersOf(member.type, path, sources).map((inner) => `${name}.${inner}`)];
}

function keysOf(type: ts.TypeNode): ReadonlySet<string> {
  const parts = ts.isUnionTypeNode(type) ? type.types : [type];
  return new Set(
    parts.flatMap((part) =>
      ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal) ? [part.literal.text] : [],
    ),
  );
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
const longer = (left: string[], right: string[]): string[] => (right.length > left.length ? right : left);

/** The declaration of a type, here or in the file from which it is imported. */
function declarationOf(name: string, path: string, sources: Sources): Declared | undefined {
  const file = parse(path, sources);
  for (const statement of file?.statements ?? []) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      if (statement.name.text === name) return { path, node: statement };
      continue;
    }
    const from = sourceOf(statement, name);
    if (from?.specifier.startsWith('.'))
      return declarationOf(from.name, join(dirname(path), from.specifier), sources);
  }
  return undefined;
}

/** The file that an import or export of a name leads to, and its name there. */
function sourceOf(statement: ts.Statement, name: string): { specifier: string; name: string } | undefined {
  const isImport = ts.isImportDeclaration(statement);
  if (!isImport && !ts.isExportDeclaration(statement)) return undefined;
  const bindings = isImport ? statement.importClause?.namedBindings : statement.exportClause;
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return undefined;
  const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = bindings.elements;
  const found = elements.find((element) => element.name.text === name);
  const { moduleSpecifier } = statement;
  if (!found || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return undefined;
  return { specifier: moduleSpecifier.text, name: (found.propertyName ?? found.name).text };
}

/** A variable that is read before its declaration, or by a function that is written before its last assignment. */
function earlyUse(use: ts.Identifier, checker: ts.TypeChecker): string | undefined {
  const symbol = ts.isShorthandPropertyAssignment(use.parent)
    ? checker.getShorthandAssignmentValueSymbol(use.parent)
    : checker.getSymbolAtLocation(use);
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !(ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration)))
    return undefined;
  const home = functionOf(declaration);
  if (use.getStart() < declaration.getStart()) return `${use.text} is used before its declaration`;
  if (functionOf(use) === home) return undefined;
  let isLate = false;
  walk(home, (node) => {
    if (!isAssignmentTo(node, symbol, checker)) return;
    if (functionOf(node) === home && node.getStart() > use.getStart()) isLate = true;
  });
  return isLate ? `${use.text} is used before its assignment` : undefined;
}

function functionOf(node: ts.Node): ts.Node {
  let at = node.parent;
  while (!ts.isFunctionLike(at) && !ts.isSourceFile(at)) at = at.parent;
  return at;
}

function isAssignmentTo(node: ts.Node, symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  const isAssignment = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  return isAssignment && checker.getSymbolAtLocation(node.left) === symbol;
}

function isObjectAssign(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'Object.assign') return false;
  const [target] = node.arguments;
  return target !== undefined && !ts.isObjectLiteralExpression(target) && !ts.isNewExpression(target);
}
