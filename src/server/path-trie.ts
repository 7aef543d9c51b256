/**
 * A trie over path segments, built once: in each segment a literal wins over a pattern, a pattern over a
 * parameter, a parameter over a tail; what fails further down is tried again one step less specific.
 */
export interface PathMatch<Value> {
  readonly value: Value;
  /** Decoded values by parameter name; `undefined` where the bytes are not UTF-8. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

export interface PathTrie<Value> {
  match(path: string): PathMatch<Value> | undefined;
}

/** A segment such as `{application}-{profile}.yml`: texts and parameters in turn. */
interface Pattern {
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly literalLength: number;
}

interface Node<Value> {
  readonly literals: Map<string, Node<Value>>;
  readonly patterns: { readonly pattern: Pattern; readonly node: Node<Value> }[];
  parameter: { name: string; node: Node<Value> } | undefined;
  tail: { name: string; value: Value } | undefined;
  value: Value | undefined;
}

function createNode<Value>(): Node<Value> {
  return { literals: new Map(), patterns: [], parameter: undefined, tail: undefined, value: undefined };
}

function parsePattern(template: string): Pattern {
  const parts = template.split(/\{([^}]+)\}/);
  const texts = parts.filter((_, index) => index % 2 === 0);
  return { texts, names: parts.filter((_, index) => index % 2 === 1), literalLength: texts.join('').length };
}

/** Splits at the last occurrence of each text between two parameters, as Spring splits at the last hyphen. */
function matchPattern({ texts, names }: Pattern, segment: string): string[] | undefined {
  const first = texts[0] ?? '';
  const last = texts.at(-1) ?? '';
  if (!segment.startsWith(first) || !segment.endsWith(last) || segment.length < first.length + last.length) return undefined;
  const values: string[] = [];
  let rest = segment.slice(first.length, segment.length - last.length);
  for (let index = names.length - 1; index > 0; index -= 1) {
    const text = texts[index] ?? '';
    const position = rest.lastIndexOf(text);
    if (position === -1) return undefined;
    values.unshift(rest.slice(position + text.length));
    rest = rest.slice(0, position);
  }
  values.unshift(rest);
  return values.every((value) => value !== '') ? values : undefined;
}

function decode(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined; // Bytes that are not UTF-8 match no literal; a parameter tells its reader.
  }
}

function samePattern(left: Pattern, right: Pattern): boolean {
  return left.texts.join('\0') === right.texts.join('\0');
}

function childFor<Value>(node: Node<Value>, template: string): Node<Value> {
  if (!template.includes('{')) {
    const found = node.literals.get(template) ?? createNode<Value>();
    node.literals.set(template, found);
    return found;
  }
  const pattern = parsePattern(template);
  if (pattern.literalLength === 0 && pattern.names.length === 1) {
    node.parameter ??= { name: pattern.names[0] ?? '', node: createNode<Value>() };
    return node.parameter.node;
  }
  const present = node.patterns.find((one) => samePattern(one.pattern, pattern));
  if (present) return present.node;
  const added = { pattern, node: createNode<Value>() };
  node.patterns.push(added);
  node.patterns.sort((left, right) => right.pattern.literalLength - left.pattern.literalLength);
  return added.node;
}

type Values = readonly (readonly [string, string | undefined])[];

/** One template of a path and what it leads to; `tail` names the parameter that takes the rest of the path. */
export interface PathTemplate<Value> {
  readonly path: string;
  readonly tail: string | null;
  readonly value: Value;
}

export function createPathTrie<Value>(templates: readonly PathTemplate<Value>[]): PathTrie<Value> {
  const root = createNode<Value>();
  for (const { path, tail, value } of templates) {
    const segments = path.slice(1).split('/');
    if (tail !== null) segments.pop();
    const node = segments.reduce(childFor<Value>, root);
    if (tail === null) node.value = value;
    else node.tail = { name: tail, value };
  }

  function walk(node: Node<Value>, raw: readonly string[], index: number, values: Values): PathMatch<Value> | undefined {
    if (index === raw.length) {
      return node.value === undefined ? undefined : { value: node.value, parameters: Object.fromEntries(values) };
    }
    const segment = decode(raw[index] ?? '');
    const literal = segment === undefined ? undefined : node.literals.get(segment);
    const byLiteral = literal && walk(literal, raw, index + 1, values);
    if (byLiteral) return byLiteral;
    for (const { pattern, node: next } of segment === undefined ? [] : node.patterns) {
      const found = matchPattern(pattern, segment ?? '');
      if (!found) continue;
      const own: Values = pattern.names.map((name, position) => [name, found[position]] as const);
      const byPattern = walk(next, raw, index + 1, [...values, ...own]);
      if (byPattern) return byPattern;
    }
    if (node.parameter && raw[index] !== '') {
      const byParameter = walk(node.parameter.node, raw, index + 1, [...values, [node.parameter.name, segment]]);
      if (byParameter) return byParameter;
    }
    if (!node.tail || raw.slice(index).join('/') === '') return undefined;
    const rest = decode(raw.slice(index).join('/'));
    return { value: node.tail.value, parameters: Object.fromEntries([...values, [node.tail.name, rest] as const]) };
  }

  return { match: (path) => walk(root, path.slice(1).split('/'), 0, []) };
}
