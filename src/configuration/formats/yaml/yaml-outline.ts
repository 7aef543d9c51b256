import { EVENT_ID, COLLECTION_STYLE, SCALAR_STYLE, getScalarValue, parseEvents } from 'js-yaml';
import type { Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml';
import { limits } from '../text/limits.ts';
import { scalarText } from '../text/scalar-text.ts';
import { type Dialect, resolvePlain } from './yaml-scalars.ts';

/**
 * The layout of YAML text: the characters of each key and value. It ignores the meaning of the file (see
 * yaml-nodes.ts). It serves in-place edits and messages.
 */
export type OutlineNode = OutlineScalar | OutlineList | OutlineMap | OutlineAlias;

/** Offsets into the text. The end is after the last character, without the line break of a block. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

export interface OutlineScalar extends Extent {
  readonly kind: 'scalar';
  /** The text of the characters, before it is parsed as a number or a boolean. */
  readonly text: string;
  readonly style: 'plain' | 'single' | 'double' | 'block';
  /** True if it has no characters, as the value of `a:`. */
  readonly isAbsent: boolean;
  readonly isTagged: boolean;
}

export interface OutlineAlias extends Extent {
  readonly kind: 'alias';
}

export interface OutlineList extends Extent {
  readonly kind: 'list';
  readonly isFlow: boolean;
  readonly items: readonly OutlineNode[];
}

export interface OutlineMap extends Extent {
  readonly kind: 'map';
  readonly isFlow: boolean;
  readonly entries: readonly OutlineEntry[];
}

export interface OutlineEntry {
  /** The key as a flat key; undefined for a key that is an alias or a collection. */
  readonly name: string | undefined;
  /** The key as written. */
  readonly key: OutlineNode;
  readonly value: OutlineNode;
  readonly isMerge: boolean;
}

export interface OutlineDocument {
  readonly root: OutlineNode | undefined;
  readonly dialect: Dialect;
}

/** The documents of a text that yaml-nodes.ts has read without an error. @throws YAMLException for any other text. */
export function outlineYaml(text: string, dialect: Dialect): readonly OutlineDocument[] {
  const events = parseEvents(text, { maxDepth: limits.depth });
  const documents: OutlineDocument[] = [];
  let next = 0;
  let current = dialect;

  const node = (after: number): OutlineNode => {
    const event = events[next++];
    if (event?.type === EVENT_ID.SCALAR) return scalar(event, text, after);
    if (event?.type === EVENT_ID.SEQUENCE) return list(event);
    if (event?.type === EVENT_ID.MAPPING) return map(event);
    if (event?.type === EVENT_ID.ALIAS)
      return { kind: 'alias', start: event.anchorStart - 1, end: event.anchorEnd };
    throw new Error('a document of YAML ends too early');
  };
  const isOpen = (): boolean => next < events.length && events[next]?.type !== EVENT_ID.POP;

  const list = (event: SequenceEvent): OutlineList => {
    const items: OutlineNode[] = [];
    while (isOpen()) items.push(node(items.at(-1)?.end ?? event.start));
    next += 1;
    return { kind: 'list', items, ...extentOf(event, text, items.at(-1)?.end) };
  };
  const map = (event: MappingEvent): OutlineMap => {
    const entries: OutlineEntry[] = [];
    while (isOpen()) {
      const key = node(entries.at(-1)?.value.end ?? event.start);
      const value = node(afterColon(text, key.end));
      entries.push({ ...nameOf(key, current), key, value });
    }
    next += 1;
    return { kind: 'map', entries, ...extentOf(event, text, entries.at(-1)?.value.end) };
  };

  while (next < events.length) {
    const event = events[next++] as Event;
    if (event.type !== EVENT_ID.DOCUMENT) throw new Error('YAML outside a document');
    const is12 = event.directives.some((each) => each.kind === 'yaml' && each.version === '1.2');
    current = is12 ? 'yaml-1.2' : dialect;
    const root = isOpen() ? node(0) : undefined;
    while (isOpen()) next += 1;
    next += 1;
    documents.push({ root: root?.kind === 'scalar' && root.isAbsent ? undefined : root, dialect: current });
  }
  return documents;
}

function scalar(event: ScalarEvent, text: string, after: number): OutlineScalar {
  const isTagged = event.tagStart >= 0;
  const isAbsent = event.valueStart < 0;
  const [start, end] = isAbsent ? [after, after] : valueExtent(event, text);
  return {
    kind: 'scalar',
    text: isAbsent ? '' : getScalarValue(text, event),
    style: styleOf(event),
    isAbsent: isAbsent && !isTagged && event.anchorStart < 0,
    isTagged,
    start: withProperties(event, start),
    end: Math.max(end, event.tagEnd, event.anchorEnd),
  };
}

function valueExtent(event: ScalarEvent, text: string): [number, number] {
  const style = styleOf(event);
  const { valueStart, valueEnd } = event;
  if (style === 'plain') return [valueStart, valueEnd];
  if (style !== 'block') return [valueStart - 1, valueEnd + 1];
  const lineStart = text.lastIndexOf('\n', valueStart - 2) + 1;
  const header = /[|>][-+0-9]*[ \t\r]*(?:#.*)?$/.exec(text.slice(lineStart, valueStart - 1));
  const content = text.slice(valueStart, valueEnd).trimEnd();
  return [lineStart + (header?.index ?? 0), valueStart + content.length];
}

function styleOf({ style }: ScalarEvent): OutlineScalar['style'] {
  if (style === SCALAR_STYLE.SINGLE_QUOTED) return 'single';
  if (style === SCALAR_STYLE.DOUBLE_QUOTED) return 'double';
  return style === SCALAR_STYLE.PLAIN ? 'plain' : 'block';
}

/** A tag or an anchor before a value belongs to it. */
function withProperties(event: ScalarEvent | SequenceEvent | MappingEvent, start: number): number {
  const anchor = event.anchorStart < 0 ? start : event.anchorStart - 1;
  return Math.min(start, anchor, event.tagStart < 0 ? start : event.tagStart);
}

function extentOf(
  event: SequenceEvent | MappingEvent,
  text: string,
  last: number | undefined,
): Extent & { readonly isFlow: boolean } {
  const isFlow = event.style === COLLECTION_STYLE.FLOW;
  const end = isFlow ? closing(text, last ?? event.start + 1) : (last ?? event.start);
  return { isFlow, start: withProperties(event, event.start), end };
}

/** Offset after the bracket that closes a flow collection. Only spaces, commas and comments precede it. */
function closing(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ']' && text[at] !== '}')
    at = text[at] === '#' ? lineEnd(text, at) : at + 1;
  return at + 1;
}

/** Offset after the colon of a key, or the end of the key if there is no colon, as in a set. */
function afterColon(text: string, keyEnd: number): number {
  const colon = /^[ \t]*(?:\r?\n[ \t]*)?:/.exec(text.slice(keyEnd, keyEnd + 1_000));
  return keyEnd + (colon?.[0].length ?? 0);
}

/** The end of the line that contains an offset. */
export function lineEnd(text: string, offset: number): number {
  const end = text.slice(offset).search(/\r|\n/);
  return end < 0 ? text.length : offset + end;
}

function nameOf(
  key: OutlineNode,
  dialect: Dialect,
): { readonly name: string | undefined; readonly isMerge: boolean } {
  if (key.kind !== 'scalar') return { name: undefined, isMerge: false };
  const isMerge = key.style === 'plain' && key.text === '<<';
  if (key.style !== 'plain' || key.isTagged) return { name: key.text, isMerge };
  const value = resolvePlain(key.text, dialect);
  const name = typeof value === 'string' ? value : `[${value === null ? 'null' : scalarText(value)}]`;
  return { name, isMerge };
}

/** The flat key of an element of a map or list, as flatten.ts writes it. */
export function joinKey(path: string, name: string): string {
  if (path.trim() === '') return name;
  return name.startsWith('[') ? path + name : `${path}.${name}`;
}
