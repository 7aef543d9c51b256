import { allowedMethods, type MethodAccess } from '../../conventions/access.ts';
import type { ExtraHeaders } from '../../conventions/operation.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { OwnOperations } from '../../gateway/index.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { createPathTrie, type PathTrie } from './path-trie.ts';

/** A declared path and its operations by method, with what follows of them for every request. */
export interface OwnPath {
  readonly path: string;
  readonly operations: ReadonlyMap<string, OperationEntry>;
  /** Any of them: tier and surface are the same for all. */
  readonly first: OperationEntry;
  readonly operationIds: readonly string[];
  /** What `Allow` lists where no credentials narrow it. */
  readonly allow: readonly string[];
  /** The scopes that each guarded method needs. */
  readonly access: readonly MethodAccess[];
  /** The schemes that guard any operation of the path; empty for an open one. */
  readonly schemes: readonly string[];
  /** The fields of every response of the path, errors included. */
  readonly fields: ExtraHeaders | undefined;
  /** True where no POST may stand for another method. */
  readonly refusesOverride: boolean;
}

/** A request's declared path with the decoded parameters; the one match of a request. */
export interface OwnMatch {
  readonly own: OwnPath;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** The declared paths in two tiers: reserved ones are asked before the gateway's routes, shapes after them. */
export interface OwnPaths {
  /**
   * `unknown` for an undeclared path below a reserved segment; `unclaimed` for one below `.well-known`, which a route
   * that names it may take, and no shape.
   */
  reserved(path: string): OwnMatch | 'unknown' | 'unclaimed' | undefined;
  shape(path: string): OwnMatch | undefined;
  /** What the service itself does with a path; `undefined` for one that is left to the gateway's routes. */
  ownAt(path: string): OwnOperations | undefined;
  readonly all: readonly OwnPath[];
  /** First segments that no route may have; `.well-known`, of which a route may have the rest, is none of them. */
  readonly reservedSegments: readonly string[];
}

/** @see RFC 6749 §5.1, §5.2 */
const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' } as const;

function ownPath(path: string, entries: readonly [OperationEntry, ...OperationEntry[]]): OwnPath {
  const guarded = entries.filter((entry) => entry.security.length > 0);
  const [first] = entries;
  return {
    path,
    operations: new Map(entries.map((entry) => [entry.method, entry])),
    first,
    operationIds: entries.map((entry) => entry.operationId),
    allow: allowedMethods(entries.map((entry) => entry.method)),
    access: guarded.map(({ method, security }) => ({ method, scopes: security[0]?.scopes ?? [] })),
    schemes: [...new Set(guarded.flatMap((entry) => entry.security.map((one) => one.scheme)))],
    fields: entries.some((entry) => entry.keptByNone) ? noStore : undefined,
    refusesOverride: first.tier === 'shape' || entries.some((entry) => entry.override === 'refuse'),
  };
}

function byPath(entries: readonly OperationEntry[]): OwnPath[] {
  const paths = new Map<string, [OperationEntry, ...OperationEntry[]]>();
  for (const entry of entries) {
    const known = paths.get(entry.path);
    if (known) known.push(entry);
    else paths.set(entry.path, [entry]);
  }
  return [...paths].map(([path, known]) => ownPath(path, known));
}

const wellKnown = '.well-known';

type Find = (path: string) => OwnMatch | undefined;

/** Paths without parameters are found in a map, the others in a trie; a literal wins in both. */
function finderOf(owns: readonly OwnPath[], prefix: string): Find {
  const templates = owns.map((own) => ({ path: prefix + own.path, tail: own.first.tail, value: own }));
  const trie: PathTrie<OwnPath> = createPathTrie(templates);
  const literals = new Map(
    templates
      .filter(({ path, tail }) => tail === null && !path.includes('{'))
      .flatMap(({ path, value }) =>
        (value.first.trailingSlash ? [path, `${path}/`] : [path]).map(
          (known) => [known, { own: value, parameters: {} }] as const,
        ),
      ),
  );
  return (path) => {
    const literal = literals.get(path);
    if (literal) return literal;
    const match = trie.match(path);
    return match && { own: match.value, parameters: match.parameters };
  };
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

/** True where there is something to read at the shapes: a repository, or values of the settings. */
export function hasConfiguration({
  repositories,
  overrides,
}: Pick<ConfigurationSettings, 'repositories' | 'overrides'>): boolean {
  return repositories.length > 0 || Object.keys(overrides).length > 0;
}

/**
 * Sorts the documented operations into the two tiers. The prefix moves the shapes alone; without anything to read there
 * are none, so that nobody is asked for credentials where nothing is served.
 */
export function createOwnPaths(
  entries: readonly OperationEntry[],
  settings: Pick<ConfigurationSettings, 'prefix' | 'repositories' | 'overrides'>,
): OwnPaths {
  const { prefix } = settings;
  const owns = byPath(entries);
  const isServed = hasConfiguration(settings);
  const reserved = owns.filter(({ first }) => first.tier === 'reserved');
  const findReserved = finderOf(reserved, '');
  const segments = new Set(reserved.map(({ path }) => firstSegment(path)));
  segments.delete('');
  segments.delete(wellKnown);
  const shape = finderOf(
    owns.filter(({ first }) => isServed && first.tier === 'shape'),
    prefix,
  );

  function findOwn(path: string): ReturnType<OwnPaths['reserved']> {
    const first = firstSegment(path);
    if (first === wellKnown) return findReserved(path) ?? 'unclaimed';
    // Most paths are a route's or a shape's: their first segment says so.
    if (!segments.has(first)) return first === '' ? findReserved(path) : undefined;
    return findReserved(path) ?? 'unknown';
  }

  return {
    reserved: findOwn,
    shape,
    ownAt(path) {
      const found = findOwn(path);
      if (found === 'unclaimed') return undefined;
      if (found === 'unknown') return { tier: 'reserved', operationIds: [] };
      if (found) return { tier: 'reserved', operationIds: found.own.operationIds };
      const { own } = shape(path) ?? {};
      return own && { tier: 'shape', operationIds: own.operationIds };
    },
    all: owns,
    reservedSegments: [...segments],
  };
}
