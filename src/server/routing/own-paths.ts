import type { OperationEntry } from '../../conventions/operation-entry.ts';
import { createPathTrie, type PathTrie } from './path-trie.ts';

/** A declared path and its operations by method. */
export interface OwnPath {
  readonly path: string;
  readonly operations: ReadonlyMap<string, OperationEntry>;
}

/** A request's declared path with the decoded parameters; the one match of a request. */
export interface OwnMatch {
  readonly own: OwnPath;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** The declared paths in two tiers: reserved ones are asked before the gateway's routes, shapes after them. */
export interface OwnPaths {
  reserved(path: string): OwnMatch | 'unknown' | undefined;
  shape(path: string): OwnMatch | undefined;
  /** First segments that no route may have, `.well-known` excepted, of which only declared paths are. */
  readonly reservedSegments: readonly string[];
}

function byPath(entries: readonly OperationEntry[]): Map<string, OwnPath> {
  const paths = new Map<string, { path: string; operations: Map<string, OperationEntry> }>();
  for (const entry of entries) {
    const known = paths.get(entry.path) ?? { path: entry.path, operations: new Map() };
    known.operations.set(entry.method, entry);
    paths.set(entry.path, known);
  }
  return paths;
}

function trieOf(entries: readonly OperationEntry[], prefix: string): PathTrie<OwnPath> {
  const templates = [...byPath(entries).values()].map((own) => {
    const [first] = own.operations.values();
    return { path: prefix + own.path, tail: first?.tail ?? null, value: own };
  });
  return createPathTrie(templates);
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  const raw = path.slice(1, end === -1 ? undefined : end);
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw; // Bytes that are not UTF-8 name nothing reserved.
  }
}

/** Sorts the documented operations into the two tiers; `prefix` moves the shapes alone. */
export function createOwnPaths(entries: readonly OperationEntry[], prefix: string): OwnPaths {
  const reservedEntries = entries.filter((entry) => entry.tier === 'reserved');
  const reservedTrie = trieOf(reservedEntries, '');
  const shapeTrie = trieOf(
    entries.filter((entry) => entry.tier === 'shape'),
    prefix,
  );
  const segments = new Set(reservedEntries.map((entry) => firstSegment(entry.path)));
  segments.delete('');
  segments.delete('.well-known');
  const find = (trie: PathTrie<OwnPath>, path: string): OwnMatch | undefined => {
    const match = trie.match(path);
    return match && { own: match.value, parameters: match.parameters };
  };
  return {
    // An undeclared path below a reserved segment is nobody else's either.
    reserved: (path) =>
      find(reservedTrie, path) ?? (segments.has(firstSegment(path)) ? 'unknown' : undefined),
    shape: (path) => find(shapeTrie, path),
    reservedSegments: [...segments],
  };
}
