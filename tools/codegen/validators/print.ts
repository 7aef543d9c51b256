/**
 * Prints the part of JavaScript that Ajv writes. Each inner expression gets parentheses, so equal code gives equal
 * text; the formatter removes what is not needed.
 */
import type { ESTree } from 'rolldown/utils';

export type Node = ESTree.Node;

export interface Rewriting {
  /** Returns another text for a node, or undefined for the usual one. */
  node(node: Node): string | undefined;
  /** Returns one text for the statements at the beginning of a list, and their number. */
  statements(list: readonly Node[]): { readonly text: string; readonly taken: number } | undefined;
}

export interface Printer {
  one(node: Node | null | undefined): string;
  statements(list: readonly Node[]): string;
}

const otherwise = (text: string): string => (text.startsWith('{') ? `else${text}` : `else ${text}`);

const simple = new Set(['Identifier', 'Literal', 'MemberExpression', 'CallExpression', 'ArrayExpression']);

/** Without `rewriting`, every block keeps its braces. */
export function createPrinter(rewriting?: Rewriting): Printer {
  const inner = (node: Node): string => (simple.has(node.type) ? one(node) : `(${one(node)})`);
  const list = (nodes: readonly (Node | null)[]): string => nodes.map((node) => one(node)).join(',');

  function texts(nodes: readonly Node[]): string[] {
    const found: string[] = [];
    for (let at = 0; at < nodes.length;) {
      const other = rewriting?.statements(nodes.slice(at, at + 3));
      found.push(other?.text ?? one(nodes[at]));
      at += other?.taken ?? 1;
    }
    return found.filter((text) => text !== '');
  }

  /** A block of one short statement needs no braces. */
  function body(node: Node): string {
    if (node.type !== 'BlockStatement' || !rewriting) return one(node);
    const [only = '', ...more] = texts(node.body);
    return more.length === 0 && /^(?!(?:if|for|let|const|var)\b|\w+:)./.test(only)
      ? only
      : `{${only}${more.join('')}}`;
  }

  const known = new WeakMap<Node, string>();

  function one(node: Node | null | undefined): string {
    if (!node) return '';
    const text = known.get(node) ?? rewriting?.node(node) ?? usual(node);
    known.set(node, text);
    return text;
  }

  function property(node: Extract<Node, { type: 'Property' }>): string {
    const value = one(node.value);
    // A name in the place of a key is not the name of a variable.
    return node.shorthand && value === usual(node.key) ? value : `${usual(node.key)}:${value}`;
  }

  function statement(node: Node): string {
    switch (node.type) {
      case 'BlockStatement':
        return `{${texts(node.body).join('')}}`;
      case 'IfStatement':
        return `if(${one(node.test)})${body(node.consequent)}${node.alternate ? otherwise(body(node.alternate)) : ''}`;
      case 'ForStatement':
        return `for(${one(node.init).replace(/;$/, '')};${one(node.test)};${one(node.update)})${body(node.body)}`;
      case 'ForInStatement':
        return `for(${one(node.left).replace(/;$/, '')} in ${one(node.right)})${body(node.body)}`;
      case 'VariableDeclaration':
        return `${node.kind} ${list(node.declarations)};`;
      case 'VariableDeclarator':
        return `${one(node.id)}${node.init ? `=${one(node.init)}` : ''}`;
      case 'ExpressionStatement':
        return `${one(node.expression)};`;
      case 'ReturnStatement':
        return `return ${one(node.argument)};`;
      case 'LabeledStatement':
        return `${one(node.label)}:${one(node.body)}`;
      case 'BreakStatement':
        return `break ${one(node.label)};`;
      case 'ContinueStatement':
        return `continue ${one(node.label)};`;
      case 'EmptyStatement':
        return '';
      default:
        throw new Error(`no form for ${node.type}`);
    }
  }

  function usual(node: Node): string {
    switch (node.type) {
      case 'Identifier':
        return node.name;
      case 'Literal':
        return node.raw ?? JSON.stringify(node.value);
      case 'MemberExpression':
        return node.computed
          ? `${inner(node.object)}[${one(node.property)}]`
          : `${inner(node.object)}.${usual(node.property)}`;
      case 'CallExpression':
        return `${inner(node.callee)}(${list(node.arguments)})`;
      case 'NewExpression':
        return `new ${inner(node.callee)}(${list(node.arguments)})`;
      case 'ArrayExpression':
        return `[${list(node.elements)}]`;
      case 'ObjectExpression':
      case 'ObjectPattern':
        return `{${list(node.properties)}}`;
      case 'Property':
        return property(node);
      case 'AssignmentPattern':
        return `${one(node.left)}=${one(node.right)}`;
      case 'UnaryExpression':
        return `${node.operator}${/\w/.test(node.operator) ? ' ' : ''}${inner(node.argument)}`;
      case 'UpdateExpression':
        return node.prefix
          ? `${node.operator}${one(node.argument)}`
          : `${one(node.argument)}${node.operator}`;
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentExpression':
        return `${inner(node.left)}${node.operator}${inner(node.right)}`;
      case 'ConditionalExpression':
        return `${inner(node.test)}?${inner(node.consequent)}:${inner(node.alternate)}`;
      default:
        return statement(node);
    }
  }
  return { one, statements: (nodes) => texts(nodes).join('') };
}
