/**
 * The part of JSONPath that criteria need: names, descendants by name, indices, wildcards and filters, but no
 * functions or slices. @see RFC 9535
 */
import { parseLogic, type LogicDialect, type ReadOperand, type Test } from './logic.ts';

type Segment = (node: unknown) => unknown[];

/** The nodes that a path selects, or none. */
export type JsonPath = (root: unknown) => unknown[];

const childrenOf: Segment = (node) => (typeof node === 'object' && node !== null ? Object.values(node) : []);

function named(name: string): Segment {
  return (node) =>
    typeof node === 'object' && node !== null && !Array.isArray(node) && Object.hasOwn(node, name)
      ? [(node as Readonly<Record<string, unknown>>)[name]]
      : [];
}

/** All members with the name, at any depth. @see RFC 9535 §2.5.2 */
function anywhere(name: string): Segment {
  const own = named(name);
  const below: Segment = (node) => [...own(node), ...childrenOf(node).flatMap(below)];
  return below;
}

function indexed(index: number): Segment {
  return (node) => {
    const found: unknown = Array.isArray(node) ? node.at(index) : undefined;
    return found === undefined ? [] : [found];
  };
}

function filtered(test: Test<unknown>): Segment {
  return (node) => childrenOf(node).filter(test);
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
  [/^\.\.([A-Za-z_][\w-]*)/, anywhere],
  [/^\.([A-Za-z_][\w-]*)/, named],
  [/^\['([^']*)'\]/, named],
  [/^\[(-?\d+)\]/, (digits) => indexed(Number(digits))],
];

/** Parses as many segments as possible. */
function readSegments(text: string): { readonly length: number; readonly path: JsonPath } {
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
    path: (root) => segments.reduce<unknown[]>((nodes, segment) => nodes.flatMap(segment), [root]),
  };
}

/** A path without a comparison tests for existence. @see RFC 9535 §2.3.5.2.1 */
const dialect: LogicDialect = { equate: (value) => value, holds: (value) => value !== undefined };

function readFilter(text: string): Test<unknown> {
  const readPath: ReadOperand<unknown> = (rest) => {
    if (!rest.startsWith('@')) return undefined;
    const { length, path } = readSegments(rest.slice(1));
    return { length: length + 1, value: (node) => path(node)[0] };
  };
  return parseLogic(text, readPath, dialect);
}

/** @throws SyntaxError if the path is invalid or not supported */
export function parseJsonPath(text: string): JsonPath {
  const { length, path } = readSegments(text.slice(1));
  if (!text.startsWith('$') || length !== text.length - 1)
    throw new SyntaxError(`${JSON.stringify(text)} is not a supported JSONPath`);
  return path;
}
