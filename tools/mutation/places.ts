/**
 * Draws the places of the rules that are mutated: the same for the same rules and seed. Comments, moved lines and
 * renamed files do not change the draw.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { drawKey } from './draw-key.ts';
import { parseFile } from './parse-file.ts';

const below = (folder: string, rooms: readonly string[]): string[] =>
  rooms.map((room) => `${folder}/${room}`);

/** The folders that contain rules, by surface. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  authorization: below('src/authorization', [
    'authorize',
    'authentication',
    'records',
    'registration',
    'rights',
    'token',
    'tokens',
    'visit',
  ]),
  conventions: ['src/conventions', ...below('src/server', ['access', 'input', 'response', 'routing'])],
  gateway: below('src/gateway', ['filtering', 'filters', 'patterns', 'routes', 'balancing']),
  configuration: below('src/configuration', ['changes', 'reading', 'waiting', 'formats']),
};

export const surfaces: readonly string[] = Object.keys(rooms);

/** Places that a review found without a test, by file and a part of their line. */
const named: readonly (readonly [surface: string, file: string, text: string])[] = [
  ['conventions', 'src/conventions/tasks/tasks.ts', 'clientId'],
  ['conventions', 'src/server/access/security.ts', "'cross-site'"],
  ['gateway', 'src/gateway/permission/caller-of.ts', 'scopes'],
  ['gateway', 'src/gateway/filters/post/location-rewrite.ts', 'startsWith'],
  ['gateway', 'src/gateway/routes/create-route.ts', 'sensitiveHeaders'],
  ['authorization', 'src/authorization/token/introspect.ts', 'generation'],
  ['authorization', 'src/authorization/token/introspect.ts', 'Math.ceil'],
];

const comparisons = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
const others = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
]);

function isPlace(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node))
    return comparisons.has(node.operatorToken.kind) || others.has(node.operatorToken.kind);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  return node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
}

interface Place {
  readonly line: number;
  readonly range: string;
  /** The key of a place in the draw: its declaration, its code and its occurrence there. */
  readonly identity: string;
}

function rangeOf(node: ts.Node, source: ts.SourceFile): { line: number; range: string } {
  const from = source.getLineAndCharacterOfPosition(node.getStart(source));
  const to = source.getLineAndCharacterOfPosition(node.getEnd());
  const range = `${source.fileName}:${from.line + 1}:${from.character}-${to.line + 1}:${to.character}`;
  return { line: from.line, range };
}

const printer = ts.createPrinter({ removeComments: true });

const codeOf = (node: ts.Node, source: ts.SourceFile): string =>
  printer.printNode(ts.EmitHint.Unspecified, node, source).replaceAll(/\s+/g, ' ');

const nameOf = (statement: ts.Node, source: ts.SourceFile): string => {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.getText(source) ?? '';
  if (!ts.isVariableStatement(statement)) return '';
  return statement.declarationList.declarations.map(({ name }) => name.getText(source)).join();
};

function placesOf(file: string): Place[] {
  const source = parseFile(file);
  const places: Place[] = [];
  const occurrences = new Map<string, number>();
  for (const statement of source.statements) {
    const visit = (node: ts.Node): void => {
      if (isPlace(node)) {
        const code = `${nameOf(statement, source)} ${codeOf(node, source)}`;
        const before = occurrences.get(code) ?? 0;
        occurrences.set(code, before + 1);
        places.push({ ...rangeOf(node, source), identity: `${code} ${before}` });
      }
      if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
    };
    visit(statement);
  }
  return places;
}

function filesOf(room: string): string[] {
  const files = globSync(`${room}/**/*.ts`);
  if (files.length === 0) throw new Error(`${room} has no source files.`);
  return files;
}

function drawn(surface: string, count: number, seed: string): string[] {
  return (rooms[surface] ?? [])
    .flatMap(filesOf)
    .flatMap(placesOf)
    .map(({ range, identity }) => ({ range, order: drawKey(`${seed} ${identity}`) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .slice(0, count)
    .map(({ range }) => range);
}

function byName(surface: string): string[] {
  return named.flatMap(([of, file, text]) => {
    if (of !== surface) return [];
    const lines = readFileSync(file, 'utf8').split('\n');
    const places = placesOf(file).filter(({ line }) => lines[line]?.includes(text));
    if (places.length === 0) throw new Error(`${file} has no place with ${text}.`);
    return places.map(({ range }) => range);
  });
}

/** Ranges in Stryker's format. */
export function mutatedRanges(perSurface: number, seed: string, surface?: string): string[] {
  const wanted = surface === undefined ? surfaces : [surface];
  const ranges = wanted.flatMap((one) => [...byName(one), ...drawn(one, perSurface, seed)]);
  return [...new Set(ranges)];
}
