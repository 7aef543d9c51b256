/**
 * Finds the first of many Ant patterns, in their given order, that matches a path. The patterns share a trie by
 * segment. A path follows all matching branches simultaneously, so that the time is linear in its segments.
 * Branches that can no longer win are dropped.
 */
import { runAtOnce, type YieldingWork } from './yielding-work.ts';
import { anySegments, type RoutePattern } from './pattern.ts';
import { createGlobMachine } from './glob-machine.ts';
import { compileSegmentGlob, isGlob, type SegmentGlob } from './segment-glob.ts';

/** A path for matching: its segments, and if it ends with a slash. */
export interface PatternSubject {
  readonly segments: readonly string[];
  readonly endsWithSlash: boolean;
  /** True if `**`, but no other wildcard, matches an empty segment. */
  readonly wildcardsNeedText?: boolean;
}

export interface TrieOptions {
  readonly ignoresCase?: boolean;
}

export interface PatternTrie {
  /** Returns the position of the first pattern that matches. */
  first(subject: PatternSubject): number | undefined;
  /** Returns the positions of all patterns that match, in ascending order. */
  all(subject: PatternSubject): number[];
}

interface Branch {
  readonly glob: SegmentGlob;
  readonly text: string;
  readonly node: Node;
}

/** Most nodes have a single successor or end a single pattern, so empty lists are shared. */
interface Node {
  literals: Map<string, Node> | undefined;
  globs: readonly Branch[];
  /** Matches many globs together. */
  machine: ReturnType<typeof createGlobMachine> | undefined;
  /** Node after `**`, which remains active for all further segments. */
  any: Node | undefined;
  readonly isAny: boolean;
  /** The smallest position at this node or below. */
  readonly least: number;
  /** Patterns with `**` that end here. */
  ends: readonly number[];
  /** Patterns without `**` that end here, depending on their final slash. */
  endsWithSlash: readonly number[];
  endsWithoutSlash: readonly number[];
  /** Patterns in which only a segment `*` follows: they also match a path that ends here with a slash. */
  starLeft: readonly number[];
  /** The last step of a walk that entered the node. */
  enteredAt: number;
}

const none: readonly never[] = [];

/** Positions are added in ascending order, so the pattern that creates a node has the smallest position. */
function createNode(isAny: boolean, least: number): Node {
  return {
    literals: undefined,
    globs: none,
    machine: undefined,
    any: undefined,
    isAny,
    least,
    ends: none,
    endsWithSlash: none,
    endsWithoutSlash: none,
    starLeft: none,
    enteredAt: -1,
  };
}

function globChild(node: Node, text: string, position: number, options: TrieOptions): Node {
  const known = node.globs.find((entry) => entry.text === text);
  if (known) return known.node;
  const created = createNode(false, position);
  node.globs = [...node.globs, { glob: compileSegmentGlob(text, options), text, node: created }];
  return created;
}

function literalChild(node: Node, text: string, position: number): Node {
  const literals = (node.literals ??= new Map());
  const known = literals.get(text);
  if (known) return known;
  const created = createNode(false, position);
  literals.set(text, created);
  return created;
}

function child(node: Node, segment: string, position: number, options: TrieOptions): Node {
  // `**` after `**` has no further effect.
  if (segment === anySegments) return node.isAny ? node : (node.any ??= createNode(true, position));
  if (isGlob(segment)) return globChild(node, segment, position, options);
  return literalChild(node, options.ignoresCase ? segment.toLowerCase() : segment, position);
}

/** `concat` allocates the exact length; a list that grows by elements has sixteen unused slots. */
function insert(root: Node, pattern: RoutePattern, position: number, options: TrieOptions): void {
  const spans = pattern.segments.includes(anySegments);
  let node = root;
  pattern.segments.forEach((segment, index) => {
    if (!spans && segment === '*' && index === pattern.segments.length - 1)
      node.starLeft = node.starLeft.concat(position);
    node = child(node, segment, position, options);
  });
  if (spans) node.ends = node.ends.concat(position);
  else if (pattern.endsWithSlash) node.endsWithSlash = node.endsWithSlash.concat(position);
  else node.endsWithoutSlash = node.endsWithoutSlash.concat(position);
}

/**
 * Enters a node and, because `**` may match no segment, its successor. Each step enters a node once; `now` is the
 * number of the step. A mark at the node has the same cost for any number of active nodes.
 */
function enter(active: Node[], node: Node, bound: number, now: number): void {
  if (node.least > bound || node.enteredAt === now) return;
  node.enteredAt = now;
  active.push(node);
  if (node.any) enter(active, node.any, bound, now);
}

/** Fewer globs are faster one after the other. */
const manyGlobs = 16;

/** Returns the positions of all globs of a node that match the segment. */
function taking(node: Node, segment: string): readonly number[] {
  node.machine ??= createGlobMachine(node.globs.map(({ glob }) => glob.steps));
  return node.machine(segment);
}

/** `undefined` is a segment that only `**` matches. */
function step(active: readonly Node[], segment: string | undefined, bound: number, now: number): Node[] {
  const reached: Node[] = [];
  for (const node of active) {
    if (node.least > bound) continue;
    if (node.isAny) enter(reached, node, bound, now);
    if (segment === undefined) continue;
    const literal = node.literals?.get(segment);
    if (literal) enter(reached, literal, bound, now);
    if (node.globs.length < manyGlobs) {
      for (const { glob, node: next } of node.globs)
        if (next.least <= bound && glob.matches(segment)) enter(reached, next, bound, now);
    } else {
      for (const position of taking(node, segment)) {
        const branch = node.globs[position];
        if (branch) enter(reached, branch.node, bound, now);
      }
    }
  }
  return reached;
}

function* accepted(active: readonly Node[], endsWithSlash: boolean): Generator<readonly number[]> {
  for (const node of active) {
    yield node.ends;
    yield endsWithSlash ? node.endsWithSlash : node.endsWithoutSlash;
    if (endsWithSlash) yield node.starLeft;
  }
}

/** Returns the smallest position that matches a path which ends here. */
function leastAccepted(active: readonly Node[], endsWithSlash: boolean): number {
  let least = Infinity;
  for (const { ends, endsWithSlash: slashed, endsWithoutSlash, starLeft } of active) {
    const exact = endsWithSlash ? slashed : endsWithoutSlash;
    if (ends.length > 0) least = Math.min(least, ends[0] ?? Infinity);
    if (exact.length > 0) least = Math.min(least, exact[0] ?? Infinity);
    if (endsWithSlash && starLeft.length > 0) least = Math.min(least, starLeft[0] ?? Infinity);
  }
  return least;
}

/** A pattern that ends with the current `**` matches every continuation. */
function sureBound(active: readonly Node[], bound: number): number {
  let least = bound;
  for (const node of active) if (node.isAny) least = Math.min(least, node.ends[0] ?? Infinity);
  return least;
}

/** Builds the trie of patterns in matching order. */
export function* buildPatternTrie(
  patterns: readonly RoutePattern[],
  options: TrieOptions = {},
): YieldingWork<PatternTrie> {
  const root = createNode(false, 0);
  for (const [position, pattern] of patterns.entries()) {
    insert(root, pattern, position, options);
    yield;
  }
  function asked(segment: string, { wildcardsNeedText }: PatternSubject): string | undefined {
    if (wildcardsNeedText && segment === '') return undefined;
    return options.ignoresCase ? segment.toLowerCase() : segment;
  }

  // Numbers of steps are unique across walks.
  let steps = 0;
  return {
    first(subject) {
      let active: Node[] = [];
      let bound = Infinity;
      enter(active, root, bound, (steps += 1));
      for (const segment of subject.segments) {
        bound = sureBound(active, bound);
        active = step(active, asked(segment, subject), bound, (steps += 1));
        if (active.length === 0) return undefined;
      }
      const least = leastAccepted(active, subject.endsWithSlash);
      return least === Infinity ? undefined : least;
    },
    all(subject) {
      let active: Node[] = [];
      enter(active, root, Infinity, (steps += 1));
      for (const segment of subject.segments)
        active = step(active, asked(segment, subject), Infinity, (steps += 1));
      return [...new Set([...accepted(active, subject.endsWithSlash)].flat())].toSorted(
        (left, right) => left - right,
      );
    },
  };
}

export function createPatternTrie(...given: Parameters<typeof buildPatternTrie>): PatternTrie {
  return runAtOnce(buildPatternTrie(...given));
}
