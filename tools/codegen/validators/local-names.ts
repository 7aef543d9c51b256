/**
 * Names the variables of compacted validators after the values that they hold: `limit`, or `query_limit` if there is
 * another `limit` around it. Ajv numbers them through the whole module, so one more member would rename all that follow.
 */
import { parseAst } from 'rolldown/parseAst';
import type { ESTree } from 'rolldown/utils';
import { identifier } from './constants.ts';
import type { Node } from './print.ts';

/** A variable of one function. Ajv gives each its own name. */
interface Variable {
  readonly declarations: {
    readonly scope: Scope;
    readonly statement: ESTree.VariableDeclaration;
    readonly hasValue: boolean;
  }[];
  readonly places: { readonly start: number; readonly scope: Scope }[];
  isAssigned: boolean;
  /** The text of the first value. */
  value: Node | null;
}

interface Scope {
  readonly parent: Scope | undefined;
  readonly taken: Set<string>;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const reserved = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
);

const chain = (scope: Scope | undefined): Scope[] => (scope ? [scope, ...chain(scope.parent)] : []);

/** The children of a node in the order of the source. */
function children(node: Node): Node[] {
  return Object.entries(node)
    .flatMap(([name, value]): Node[] => {
      if (name === 'parent') return [];
      if (node.type === 'MemberExpression' && name === 'property' && !node.computed) return [];
      if (node.type === 'Property' && name === 'key' && !node.computed) return [];
      const all: unknown[] = Array.isArray(value) ? value : [value];
      return all.filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one);
    })
    .toSorted((one, other) => one.start - other.start);
}

function collect(program: Node, isLocal: (name: string) => boolean): Map<string, Variable> {
  const variables = new Map<string, Variable>();
  const variable = (name: string): Variable => {
    const known = variables.get(name) ?? { declarations: [], places: [], isAssigned: false, value: null };
    variables.set(name, known);
    return known;
  };
  const visit = (node: Node, scope: Scope, statement?: ESTree.VariableDeclaration): void => {
    const own = /^(?:Block|For|ForIn)Statement$/.test(node.type)
      ? { parent: scope, taken: new Set<string>() }
      : scope;
    if (node.type === 'Identifier' && isLocal(node.name))
      variable(node.name).places.push({ start: node.start, scope });
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && statement) {
      const found = variable(node.id.name);
      found.declarations.push({ scope, statement, hasValue: node.init !== null });
      found.value ??= node.init;
    }
    const changed =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : undefined;
    if (changed?.type === 'Identifier') variable(changed.name).isAssigned = true;
    for (const child of children(node))
      visit(child, own, node.type === 'VariableDeclaration' ? node : undefined);
  };
  visit(program, { parent: undefined, taken: new Set() });
  return variables;
}

const kinds: Readonly<Record<string, string>> = { _errs: 'before', _valid: 'valid', len: 'size' };

const isNumbered = (name: string): boolean => /^_?[a-z]+\d+$/i.test(name);

/** Names from the shortest: `limit`, then `query_limit`, then `query_limit_2`. */
function candidates(path: readonly string[]): string[] {
  const whole = path.join('_');
  return [path.at(-1) ?? whole, whole, ...Array.from({ length: 20 }, (_, index) => `${whole}_${index + 2}`)];
}

/** Returns the code of one function with other names. `outer` are the names of its module. */
function renamed(code: string, outer: ReadonlySet<string>): string {
  const program = parseAst(code) as Node;
  const variables = collect(program, isNumbered);
  const paths = new Map<string, readonly string[]>([['data', []]]);
  const edits: Edit[] = [];

  /** The members that lead from the whole value to another one. */
  function pathOf(value: Node | null): readonly string[] | undefined {
    if (value?.type === 'Identifier') return paths.get(value.name);
    if (value?.type !== 'MemberExpression') return undefined;
    const before = pathOf(value.object);
    if (before === undefined) return undefined;
    const { property } = value;
    const part =
      property.type === 'Literal' || (property.type === 'Identifier' && !value.computed)
        ? identifier(property.type === 'Literal' ? String(property.value) : property.name)
        : property.type === 'Identifier' && property.name.startsWith('key')
          ? 'value'
          : 'item';
    return [...before, part];
  }

  for (const [name, { declarations, places, isAssigned, value }] of variables) {
    const [first] = declarations;
    const kind = name.replace(/\d+$/, '');
    const path = kind === 'data' ? pathOf(value) : undefined;
    if (path !== undefined) paths.set(name, path);
    if (!first) {
      if (name.startsWith('outer'))
        edits.push(...places.map(({ start }) => ({ start, end: start + name.length, text: 'outer' })));
      continue;
    }
    const scopes = places.map(({ scope }) => new Set(chain(scope)));
    const isBlock = scopes.every((all) => all.has(first.scope));
    const scope = isBlock ? first.scope : (chain(first.scope).at(-1) ?? first.scope);
    const isFree = (one: string): boolean =>
      !reserved.has(one) && !outer.has(one) && chain(scope).every(({ taken }) => !taken.has(one));
    const text = candidates(path ?? [kinds[kind] ?? kind]).find(isFree) ?? name;
    scope.taken.add(text);
    edits.push(...places.map(({ start }) => ({ start, end: start + name.length, text })));
    const isConstant = !isAssigned && declarations.length === 1 && first.hasValue;
    if (isBlock && first.statement.kind !== 'const')
      edits.push({
        start: first.statement.start,
        end: first.statement.start + 3,
        text: isConstant ? 'const' : 'let',
      });
    // Ajv declares some variables several times in one block.
    for (const { statement, scope: own } of isBlock ? declarations.slice(1) : []) {
      if (own !== first.scope) throw new Error(`${name} is declared in several blocks`);
      edits.push({ start: statement.start, end: statement.start + 4, text: '' });
    }
  }
  let result = '';
  let end = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    result += code.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + code.slice(end);
}

const shared =
  'data at owner member errors fail join count cut length equal pattern isObject asText asInteger Object Array Number Set isFinite isNaN outer'.split(
    ' ',
  );

/** Returns the code of one function with names for its variables. `moduleNames` are the other names of its module. */
export function withLocalNames(code: string, moduleNames: readonly string[]): string {
  return renamed(code, new Set([...shared, ...moduleNames]));
}
