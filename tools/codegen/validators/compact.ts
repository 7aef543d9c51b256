/**
 * Writes the functions that Ajv compiled shorter, with the same results: the statements that add an error become a
 * call of `fail`, those that convert a value a call of `asText` or `asInteger`. Code of another form stays as Ajv
 * wrote it, except that the list of errors must have no other use.
 */
import { parseAst } from 'rolldown/parseAst';
import type { ESTree } from 'rolldown/utils';
import { createConstants, type Constants } from './constants.ts';
import { createPrinter, type Node, type Printer } from './print.ts';
import { withLocalNames } from './local-names.ts';
import { readFacts, type Facts, type FunctionFacts } from './facts.ts';

const raw = createPrinter();
/** Ajv's code without differences of style. */
const same = (node: Node | undefined, text: string): boolean => node !== undefined && raw.one(node) === text;

interface Failure {
  readonly path: Node;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: ESTree.ObjectExpression;
  readonly propertyName?: Node | undefined;
}

/** The object of the error that three statements add. */
function addedAt([first, second, third]: readonly Node[]): ESTree.ObjectExpression | undefined {
  if (first?.type !== 'VariableDeclaration') return undefined;
  const [{ id, init } = {}] = first.declarations;
  if (id?.type !== 'Identifier' || init?.type !== 'ObjectExpression') return undefined;
  const added = `if(vErrors===null){vErrors=[${id.name}];}else{vErrors.push(${id.name});}`;
  return same(second, added) && same(third, 'errors++;') ? init : undefined;
}

function failureAt(list: readonly Node[]): Failure | undefined {
  const added = addedAt(list);
  // An error below `not` has no members: it is only counted.
  if (!added || added.properties.length === 0) return undefined;
  const members = new Map(
    added.properties.flatMap((one) => (one.type === 'Property' ? [[raw.one(one.key), one.value]] : [])),
  );
  const text = (name: string): string => {
    const value = members.get(name);
    if (value?.type !== 'Literal' || typeof value.value !== 'string')
      throw new Error(`${name} is not a text`);
    return value.value;
  };
  const [path, params] = [members.get('instancePath'), members.get('params')];
  if (!path || params?.type !== 'ObjectExpression') throw new Error('an error has no path or no parameters');
  return {
    path,
    schemaPath: text('schemaPath'),
    keyword: text('keyword'),
    params,
    propertyName: members.get('propertyName'),
  };
}

/** The names of a schema path that tell it apart: `#/properties/query/enum` becomes `['query']`. */
function namesOf(schemaPath: string): string[] {
  const parts = schemaPath.split('/').slice(1, -1).map(decodeURIComponent);
  return parts.filter((part, index) => part !== 'properties' || parts[index - 1] === 'properties');
}

/** The texts or numbers with which a chain of `||` compares one value. */
function comparedWith(node: Node): { readonly left: Node; readonly values: readonly unknown[] } | undefined {
  if (node.type === 'LogicalExpression' && node.operator === '||') {
    const [one, other] = [comparedWith(node.left), comparedWith(node.right)];
    if (!one || !other || raw.one(one.left) !== raw.one(other.left)) return undefined;
    return { left: one.left, values: [...one.values, ...other.values] };
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '===' || node.right.type !== 'Literal')
    return undefined;
  return { left: node.left, values: [node.right.value] };
}

const isObject = /^\((.+)&&\(\(typeof \1\)=="object"\)\)&&\(!Array\.isArray\(\1\)\)$/;
const isInteger = /^\(\(\(typeof (.+)\)=="number"\)&&\(\(!\(\1%1\)\)&&\(!isNaN\(\1\)\)\)\)&&isFinite\(\1\)$/;

/** Compacts one function. */
function createRewriting(own: FunctionFacts, facts: Facts, constants: Constants): Printer {
  const failure = ({ path, keyword, params, propertyName, schemaPath }: Failure): string => {
    const members = params.properties.flatMap((one) => (one.type === 'Property' ? [one] : []));
    const texts = members.map(({ key, value }) => {
      const name = raw.one(key);
      if (keyword === 'pattern' && value.type === 'Literal')
        return [name, constants.pattern(String(value.value))] as const;
      if (keyword === 'enum') {
        const values = facts.valueOf(value) as unknown[];
        return [name, constants.values([own.name, ...namesOf(schemaPath), 'values'], values)] as const;
      }
      const isValue = raw.one(value).startsWith('schema');
      return [name, isValue ? JSON.stringify(facts.valueOf(value)) : printer.one(value)] as const;
    });
    // `fail` knows the names of single parameters, and the comparison that belongs to a limit.
    const single = texts.filter(([name]) => name !== 'comparison');
    const [first] = single;
    const all =
      single.length === 1 && first ? first[1] : `{${texts.map((pair) => pair.join(':')).join(',')}}`;
    const words = ['errors', printer.one(path), JSON.stringify(keyword), all];
    return `errors=fail(${[...words, ...(propertyName ? [printer.one(propertyName)] : [])].join(',')});`;
  };

  /** A condition that only leads to an error about a list of names or values. */
  function listed(test: Node, { keyword, schemaPath, params }: Failure): string | undefined {
    if (test.type !== 'UnaryExpression' || test.operator !== '!') return undefined;
    const place = [own.name, ...namesOf(schemaPath)];
    const known = comparedWith(test.argument);
    if (keyword === 'enum' && known) {
      const [member] = params.properties;
      if (member?.type !== 'Property') return undefined;
      const all = facts.valueOf(member.value) as unknown[];
      if (JSON.stringify(all) !== JSON.stringify(known.values)) return undefined;
      return `!${constants.values([...place, 'values'], all)}.includes(${printer.one(known.left)})`;
    }
    if (keyword !== 'additionalProperties') return undefined;
    const [, schema = '', key = ''] = /^func\d+\.call\((.+),(key\d+)\)$/.exec(raw.one(test.argument)) ?? [];
    if (test.argument.type !== 'CallExpression' || schema === '') return undefined;
    const names = Object.keys(facts.valueOf(test.argument.arguments[0] as Node) as object);
    return `!${constants.names([...place, 'names'], names)}.has(${key})`;
  }

  function conversion(node: ESTree.IfStatement): string | undefined {
    if (node.consequent.type !== 'BlockStatement' || node.alternate) return undefined;
    const [type, coerced, ask, use, ...more] = node.consequent.body;
    const [, typeName = '', value = ''] =
      /^let (dataType\d+)=typeof (.+);$/.exec(type ? raw.one(type) : '') ?? [];
    const [, name = ''] = /^let (coerced\d+)=undefined;$/.exec(coerced ? raw.one(coerced) : '') ?? [];
    if (value === '' || name === '' || more.length > 0 || ask?.type !== 'IfStatement' || !use)
      return undefined;
    const [inner, ...others] = ask.consequent.type === 'BlockStatement' ? ask.consequent.body : [];
    let last: Node | undefined = inner;
    while (last?.type === 'IfStatement' && last.alternate) last = last.alternate;
    if (last?.type !== 'BlockStatement' || others.length > 0) return undefined;
    const failed = raw.one(last);
    const forms = {
      asText: `if((${typeName}=="number")||(${typeName}=="boolean")){${name}=(""+${value});}else if(${value}===null){${name}="";}else${failed}`,
      asInteger: `if(((${typeName}==="boolean")||(${value}===null))||((((${typeName}==="string")&&${value})&&(${value}==(+${value})))&&(!(${value}%1)))){${name}=(+${value});}else${failed}`,
    };
    const convert = Object.entries(forms).find(([, form]) => same(inner, form));
    const test = `${name}!==undefined`;
    const [, parent = '', key = ''] =
      /^if\(.+?\)\{\w+=\w+;if\((\w+)!==undefined\)\{\1\[(.+)\]=\w+;\}\}$/.exec(raw.one(use)) ??
      /^if\(.+?\)\{\w+=\w+;if\((\w+)!==undefined\)\{\1(\.\w+)=\w+;\}\}$/.exec(raw.one(use)) ??
      [];
    if (!convert || parent === '' || !same(ask.test, `!(${test})`)) return undefined;
    const target = key.startsWith('.') ? `${parent}${key}` : `${parent}[${key}]`;
    if (!same(use, `if(${test}){${value}=${name};if(${parent}!==undefined){${target}=${name};}}`))
      return undefined;
    const assign =
      parent === 'parentData'
        ? `{${value}=${name};if(owner!==undefined)owner[member]=${name};}`
        : ` ${value}=${target}=${name};`;
    const failing = `if(${name}===undefined)${printer.statements(last.body)}else${assign}`;
    return `if(${printer.one(node.test)}){const ${name}=${convert[0]}(${value});${failing}}`;
  }

  /** A call of another validator, with the arguments that it uses. */
  function call(node: ESTree.CallExpression): string | undefined {
    const other = node.callee.type === 'Identifier' ? facts.functions.get(node.callee.name) : undefined;
    if (!other) return undefined;
    const [data, options] = node.arguments;
    const given = new Map(
      options?.type === 'ObjectExpression'
        ? options.properties.flatMap((one) =>
            one.type === 'Property' ? [[raw.one(one.key), printer.one(one.value)] as const] : [],
          )
        : [],
    );
    const words = ['instancePath', ...(other.usesParent ? ['parentData', 'parentDataProperty'] : [])];
    return `${other.name}(${[printer.one(data), ...words.map((word) => given.get(word) ?? '')].join(',')})`;
  }

  const renamed: Readonly<Record<string, string>> = {
    instancePath: 'at',
    parentData: 'owner',
    parentDataProperty: 'member',
  };

  function node(one: Node): string | undefined {
    if (one.type === 'Identifier') {
      if (['vErrors', 'errors'].includes(one.name))
        throw new Error(`${own.name} uses its errors in another form`);
      return (
        facts.functions.get(one.name)?.name ?? facts.texts.get(one.name)?.(constants) ?? renamed[one.name]
      );
    }
    if (one.type === 'CallExpression') return call(one);
    if (one.type === 'IfStatement') {
      const body = one.consequent.type === 'BlockStatement' ? one.consequent.body : [];
      const failed = failureAt(body);
      const test = failed && body.length === 3 && !one.alternate ? listed(one.test, failed) : undefined;
      if (failed && test !== undefined) return `if(${test})${failure(failed)}`;
      return conversion(one);
    }
    if (one.type === 'BinaryExpression' && /^_errs\d+===errors$/.test(raw.one(one)))
      return `${raw.one(one.left)}===count(errors)`;
    if (one.type === 'LogicalExpression') {
      const text = raw.one(one);
      const [, object] = isObject.exec(text) ?? [];
      if (object !== undefined) return `isObject(${object})`;
      const [, integer] = isInteger.exec(text) ?? [];
      if (integer !== undefined) return `Number.isInteger(${integer})`;
    }
    if (one.type === 'MemberExpression' && raw.one(one).startsWith('schema'))
      return JSON.stringify(facts.valueOf(one));
    return undefined;
  }

  function statements(list: readonly Node[]): { text: string; taken: number } | undefined {
    const failed = failureAt(list);
    if (failed) return { text: failure(failed), taken: 3 };
    if (addedAt(list)) return { text: 'errors=join(errors,[{}]);', taken: 3 };
    const [first, second] = list;
    const text = first ? raw.one(first) : '';
    if (text === 'let vErrors=null;' && same(second, 'let errors=0;'))
      return { text: 'let errors=null;', taken: 2 };
    const [, before] = /^const (_errs\d+)=errors;$/.exec(text) ?? [];
    if (before !== undefined) return { text: `const ${before}=count(errors);`, taken: 1 };
    const [, back] = /^errors=(_errs\d+);$/.exec(text) ?? [];
    if (same(second, `if(vErrors!==null){if(${back}){vErrors.length=${back};}else{vErrors=null;}}`))
      return { text: `errors=cut(errors,${back});`, taken: 2 };
    const [, failedCall] = /^(validate\d+)\.errors=vErrors;$/.exec(text) ?? [];
    if (failedCall !== undefined && same(second, 'return errors===0;'))
      return { text: `${own.name}.errors=errors;return errors===null;`, taken: 2 };
    if (first?.type !== 'IfStatement' || first.alternate) return undefined;
    const [, called] = /^if\(!(validate\d+)\(/.exec(text) ?? [];
    const joined = `{vErrors=((vErrors===null)?${called}.errors:vErrors.concat(${called}.errors));errors=vErrors.length;}`;
    if (!same(first.consequent, joined)) return undefined;
    const name = facts.functions.get(called ?? '')?.name ?? '';
    return { text: `if(${printer.one(first.test)})errors=join(errors,${name}.errors);`, taken: 1 };
  }

  const printer: Printer = createPrinter({ node, statements });
  return printer;
}

/** Returns the functions of Ajv's code and their constants. @throws Error if the code uses its errors in another form */
export function compact(code: string): string {
  const facts = readFacts(code, parseAst(code), raw);
  const constants = createConstants();
  const functions = [...facts.functions.values()].map((own) => {
    const parameters = ['data', "at=''", ...(own.usesParent ? ['owner', 'member'] : [])];
    const head = `${own.isExported ? 'export ' : ''}function ${own.name}(${parameters.join(',')})`;
    const body = createRewriting(own, facts, constants).statements(own.body);
    return { ...own, text: `${head}{${body}}` };
  });
  const names = [...constants.all(), ...functions.map(({ name }) => name)];
  const [own, exported] = [false, true].map((wanted) =>
    functions.filter(({ isExported }) => isExported === wanted),
  );
  const inOrder = [
    ...(own ?? []).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    ...(exported ?? []),
  ];
  return [
    ...constants.patterns(),
    ...inOrder.flatMap(({ name, text }) => ['', ...constants.of(name), withLocalNames(text, names)]),
  ].join('\n');
}
