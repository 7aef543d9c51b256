/** The declarations of Ajv's code. */
import type { ESTree } from 'rolldown/utils';
import type { Constants } from './constants.ts';
import { identifier } from './constants.ts';
import type { Node, Printer } from './print.ts';

export interface FunctionFacts {
  /** The name of the schema. */
  readonly name: string;
  readonly isExported: boolean;
  readonly body: readonly Node[];
  /** True if it replaces its value in the object that holds it. */
  usesParent: boolean;
}

export interface Facts {
  /** The functions by the names that Ajv gave them. */
  readonly functions: ReadonlyMap<string, FunctionFacts>;
  /** The new texts of other names. */
  readonly texts: ReadonlyMap<string, (constants: Constants) => string>;
  /** The value of an expression that names a part of a schema, or of a literal. */
  valueOf(node: Node): unknown;
}

/** The value of a literal of JSON. */
function literal(node: Node): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'ArrayExpression':
      return node.elements.map((one) => literal(one as Node));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((one) => {
          if (one.type !== 'Property' || one.key.type !== 'Literal') throw new Error('a schema is not JSON');
          return [String(one.key.value), literal(one.value)];
        }),
      );
    case 'UnaryExpression':
      return -(literal(node.argument) as number);
    default:
      throw new Error(`${node.type} is not JSON`);
  }
}

const shared: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'length',
  'require("ajv/dist/runtime/equal").default': 'equal',
};

const handedOn = /(validate\d+)\([^{]*\{instancePath(?::[^{}]*?)?,parentData,parentDataProperty/g;

/** A function that hands its own value on needs what the other one needs. */
function spreadParents(functions: ReadonlyMap<string, FunctionFacts>, raw: Printer): void {
  const calls = [...functions.values()].map((own) => ({
    own,
    others: Array.from(raw.statements(own.body).matchAll(handedOn), ([, name = '']) => functions.get(name)),
  }));
  for (let isStable = false; !isStable;) {
    const more = calls.filter(
      ({ own, others }) => !own.usesParent && others.some((other) => other?.usesParent === true),
    );
    for (const { own } of more) own.usesParent = true;
    isStable = more.length === 0;
  }
}

/** Reads the program. Each schema has an `$id`, which Ajv repeats in a comment of its function. */
export function readFacts(code: string, program: ESTree.Program, raw: Printer): Facts {
  const schemas = new Map<string, unknown>();
  const texts = new Map<string, (constants: Constants) => string>();
  const functions = new Map<string, FunctionFacts>();
  const ids = new Map(
    Array.from(
      code.matchAll(/^function (validate\d+)\(.*\n\/\*# sourceURL="([^"]+)" \*\//gm),
      ([, name = '', id = '']) => [name, id],
    ),
  );
  const exported = new Set<string>();

  function readConstant({ id, init }: ESTree.VariableDeclarator): void {
    if (id.type !== 'Identifier' || !init) return;
    const { name } = id;
    if (name.startsWith('schema')) schemas.set(name, literal(init));
    else if (name.startsWith('pattern') && init.type === 'NewExpression') {
      const [text, flags] = init.arguments.map((one) => literal(one as Node));
      if (flags !== 'u') throw new Error(`${name} has other flags than u`);
      texts.set(name, (constants) => constants.pattern(String(text)));
    } else {
      const known = shared[raw.one(init)];
      if (known !== undefined) texts.set(name, () => known);
    }
  }

  for (const node of program.body) {
    if (node.type === 'VariableDeclaration') node.declarations.forEach(readConstant);
    if (node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration')
      for (const { init } of node.declaration.declarations) if (init) exported.add(raw.one(init));
  }
  for (const node of program.body) {
    if (node.type !== 'FunctionDeclaration' || !node.id) continue;
    const id = ids.get(node.id.name);
    if (id === undefined) throw new Error(`${node.id.name} has no name of a schema`);
    const body = node.body?.body ?? [];
    functions.set(node.id.name, {
      name: identifier(id),
      isExported: exported.has(node.id.name),
      body,
      usesParent: raw.statements(body).includes('parentData['),
    });
  }
  spreadParents(functions, raw);
  return {
    functions,
    texts,
    valueOf(node) {
      if (node.type === 'Identifier') return schemas.get(node.name);
      if (node.type !== 'MemberExpression') return literal(node);
      const key = node.computed ? literal(node.property) : raw.one(node.property);
      return (this.valueOf(node.object) as Record<string, unknown>)[String(key)];
    },
  };
}
