import { EVENT_ID, SCALAR_STYLE, YAMLException, getScalarValue, parseEvents } from 'js-yaml';
import type { Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml';
import type { PropertyValue } from '../../environment/environment.ts';
import { limits } from '../text/limits.ts';
import { scalarText } from '../text/scalar-text.ts';
import { SourceProblem, problemAt } from '../text/source-problem.ts';
import { createTextPositions } from '../../../foundation/yaml/text-positions.ts';
import type { TextPositions } from '../../../foundation/yaml/text-positions.ts';
import { yamlProblem } from '../../../foundation/yaml/yaml-problems.ts';
import { type Dialect, resolvePlain, resolveTagged } from './yaml-scalars.ts';

/**
 * YAML text as a graph of nodes with positions. The library parses the characters. Tags, merge keys, duplicate keys
 * and anchors are resolved here, because Spring differs from every schema of the library and its documents have no
 * positions. An alias shares its node, so code that walks the graph must count its steps.
 */
export type YamlNode =
  | {
      readonly kind: 'scalar';
      readonly value: PropertyValue | null;
      readonly offset: number;
      readonly merge: boolean;
    }
  | { readonly kind: 'list'; readonly items: readonly YamlNode[]; readonly offset: number }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, YamlEntry>; readonly offset: number };

export interface YamlEntry {
  /** The key as text. A key that is not a string is in brackets, `[200]`. */
  readonly key: string;
  readonly node: YamlNode;
  /** False for the entry of a merge key, which the map's own keys override. */
  readonly own: boolean;
}

/** The documents of a file, without the empty ones. Throws {@link SourceProblem}. */
export function readYaml(
  text: string,
  dialect: Dialect,
): { roots: readonly YamlNode[]; positions: TextPositions } {
  const positions = createTextPositions(text);
  const reader = new YamlReader(text, eventsOf(text, positions), dialect, positions);
  const roots: YamlNode[] = [];
  while (reader.hasDocument) {
    const root = reader.document();
    if (root && !(root.kind === 'scalar' && root.value === null)) roots.push(root);
  }
  return { roots, positions };
}

function eventsOf(text: string, positions: TextPositions): readonly Event[] {
  try {
    return parseEvents(text, { maxDepth: limits.depth });
  } catch (error) {
    if (error instanceof YAMLException)
      throw problemIn(text, positions, error.mark?.position ?? 0, error.reason);
    // The parser is recursive; a stack overflow also counts as an error of the file.
    throw new SourceProblem('nesting is too deep', error);
  }
}

/** A problem at an offset that the parser or this reader reports. */
function problemIn(text: string, positions: TextPositions, at: number, reason: string): SourceProblem {
  const { offset, sentence } = yamlProblem(text, at, reason);
  return problemAt(positions.at(offset), sentence);
}

/** An anchor that is not yet resolved belongs to a node that contains the alias itself. */
type Anchor = YamlNode | 'open';

/** Reads the events of one file, document by document. */
class YamlReader {
  readonly #text: string;
  readonly #events: readonly Event[];
  readonly #documentDialect: Dialect;
  readonly #positions: TextPositions;
  #next = 0;
  #anchors = new Map<string, Anchor>();
  #handles = new Map<string, string>();
  #dialect: Dialect;
  #merged = 0;

  constructor(text: string, events: readonly Event[], dialect: Dialect, positions: TextPositions) {
    this.#text = text;
    this.#events = events;
    this.#documentDialect = dialect;
    this.#dialect = dialect;
    this.#positions = positions;
  }

  get hasDocument(): boolean {
    return this.#next < this.#events.length;
  }

  document(): YamlNode | undefined {
    const event = this.#events[this.#next++];
    if (event?.type !== EVENT_ID.DOCUMENT) return this.#fail(0, 'unexpected content between documents');
    this.#anchors = new Map();
    this.#handles = new Map(
      event.directives.flatMap((each) => (each.kind === 'tag' ? [[each.handle, each.prefix] as const] : [])),
    );
    this.#dialect = event.directives.some((each) => each.kind === 'yaml' && each.version === '1.2')
      ? 'yaml-1.2'
      : this.#documentDialect;
    let root: YamlNode | undefined;
    this.#until(() => (root = this.#node(0)));
    return root;
  }

  #fail(offset: number, reason: string): never {
    throw problemIn(this.#text, this.#positions, offset, reason);
  }

  #tagOf(event: ScalarEvent | SequenceEvent | MappingEvent): string | undefined {
    if (event.tagStart < 0) return undefined;
    const raw = this.#text.slice(event.tagStart, event.tagEnd);
    const full = raw.startsWith('!<') ? raw.slice(2, -1) : expand(raw, this.#handles);
    if (full === '!') return 'str';
    return full.startsWith(yamlTag) ? full.slice(yamlTag.length) : this.#fail(event.tagStart, 'unknown tag');
  }

  #anchored(event: ScalarEvent | SequenceEvent | MappingEvent, build: () => YamlNode): YamlNode {
    const name = event.anchorStart < 0 ? undefined : this.#text.slice(event.anchorStart, event.anchorEnd);
    if (name !== undefined) this.#anchors.set(name, 'open');
    const node = build();
    if (name !== undefined) this.#anchors.set(name, node);
    return node;
  }

  /** `at` is the position of an omitted value. */
  #node(at: number): YamlNode {
    const event = this.#events[this.#next++];
    if (event?.type === EVENT_ID.SCALAR) return this.#anchored(event, () => this.#scalar(event, at));
    if (event?.type === EVENT_ID.SEQUENCE) return this.#anchored(event, () => this.#sequence(event));
    if (event?.type === EVENT_ID.MAPPING) return this.#anchored(event, () => this.#mapping(event));
    if (event?.type === EVENT_ID.ALIAS) return this.#alias(event.anchorStart, event.anchorEnd);
    return this.#fail(0, 'unexpected end of a document');
  }

  #alias(start: number, end: number): YamlNode {
    const target = this.#anchors.get(this.#text.slice(start, end));
    if (target === undefined) return this.#fail(start, 'alias without an anchor');
    return target === 'open' ? this.#fail(start, 'recursive alias') : target;
  }

  #scalar(event: ScalarEvent, at: number): YamlNode {
    const source = event.valueStart < 0 ? '' : getScalarValue(this.#text, event);
    const start = event.valueStart < 0 ? at : startOf(event, this.#text);
    const offset = event.tagStart < 0 ? start : event.tagStart;
    const tag = this.#tagOf(event);
    const plain = event.style === SCALAR_STYLE.PLAIN;
    if (tag === 'merge' || (tag === undefined && plain && source === '<<'))
      return { kind: 'scalar', value: '<<', offset, merge: true };
    if (source === '' && (tag === 'map' || tag === 'set' || tag === 'omap'))
      return { kind: 'map', entries: new Map(), offset };
    if (source === '' && tag === 'seq') return { kind: 'list', items: [], offset };
    let value: PropertyValue | null | undefined = source;
    if (tag !== undefined) value = resolveTagged(tag, source, this.#dialect);
    else if (plain) value = resolvePlain(source, this.#dialect);
    return value === undefined
      ? this.#fail(offset, 'unknown tag, or a value that is not of its tag')
      : { kind: 'scalar', value, offset, merge: false };
  }

  #until(read: () => void): void {
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) read();
    this.#next += 1;
  }

  #sequence(event: SequenceEvent): YamlNode {
    const tag = this.#tagOf(event) ?? 'seq';
    if (tag !== 'seq' && tag !== 'omap') return this.#fail(event.tagStart, 'unknown tag');
    const items: YamlNode[] = [];
    this.#until(() => items.push(this.#node(event.start)));
    if (tag === 'seq') return { kind: 'list', items, offset: event.start };
    const entries = new Map<string, YamlEntry>();
    for (const item of items) {
      if (item.kind !== 'map' || item.entries.size !== 1)
        return this.#fail(event.start, 'an ordered map needs single pairs');
      for (const entry of item.entries.values()) this.#addOwn(entries, entry.key, entry.node, event.start);
    }
    return { kind: 'map', entries, offset: event.start };
  }

  #mapping(event: MappingEvent): YamlNode {
    const tag = this.#tagOf(event) ?? 'map';
    if (tag !== 'map' && tag !== 'set') return this.#fail(event.tagStart, 'unknown tag');
    const entries = new Map<string, YamlEntry>();
    this.#until(() => this.#pair(entries, event.start));
    return tag === 'map'
      ? { kind: 'map', entries, offset: event.start }
      : { kind: 'list', items: keysOf(entries), offset: event.start };
  }

  #pair(entries: Map<string, YamlEntry>, at: number): void {
    const key = this.#node(at);
    const value = this.#node(key.offset);
    if (key.kind !== 'scalar') return this.#fail(key.offset, 'a collection cannot be a key');
    if (key.merge) return this.#merge(entries, value);
    this.#addOwn(entries, keyText(key.value), value, key.offset);
  }

  #addOwn(entries: Map<string, YamlEntry>, key: string, value: YamlNode, offset: number): void {
    if (entries.get(key)?.own) this.#fail(offset, 'duplicate key');
    entries.set(key, { key, node: value, own: true });
  }

  #merge(entries: Map<string, YamlEntry>, source: YamlNode): void {
    for (const map of source.kind === 'list' ? source.items : [source]) {
      if (map.kind !== 'map') return this.#fail(source.offset, 'a merge key needs a map or a list of maps');
      for (const entry of map.entries.values()) {
        if (++this.#merged > limits.nodes) this.#fail(source.offset, 'merge keys bring too much');
        if (!entries.has(entry.key)) entries.set(entry.key, { ...entry, own: false });
      }
    }
  }
}

/** The beginning of a scalar for a reader of the file, including its quote or block indicator. */
function startOf({ style, valueStart }: ScalarEvent, text: string): number {
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return valueStart - 1;
  if (style === SCALAR_STYLE.PLAIN) return valueStart;
  const lineStart = text.lastIndexOf('\n', valueStart - 2) + 1;
  const header = /[|>][-+0-9]*[ \t\r]*(?:#.*)?$/.exec(text.slice(lineStart, valueStart - 1));
  return lineStart + (header?.index ?? 0);
}

const yamlTag = 'tag:yaml.org,2002:';

/** A shorthand tag with its handle replaced. @see YAML 1.2.2 §6.8.2 */
function expand(raw: string, handles: ReadonlyMap<string, string>): string {
  const end = raw.indexOf('!', 1);
  const handle = end < 0 ? '!' : raw.slice(0, end + 1);
  const prefix = handles.get(handle) ?? (handle === '!!' ? yamlTag : handle);
  return prefix + raw.slice(handle.length);
}

/** Spring writes keys that are not strings in brackets, so `200:` and `"200":` are two keys. */
function keyText(value: PropertyValue | null): string {
  return typeof value === 'string' ? value : `[${value === null ? 'null' : scalarText(value)}]`;
}

function keysOf(entries: ReadonlyMap<string, YamlEntry>): readonly YamlNode[] {
  return [...entries.values()].map(({ key, node }) => ({
    kind: 'scalar',
    value: key,
    offset: node.offset,
    merge: false,
  }));
}
