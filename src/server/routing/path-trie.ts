/**
 * A trie of path segments, built once. In each segment a literal precedes a pattern, a pattern a parameter, and a
 * parameter a tail. If a deeper segment fails, the next less specific choice is tried.
 */
export interface PathMatch<Value> {
  readonly value: Value;
  /** Decoded values by parameter name; `undefined` if the bytes are not UTF-8. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

export interface PathTrie<Value> {
  match(path: string): PathMatch<Value> | undefined;
}

/** A segment such as `{application}-{profile}.yml`: the texts around its parameters. */
interface Pattern {
  readonly texts: readonly string[];
  readonly literalLength: number;
}

/** The end of a template. The names belong to it: another template may name the same segment differently. */
interface Leaf<Value> {
  readonly names: readonly string[];
  readonly value: Value;
}

interface Node<Value> {
  readonly literals: Map<string, Node<Value>>;
  readonly patterns: { readonly pattern: Pattern; readonly node: Node<Value> }[];
  parameter: Node<Value> | undefined;
  tail: Leaf<Value> | undefined;
  leaf: Leaf<Value> | undefined;
}

type Values = readonly (string | undefined)[];

function createNode<Value>(): Node<Value> {
  return { literals: new Map(), patterns: [], parameter: undefined, tail: undefined, leaf: undefined };
}

const parameter = /\{([^}]+)\}/;

function parsePattern(template: string): Pattern {
  const texts = template.split(parameter).filter((_, index) => index % 2 === 0);
  return { texts, literalLength: texts.join('').length };
}

function namesOf(path: string): string[] {
  return path.split(parameter).filter((_, index) => index % 2 === 1);
}

/** Splits at the last occurrence of each text between two parameters, as Spring splits at the last hyphen. */
function matchPattern({ texts }: Pattern, segment: string): string[] | undefined {
  const first = texts[0] ?? '';
  const last = texts.at(-1) ?? '';
  if (!segment.startsWith(first) || !segment.endsWith(last) || segment.length < first.length + last.length)
    return undefined;
  const values: string[] = [];
  let rest = segment.slice(first.length, segment.length - last.length);
  for (const text of texts.slice(1, -1).toReversed()) {
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
    return undefined; // Bytes that are not UTF-8 match no literal; for a parameter the caller reports them.
  }
}

function literalChild<Value>(node: Node<Value>, text: string): Node<Value> {
  const found = node.literals.get(text) ?? createNode<Value>();
  node.literals.set(text, found);
  return found;
}

function patternChild<Value>(node: Node<Value>, pattern: Pattern): Node<Value> {
  const same = node.patterns.find((one) => one.pattern.texts.join('\0') === pattern.texts.join('\0'));
  if (same) return same.node;
  const added = { pattern, node: createNode<Value>() };
  node.patterns.push(added);
  node.patterns.sort((left, right) => right.pattern.literalLength - left.pattern.literalLength);
  return added.node;
}

function childFor<Value>(node: Node<Value>, template: string): Node<Value> {
  if (!template.includes('{')) return literalChild(node, template);
  const pattern = parsePattern(template);
  if (pattern.literalLength > 0 || pattern.texts.length > 2) return patternChild(node, pattern);
  return (node.parameter ??= createNode<Value>());
}

/** One path template and its value; `tail` names the parameter that matches the rest of the path. */
export interface PathTemplate<Value> {
  readonly path: string;
  readonly tail: string | null;
  readonly value: Value;
}

function found<Value>({ names, value }: Leaf<Value>, values: Values): PathMatch<Value> {
  const parameters: Record<string, string | undefined> = {};
  for (const [index, name] of names.entries()) parameters[name] = values[index];
  return { value, parameters };
}

function walk<Value>(
  node: Node<Value>,
  raw: readonly string[],
  index: number,
  values: Values,
): PathMatch<Value> | undefined {
  if (index === raw.length) return node.leaf && found(node.leaf, values);
  const segment = decode(raw[index] ?? '');
  if (segment !== undefined) {
    const literal = node.literals.get(segment);
    const byLiteral = literal && walk(literal, raw, index + 1, values);
    if (byLiteral) return byLiteral;
    for (const { pattern, node: next } of node.patterns) {
      const parts = matchPattern(pattern, segment);
      const byPattern = parts && walk(next, raw, index + 1, [...values, ...parts]);
      if (byPattern) return byPattern;
    }
  }
  const byParameter =
    node.parameter && segment !== '' ? walk(node.parameter, raw, index + 1, [...values, segment]) : undefined;
  if (byParameter) return byParameter;
  const rest = raw.slice(index).join('/');
  return node.tail && rest !== '' ? found(node.tail, [...values, decode(rest)]) : undefined;
}

export function createPathTrie<Value>(templates: readonly PathTemplate<Value>[]): PathTrie<Value> {
  const root = createNode<Value>();
  for (const { path, tail, value } of templates) {
    const segments = path.slice(1).split('/');
    if (tail !== null) segments.pop();
    const node = segments.reduce(childFor<Value>, root);
    const leaf = { names: namesOf(path), value };
    if (tail === null) node.leaf = leaf;
    else node.tail = leaf;
  }
  return { match: (path) => walk(root, path.slice(1).split('/'), 0, []) };
}
