import type { Commit, CommitIndex } from './commit-index.ts';

/** The labels of a repository at one moment; immutable, replaced as a whole. */
export interface GitLabels {
  /** Commit ids by name; an annotated tag is its commit. */
  readonly tags: ReadonlyMap<string, string>;
  readonly heads: ReadonlyMap<string, string>;
  /** The commits that these contain; an unreachable commit is not served. */
  readonly commits: CommitIndex;
  /** The commit of a request without a label; `undefined` if the remote has never had one. */
  readonly initial: InitialCommit | undefined;
}

/** A commit, and the line of history in which it was found. A later commit of the same line may replace it. */
export interface LabelledCommit {
  readonly commit: Commit;
  /** `heads/main`, `tags/v1.0`, or the commit itself. */
  readonly line: string;
}

/** The commit of the default label: the newest one of the remote, or the last one that it had. */
export interface InitialCommit extends LabelledCommit {
  /** The labels that mean it. */
  readonly names: readonly string[];
  /** Why the remote has another state: it has no such label, or its newest commit has no property file. */
  readonly kept: 'gone' | 'emptied' | undefined;
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
 * Without a label it is the default one.
 * @see docs/decisions/configuration.md, git-labels
 */
export function resolveLabel(labels: GitLabels, label: string | undefined): LabelledCommit | undefined {
  const { initial } = labels;
  if (label === undefined) return initial;
  if (initial?.kept !== undefined && initial.names.includes(label)) return initial;
  return (
    named('tags', labels, label) ??
    named('heads', labels, label) ??
    byId(labels.commits, label) ??
    (label === 'main' ? named('heads', labels, 'master') : undefined)
  );
}

/** The same, but the newest commit of the remote for a branch that was emptied. */
export function newestOf(labels: GitLabels, label: string | undefined): LabelledCommit | undefined {
  const found = resolveLabel(labels, label);
  const branch = found?.line.startsWith('heads/') ? found.line.slice('heads/'.length) : undefined;
  return (branch === undefined ? undefined : named('heads', labels, branch)) ?? found;
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
