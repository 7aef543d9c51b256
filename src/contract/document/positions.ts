import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve as resolvePath } from 'node:path';
import {
  EVENT_DOCUMENT,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  getScalarValue,
  parseEvents,
} from 'js-yaml';

/** The position of a rule in the hand-written documents; `file` is relative to the parent folder of openapi/. */
export interface SpecPosition {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** A JSON pointer inside the file, `#/paths/~1token/post`. */
  readonly pointer: string;
}

/** The nodes of one file by the parts of their pointer, with the line of the key of each. */
interface PlacedNode {
  readonly line: number;
  readonly children: Map<string, PlacedNode>;
  /** The text of a scalar, used if the key is `$ref`. */
  text?: string;
}

interface Frame {
  readonly node: PlacedNode;
  readonly isMapping: boolean;
  /** A key whose value has not been read yet. */
  key: { readonly name: string; readonly line: number } | undefined;
  items: number;
}

/** Returns the lines of a YAML file by pointer. Flow and block collections are treated alike. */
function placeNodes(source: string): PlacedNode {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineOf = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  const root: PlacedNode = { line: 1, children: new Map() };
  const stack: Frame[] = [];
  const place = (offset: number): PlacedNode => {
    const parent = stack.at(-1);
    if (!parent) return root;
    const name = parent.key?.name ?? String(parent.items++);
    const node: PlacedNode = { line: parent.key?.line ?? lineOf(offset), children: new Map() };
    parent.node.children.set(name, node);
    parent.key = undefined;
    return node;
  };
  for (const event of parseEvents(source, {})) {
    if (event.type === EVENT_DOCUMENT) continue;
    if (event.type === EVENT_MAPPING || event.type === EVENT_SEQUENCE) {
      stack.push({
        node: place(event.start),
        isMapping: event.type === EVENT_MAPPING,
        key: undefined,
        items: 0,
      });
    } else if (event.type === EVENT_SCALAR) {
      const top = stack.at(-1);
      const text = getScalarValue(source, event);
      if (top?.isMapping && top.key === undefined) top.key = { name: text, line: lineOf(event.valueStart) };
      else place(event.valueStart).text = text;
    } else if (event.type === EVENT_POP) {
      stack.pop();
    }
  }
  return root;
}

const unescapePart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
const escapePart = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Builds a JSON pointer from its parts. */
export function pointerOf(parts: readonly string[]): string {
  return `#${parts.map((part) => `/${escapePart(part)}`).join('')}`;
}

/** Returns the position of a node; for a node that is not in a file, that of its nearest ancestor. */
export interface Positions {
  locate(surface: string, parts: readonly string[]): SpecPosition;
}

/** Positions in the documents of a folder, across references between files. Files are read at their first use. */
export function createPositions(folder: string): Positions {
  const files = new Map<string, PlacedNode>();
  const above = dirname(resolvePath(folder));
  const rootOf = (file: string): PlacedNode => {
    const known = files.get(file);
    if (known) return known;
    const placed = placeNodes(readFileSync(file, 'utf8'));
    files.set(file, placed);
    return placed;
  };

  const walk = (file: string, parts: readonly string[], hops: number): SpecPosition => {
    let node = rootOf(file);
    for (const [index, part] of parts.entries()) {
      const reference = node.children.get('$ref')?.text;
      if (reference !== undefined && hops < 20) {
        const [target = '', pointer = ''] = reference.split('#');
        const next = target === '' ? file : join(dirname(file), target);
        const inside = pointer.split('/').slice(1).map(unescapePart);
        return walk(next, [...inside, ...parts.slice(index)], hops + 1);
      }
      const child = node.children.get(part);
      if (!child)
        return { file: relative(above, file), line: node.line, pointer: pointerOf(parts.slice(0, index)) };
      node = child;
    }
    return { file: relative(above, file), line: node.line, pointer: pointerOf(parts) };
  };

  return {
    locate: (surface, parts) => walk(join(resolvePath(folder), `${basename(surface)}.yaml`), parts, 0),
  };
}
