import type { Commit, CommitIndex } from './commit-index.ts';

/** The labels of a repository at one moment; immutable, replaced as a whole. */
export interface GitLabels {
  /** Commit ids by name; an annotated tag is its commit. */
  readonly tags: ReadonlyMap<string, string>;
  readonly heads: ReadonlyMap<string, string>;
  /** The commits that these contain; an unreachable commit is not served. */
  readonly commits: CommitIndex;
}

/** A commit, and the line of history in which it was found. A later commit of the same line may replace it. */
export interface LabelledCommit {
  readonly commit: Commit;
  /** `heads/main`, `tags/v1.0`, or the commit itself. */
  readonly line: string;
}

/** One line of `git for-each-ref` in the requested format. */
export const refFormat = '%(refname) %(objecttype) %(objectname) %(*objecttype) %(*objectname)';

export interface Ref {
  readonly name: string;
  readonly type: string;
  readonly id: string;
}

/** The refs, with the target of each tag. A tag may point at another tag, or at a tree. */
export function parseRefs(text: string): Ref[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', type = '', id = '', peeledType = '', peeledId = ''] = line.split(' ');
      return peeledId === '' ? { name, type, id } : { name, type: peeledType, id: peeledId };
    });
}

/** Ids by name below a prefix, commits only. git refuses names that begin with a hyphen. */
export function namesBelow(prefix: string, refs: readonly Ref[]): ReadonlyMap<string, string> {
  return new Map(
    refs
      .filter(
        ({ name, type }) => type === 'commit' && name.startsWith(prefix) && !name.startsWith(`${prefix}-`),
      )
      .map(({ name, id }) => [name.slice(prefix.length), id]),
  );
}

/**
 * Resolves a label: a tag, else a branch, else the id of a commit or its first 7 digits or more. Without a `main`,
 * `main` means `master`, as in old repositories. Nothing else is a label: no `HEAD`, no `main~1`, no `refs/…`.
 * @see docs/decisions/configuration.md, git-labels
 */
export function resolveLabel(labels: GitLabels, label: string): LabelledCommit | undefined {
  return (
    named('tags', labels, label) ??
    named('heads', labels, label) ??
    byId(labels.commits, label) ??
    (label === 'main' ? named('heads', labels, 'master') : undefined)
  );
}

function named(kind: 'tags' | 'heads', labels: GitLabels, label: string): LabelledCommit | undefined {
  const id = labels[kind].get(label);
  const commit = id === undefined ? undefined : labels.commits.find(id);
  return commit && { commit, line: `${kind}/${label}` };
}

function byId(commits: CommitIndex, label: string): LabelledCommit | undefined {
  const commit = /^[0-9a-f]{7,40}$/.test(label) ? commits.find(label) : undefined;
  return commit && { commit, line: commit.id };
}
