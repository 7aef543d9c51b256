import { allowedMethods, type MethodAccess } from '../../conventions/access.ts';
import type { ExtraHeaders } from '../../conventions/operation.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { OwnOperations } from '../../gateway/index.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { createPathTrie, type PathTrie } from './path-trie.ts';

/** A declared path, its operations by method, and the facts that follow from them for every request. */
export interface OwnPath {
  readonly path: string;
  readonly operations: ReadonlyMap<string, OperationEntry>;
  /** Any of them: layer and surface are the same for all. */
  readonly first: OperationEntry;
  readonly operationIds: readonly string[];
  /** The value of `Allow` if no credentials restrict it. */
  readonly allow: readonly string[];
  /** The scopes that each protected method requires. */
  readonly access: readonly MethodAccess[];
  /** The schemes that protect any operation of the path; empty for a public one. */
  readonly schemes: readonly string[];
  /** The fields of every response of the path, errors included. */
  readonly fields: ExtraHeaders | undefined;
  /** True if no POST may represent another method. */
  readonly refusesOverride: boolean;
}

/** The declared path of a request with the decoded parameters; found once per request. */
export interface OwnMatch {
  readonly own: OwnPath;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** The declared paths in two groups: reserved paths precede the gateway's routes, shapes follow them. */
export interface OwnPaths {
  /**
   * `unknown` for an undeclared path below a reserved segment. `unclaimed` for one below `.well-known`, which a
   * route may name but no shape matches.
   */
  reserved(path: string): OwnMatch | 'unknown' | 'unclaimed' | undefined;
  shape(path: string): OwnMatch | undefined;
  /** The prefix of the shapes, if the path lacks nothing else to be one of them. */
  missingPrefix(path: string): string | undefined;
  /** How the service itself handles a path; `undefined` if the gateway's routes handle it. */
  ownAt(path: string): OwnOperations | undefined;
  readonly all: readonly OwnPath[];
  /**
   * First segments that no route may have. `.well-known` is not one of them, because a route may name other paths
   * below it.
   */
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
    fields: entries.some((entry) => entry.isNeverStored) ? noStore : undefined,
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
      .filter(({ path }) => !path.includes('{'))
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
    return raw; // Bytes that are not UTF-8 match no reserved path.
  }
}

/** True if the shapes have content: a repository, or values in the settings. */
export function hasConfiguration({
  repositories,
  overrides,
}: Pick<ConfigurationSettings, 'repositories' | 'overrides'>): boolean {
  return repositories.length > 0 || Object.keys(overrides).length > 0;
}

/**
 * Sorts the documented operations into the two groups. The prefix applies to the shapes only. Without content there
 * are no shapes, so that the service requires no credentials for paths that serve nothing.
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
    // Most paths belong to a route or a shape: their first segment says so.
    if (!segments.has(first)) return first === '' ? findReserved(path) : undefined;
    return findReserved(path) ?? 'unknown';
  }

  return {
    reserved: findOwn,
    shape,
    missingPrefix: (path) =>
      prefix !== '' && !path.startsWith(`${prefix}/`) && shape(prefix + path) ? prefix : undefined,
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
