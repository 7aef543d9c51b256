/**
 * The part of JSONPath that criteria need: names, descendants, indices, wildcards and filters, but no functions or
 * slices. @see RFC 9535
 */
import { parseLogic, type LogicDialect, type ReadOperand, type Test } from './logic.ts';

/** Selects nodes below a node. The root is the whole value, where a path in a filter may begin. */
type Segment = (node: unknown, root: unknown) => unknown[];

/** The nodes that a path selects, or none. */
export type JsonPath = (root: unknown) => unknown[];

interface FilterScope {
  readonly node: unknown;
  readonly root: unknown;
}

const childrenOf = (node: unknown): unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node) : [];

function named(name: string): Segment {
  return (node) =>
    typeof node === 'object' && node !== null && !Array.isArray(node) && Object.hasOwn(node, name)
      ? [(node as Readonly<Record<string, unknown>>)[name]]
      : [];
}

/** The node itself and the nodes at any depth below it. @see RFC 9535 §2.5.2 */
const descendants = (node: unknown): unknown[] => [node, ...childrenOf(node).flatMap(descendants)];

function indexed(index: number): Segment {
  return (node) => {
    const found: unknown = Array.isArray(node) ? node.at(index) : undefined;
    return found === undefined ? [] : [found];
  };
}

function filtered(test: Test<FilterScope>): Segment {
  return (parent, root) => childrenOf(parent).filter((node) => test({ node, root }));
}

/** The end of a filter: the bracket that closes it. */
function closing(text: string): number {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") quoted = !quoted;
    if (quoted) continue;
    if (text[at] === '[') depth += 1;
    if (text[at] === ']' && depth-- === 0) return at;
  }
  return -1;
}

const plain: readonly (readonly [RegExp, (value: string) => Segment])[] = [
  [/^\.\*|^\[\*\]/, () => childrenOf],
  // The name or the bracket behind it is a segment of its own.
  [/^\.(?=\.[A-Za-z_])|^\.\.(?=\[)/, () => descendants],
  [/^\.([A-Za-z_][\w-]*)/, named],
  [/^\['([^']*)'\]/, named],
  [/^\[("(?:[^"\\]|\\.)*")\]/, (quoted) => named(JSON.parse(quoted) as string)],
  [/^\[(-?\d+)\]/, (digits) => indexed(Number(digits))],
];

/** Parses as many segments as possible. */
function readSegments(text: string): { readonly length: number; readonly path: Segment } {
  const segments: Segment[] = [];
  let rest = text;
  for (;;) {
    const found = plain.flatMap(([pattern, make]) => {
      const [whole, value = ''] = pattern.exec(rest) ?? [];
      return whole === undefined ? [] : [{ length: whole.length, segment: make(value) }];
    })[0];
    const end = found || !rest.startsWith('[?') ? -1 : closing(rest.slice(2));
    if (found) segments.push(found.segment);
    else if (end >= 0) segments.push(filtered(readFilter(rest.slice(2, end + 2))));
    else break;
    rest = rest.slice(found ? found.length : end + 3);
  }
  return {
    length: text.length - rest.length,
    path: (start, root) =>
      segments.reduce<unknown[]>((nodes, segment) => nodes.flatMap((node) => segment(node, root)), [start]),
  };
}

/** A path without a comparison tests for existence. @see RFC 9535 §2.3.5.2.1 */
const dialect: LogicDialect = { equate: (value) => value, holds: (value) => value !== undefined };

function readFilter(text: string): Test<FilterScope> {
  const readPath: ReadOperand<FilterScope> = (rest) => {
    const isRelative = rest.startsWith('@');
    if (!isRelative && !rest.startsWith('$')) return undefined;
    const { length, path } = readSegments(rest.slice(1));
    return { length: length + 1, value: ({ node, root }) => path(isRelative ? node : root, root)[0] };
  };
  return parseLogic(text, readPath, dialect);
}

/** @throws SyntaxError if the path is invalid or not supported */
export function parseJsonPath(text: string): JsonPath {
  const { length, path } = readSegments(text.slice(1));
  if (!text.startsWith('$') || length !== text.length - 1)
    throw new SyntaxError(`${JSON.stringify(text)} is not a supported JSONPath`);
  return (root) => path(root, root);
}
