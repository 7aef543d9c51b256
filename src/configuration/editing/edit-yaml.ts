import { conditionOf } from '../formats/activation.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import {
  joinKey,
  lineEnd,
  type OutlineDocument,
  type OutlineEntry,
  type OutlineMap,
  type OutlineNode,
  outlineYaml,
} from '../formats/yaml/yaml-outline.ts';
import type { NewValue } from './new-value.ts';
import { yamlText } from './value-text.ts';
import { blockText, flowText, stepsOf } from './yaml-insertion.ts';

/** A key of a document, with the maps and lists on the path to it, from the root. */
interface Place {
  readonly node: OutlineNode;
  readonly parents: readonly Parent[];
}

interface Parent {
  readonly collection: Exclude<OutlineNode, { kind: 'scalar' | 'alias' }>;
  /** Index of the entry or item. */
  readonly index: number;
}

/**
 * Returns the text with one key added or changed; the rest remains as written. The caller must verify the result,
 * because aliases and unusual keys are not handled here.
 */
export function setInYaml(text: string, dialect: Dialect, key: string, value: NewValue): string {
  const documents = outlineYaml(text, dialect);
  const document = documentFor(documents, key);
  if (document === undefined) return prepended(text, documents, key, value);
  if (document.root === undefined) return appended(text, key, value);
  const found = find(document.root, key);
  return found ? replaced(text, found, value) : inserted(text, document.root, key, value);
}

/** Returns the text without a key and the keys below it. */
export function removeFromYaml(text: string, dialect: Dialect, key: string): string {
  const documents = outlineYaml(text, dialect).filter((document) => !isConditional(document));
  for (const { root } of documents.toReversed()) {
    const place = root && (find(root, key) ?? findBelow(root, key));
    if (place) return without(text, place);
  }
  return text;
}

/** The last unconditional document that contains the key, else the last unconditional document. */
function documentFor(documents: readonly OutlineDocument[], key: string): OutlineDocument | undefined {
  const always = documents.filter((document) => !isConditional(document));
  return always.findLast(({ root }) => root && find(root, key)) ?? always.at(-1);
}

const isConditional = ({ root }: OutlineDocument): boolean => root !== undefined && hasCondition(root, '');

/** A condition is a node below `spring.config.activate`, in any of the forms of its name. */
function hasCondition(node: OutlineNode, path: string): boolean {
  return childrenOf(node).some(({ name, child }) => {
    const key = joinKey(path, name);
    return conditionOf(key) !== undefined || hasCondition(child, key);
  });
}

/** The node of exactly this flat key; the last one, because a map may spell a key in two forms. */
function find(node: OutlineNode, key: string, path = '', parents: readonly Parent[] = []): Place | undefined {
  if (path === key && path !== '') return { node, parents };
  let found: Place | undefined;
  for (const { name, child, index } of childrenOf(node)) {
    const joined = joinKey(path, name);
    if (key === joined || key.startsWith(`${joined}.`) || key.startsWith(`${joined}[`))
      found =
        find(child, key, joined, [...parents, { collection: node as Parent['collection'], index }]) ?? found;
  }
  return found;
}

/** A node whose key is below the given key, if that key has no node itself: `a.b: 1` for `a`. */
function findBelow(
  node: OutlineNode,
  key: string,
  path = '',
  parents: readonly Parent[] = [],
): Place | undefined {
  for (const { name, child, index } of childrenOf(node)) {
    const joined = joinKey(path, name);
    const inside = [...parents, { collection: node as Parent['collection'], index }];
    if (joined.startsWith(`${key}.`) || joined.startsWith(`${key}[`)) return { node: child, parents: inside };
    if (key.startsWith(`${joined}.`) || key.startsWith(`${joined}[`)) {
      const found = findBelow(child, key, joined, inside);
      if (found) return found;
    }
  }
  return undefined;
}

function childrenOf(node: OutlineNode): { name: string; child: OutlineNode; index: number }[] {
  if (node.kind === 'list') return node.items.map((child, index) => ({ name: `[${index}]`, child, index }));
  if (node.kind !== 'map') return [];
  return node.entries.flatMap(({ name, value, isMerge }, index) =>
    name === undefined || isMerge ? [] : [{ name, child: value, index }],
  );
}

function replaced(text: string, { node, parents }: Place, value: NewValue): string {
  const style = node.kind === 'scalar' ? node.style : 'plain';
  const written = yamlText(value, style === 'block' ? 'plain' : style);
  const start = isOnLaterLine(text, node, parents) ? keyEndOf(text, parents) : node.start;
  const blank = start === node.start && !(node.kind === 'scalar' && node.isAbsent) ? '' : ' ';
  return text.slice(0, start) + blank + written + text.slice(node.end);
}

/** Replaces the block below a key by a value after the key. */
function isOnLaterLine(text: string, node: OutlineNode, parents: readonly Parent[]): boolean {
  const key = entryOf(parents)?.key;
  return key !== undefined && text.slice(key.end, node.start).includes('\n');
}

function keyEndOf(text: string, parents: readonly Parent[]): number {
  const key = entryOf(parents)?.key;
  return key === undefined ? 0 : text.indexOf(':', key.end) + 1;
}

function entryOf(parents: readonly Parent[]): OutlineEntry | undefined {
  const parent = parents.at(-1);
  return parent?.collection.kind === 'map' ? parent.collection.entries[parent.index] : undefined;
}

/** The deepest collection on the path of the key, and the rest of the key. */
function deepest(node: OutlineNode, key: string, path = ''): { node: OutlineNode; rest: string } {
  for (const { name, child } of childrenOf(node).toReversed()) {
    const joined = joinKey(path, name);
    const leads = key.startsWith(`${joined}.`) || key.startsWith(`${joined}[`);
    const isCollection = child.kind === 'map' || child.kind === 'list';
    if (leads && isCollection) return deepest(child, key, joined);
  }
  return { node, rest: key.slice(path.length).replace(/^\./, '') };
}

function inserted(text: string, root: OutlineNode, key: string, value: NewValue): string {
  const { node, rest } = deepest(root, key);
  if (node.kind !== 'map' && node.kind !== 'list') return text;
  const size = node.kind === 'map' ? node.entries.length : node.items.length;
  if (node.isFlow) {
    const addition = flowText(node, stepsOf(rest), value);
    const last = size === 0 ? node.start + 1 : node.end - 1;
    const at = size === 0 ? last : lastEnd(node);
    return `${text.slice(0, at)}${size === 0 ? '' : ', '}${addition}${text.slice(at)}`;
  }
  const at = lineEnd(text, lastEnd(node));
  const breaks = text.includes('\r\n') ? '\r\n' : '\n';
  const addition = blockText(node, stepsOf(rest), value, indentOf(text, node));
  return text.slice(0, at) + breaks + addition.join(breaks) + (text.slice(at) || breaks);
}

function lastEnd(node: OutlineMap | Parent['collection']): number {
  const last = node.kind === 'map' ? node.entries.at(-1)?.value : node.items.at(-1);
  return last?.end ?? node.start;
}

/** Indentation of a block: the spaces before its first key or hyphen. */
function indentOf(text: string, node: Parent['collection']): string {
  const first = node.kind === 'map' ? (node.entries[0]?.key.start ?? node.start) : hyphenBefore(text, node);
  return ' '.repeat(first - (text.lastIndexOf('\n', first - 1) + 1));
}

function hyphenBefore(text: string, node: Parent['collection']): number {
  const first = node.kind === 'list' ? (node.items[0]?.start ?? node.start) : node.start;
  return text.lastIndexOf('-', first - 1);
}

function appended(text: string, key: string, value: NewValue): string {
  const lines = blockText({ kind: 'map' }, stepsOf(key), value, '');
  const head = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return `${head}${lines.join('\n')}\n`;
}

/**
 * If every document has a condition, an unconditional one is inserted at the beginning, with the lowest precedence.
 */
function prepended(
  text: string,
  documents: readonly OutlineDocument[],
  key: string,
  value: NewValue,
): string {
  if (documents.length === 0) return appended(text, key, value);
  const lines = blockText({ kind: 'map' }, stepsOf(key), value, '');
  return `${lines.join('\n')}\n---\n${text.replace(/^---[ \t]*\r?\n/, '')}`;
}

/** An entry is removed with its line. A collection that would become empty is removed completely. */
function without(text: string, { parents }: Place): string {
  const kept = parents.findLastIndex(({ collection }) => sizeOf(collection) > 1);
  const { collection, index } = parents[Math.max(kept, 0)] ?? {};
  if (collection === undefined || index === undefined) return text;
  if (collection.isFlow) return withoutFlow(text, collection, index);
  const [start, end] = partOf(text, collection, index);
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = lineEnd(text, end);
  const after = to + (text.startsWith('\r\n', to) ? 2 : 1);
  const isFirstOfItem = text.slice(from, start).trim() !== '';
  // `- a: 1` keeps its hyphen; the next key follows it.
  if (isFirstOfItem) return text.slice(0, start) + text.slice(nextStart(collection, index) ?? after);
  return text.slice(0, from) + text.slice(behindComments(text, after, start - from));
}

/**
 * Comments with deeper indentation belong to the removed entry. Otherwise they could become part of a block scalar
 * above.
 */
function behindComments(text: string, from: number, column: number): number {
  const deeper = new RegExp(`(?:[ \\t]*\\r?\\n)*[ ]{${column + 1},}#[^\\r\\n]*(?:\\r?\\n|$)`, 'y');
  let end = from;
  for (deeper.lastIndex = from; deeper.test(text);) end = deeper.lastIndex;
  return end;
}

function nextStart(collection: Parent['collection'], index: number): number | undefined {
  return collection.kind === 'map' ? collection.entries[index + 1]?.key.start : undefined;
}

function withoutFlow(text: string, collection: Parent['collection'], index: number): string {
  const [start, end] = partOf(text, collection, index);
  if (sizeOf(collection) === 1) return text.slice(0, start) + text.slice(end);
  if (index === 0) {
    const next = partOf(text, collection, 1)[0];
    return text.slice(0, start) + text.slice(next);
  }
  return text.slice(0, partOf(text, collection, index - 1)[1]) + text.slice(end);
}

function partOf(text: string, collection: Parent['collection'], index: number): [number, number] {
  if (collection.kind === 'map') {
    const entry = collection.entries[index] as OutlineEntry;
    return [entry.key.start, Math.max(entry.value.end, entry.key.end)];
  }
  const item = collection.items[index] as OutlineNode;
  return [collection.isFlow ? item.start : text.lastIndexOf('-', item.start - 1), item.end];
}

function sizeOf(collection: Parent['collection']): number {
  return collection.kind === 'map' ? collection.entries.length : collection.items.length;
}
