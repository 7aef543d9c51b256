import type { Properties, PropertyValue } from './environment.ts';

/**
 * Flat keys as a tree, for the YAML and JSON documents. Flattening the tree returns the same properties, so nothing
 * is lost. A key that does not fit into the tree remains a flat key.
 */
export type PropertyTree = PropertyValue | readonly PropertyTree[] | ReadonlyMap<string, PropertyTree>;

/** A name (`a` of `a.b`) or an index (`0` of `a[0]`). */
type Step = { readonly name: string; readonly isIndex: boolean };

interface Branch {
  readonly children: Map<string, Branch | Leaf>;
  /** True while every child was written as an index. */
  onlyIndexes: boolean;
}

interface Leaf {
  readonly value: PropertyValue;
}

export function toTree(properties: Properties): ReadonlyMap<string, PropertyTree> {
  const root = newBranch();
  const ambiguous = placesWithTwoSpellings(properties);
  for (const [key, { value }] of properties) {
    const steps = ambiguous.has(placeOf(key)) ? undefined : stepsOf(key, properties);
    if (!steps || !place(root, steps, value)) root.children.set(key, { value });
  }
  return mapOf(root);
}

/** `a[0]` and `a.0` are the same position in a tree. If both exist, neither can use it. */
function placesWithTwoSpellings(properties: Properties): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const key of properties.keys()) (seen.has(placeOf(key)) ? twice : seen).add(placeOf(key));
  return twice;
}

function placeOf(key: string): string {
  return key.includes('[') ? key.replace(/\[(0|[1-9][0-9]*)\]/g, '.$1') : key;
}

/** The steps of a key; `undefined` for a key that is not a path (`a..b`, `m[/**]`, `.a`). */
function parseKey(key: string): { step: Step; end: number }[] | undefined {
  if (key.startsWith('.')) return undefined;
  const steps: { step: Step; end: number }[] = [];
  const pattern = /(?:^|\.)([^.[\]]+)|\[(0|[1-9][0-9]*)\]/gy;
  while (pattern.lastIndex < key.length) {
    const found = pattern.exec(key);
    if (!found) return undefined;
    const [, name, index] = found;
    if (name !== undefined ? name.trim() === '' : steps.length === 0) return undefined;
    steps.push({ step: { name: name ?? index ?? '', isIndex: name === undefined }, end: pattern.lastIndex });
  }
  return steps.length === 0 ? undefined : steps;
}

/**
 * A key that continues another property (`a` and `a.b`) has no branch. The rest of its text becomes one name next
 * to that property, unless that would be inside a list.
 */
function stepsOf(key: string, properties: Properties): readonly Step[] | undefined {
  const parsed = parseKey(key);
  if (!parsed) return undefined;
  const trunk = parsed.findIndex(({ end }) => end < key.length && properties.has(key.slice(0, end)));
  if (trunk < 0) return parsed.map(({ step }) => step);
  if (parsed[trunk]?.step.isIndex) return undefined;
  const start = trunk === 0 ? 0 : (parsed[trunk - 1]?.end ?? 0) + 1;
  return [...parsed.slice(0, trunk).map(({ step }) => step), { name: key.slice(start), isIndex: false }];
}

/** False if another key ends where this key continues: `a.0` and `a[0].b`. */
function place(root: Branch, steps: readonly Step[], value: PropertyValue): boolean {
  const last = steps.at(-1);
  let branch = root;
  for (const step of steps.slice(0, -1)) {
    const child = branch.children.get(step.name) ?? newBranch();
    if ('value' in child) return false;
    add(branch, step, child);
    branch = child;
  }
  if (!last || branch.children.has(last.name)) return false;
  add(branch, last, { value });
  return true;
}

function add(branch: Branch, step: Step, child: Branch | Leaf): void {
  branch.children.set(step.name, child);
  branch.onlyIndexes &&= step.isIndex;
}

function newBranch(): Branch {
  return { children: new Map(), onlyIndexes: true };
}

function treeOf(node: Branch | Leaf): PropertyTree {
  if ('value' in node) return node.value;
  return listOf(node) ?? mapOf(node);
}

/** A list only if the indexes are exactly 0 to n-1, so that no index can create a list of millions of elements. */
function listOf({ children, onlyIndexes }: Branch): readonly PropertyTree[] | undefined {
  if (!onlyIndexes) return undefined;
  const items = Array.from({ length: children.size }, (_, index) => children.get(String(index)));
  return items.every((item) => item !== undefined) ? items.map(treeOf) : undefined;
}

function mapOf({ children }: Branch): ReadonlyMap<string, PropertyTree> {
  return new Map(
    [...children]
      .filter(([, child]) => 'value' in child || child.children.size > 0)
      .map(([name, child]) => [name, treeOf(child)]),
  );
}
