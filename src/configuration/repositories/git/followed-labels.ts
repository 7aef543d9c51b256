import type { Log } from '../../../foundation/log.ts';
import type { GitLabels } from './plumbing/labels.ts';
import type { Mirror } from './plumbing/mirror.ts';
import { refusedShallow } from './plumbing/remote-head.ts';

/** The labels of the mirror after the last fetch, and the reason if a newer fetch failed. */
export interface FollowedLabels {
  labels(): GitLabels | undefined;
  /** The problem of the last fetch, or of the default label. */
  problem(): string | undefined;
  /** The part that readers may know about a remote that was never fetched. */
  shownProblem(): string | undefined;
  /** The error of git at the last fetch; `undefined` after a success. */
  failure(): string | undefined;
  /** Opens the mirror of an earlier run. */
  begin(): Promise<void>;
  /** Reads the labels again after a write to the mirror. */
  takeUp(): Promise<void>;
  /** False if the remote cannot be fetched. */
  fetch(): Promise<boolean>;
  /** From now on, further failures are not logged. */
  close(): void;
}

export interface FollowedLabelsDependencies {
  /** The name of the repository. */
  readonly name: string;
  readonly defaultLabel: string | undefined;
  readonly log: Log;
  /** Called when a label has another commit. */
  readonly changed: () => void;
}

const unfetched = 'the remote cannot be fetched';
const shallow = 'the remote is a shallow clone';
const unreadable = 'the remote responds, but its content cannot be read';

export function createFollowedLabels(
  mirror: Mirror,
  { name, defaultLabel, log, changed }: FollowedLabelsDependencies,
): FollowedLabels {
  let labels: GitLabels | undefined;
  let failure: string | undefined;
  let fetchProblem: string | undefined;
  let reported: string | undefined;
  let isClosed = false;

  const problemOf = (reason: string): string => {
    if (refusedShallow.test(reason)) return shallow;
    return mirror.responds() ? unreadable : unfetched;
  };

  const failed = (error: unknown): false => {
    const reason = error instanceof Error ? error.message : 'unknown';
    const before = fetchProblem;
    fetchProblem = problemOf(reason);
    failure = reason;
    if (fetchProblem !== before && !isClosed)
      log.warn('repository-not-fetched', {
        message: adviceOf(fetchProblem, labels !== undefined),
        repository: name,
        reason,
      });
    return false;
  };

  /** Reports once that the default label is kept, or is absent. */
  const take = (fetched: GitLabels): void => {
    labels = fetched;
    const problem = labelProblem(fetched, defaultLabel);
    if (problem !== reported && problem !== undefined)
      log.warn('repository-default-label-lost', {
        repository: name,
        reason: problem,
        commit: fetched.initial?.commit.id,
      });
    if (problem === undefined && reported !== undefined)
      log.info('repository-default-label-found', { repository: name, commit: fetched.initial?.commit.id });
    reported = problem;
  };

  return {
    labels: () => labels,
    failure: () => failure,
    shownProblem: () => (fetchProblem === unfetched ? undefined : fetchProblem),
    problem: () => fetchProblem ?? (labels && labelProblem(labels, defaultLabel)),
    async begin() {
      const found = await mirror.read().catch(() => undefined);
      if (found) take(found);
    },
    async takeUp() {
      const found = await mirror.read();
      if (found) take(found);
      changed();
    },
    async fetch() {
      try {
        const fetched = await mirror.fetch();
        if (failure !== undefined) log.info('repository-fetched', { repository: name });
        failure = undefined;
        fetchProblem = undefined;
        if (fetched === labels) return true;
        take(fetched);
        changed();
        return true;
      } catch (error) {
        // Recovered by the next fetch. Until then the last fetch is served, and health reports it.
        return failed(error);
      }
    },
    close() {
      isClosed = true;
    },
  };
}

function adviceOf(problem: string | undefined, isServed: boolean): string {
  if (problem === unreadable)
    return 'The remote responds, but its content cannot be read. Run git fsck in it, and check that the account of this service may read its files.';
  if (problem === shallow)
    return 'The remote is a shallow clone, which has no whole history. Run git fetch --unshallow in it, or use the repository that it was cloned from.';
  return isServed
    ? 'The repository is served as it was fetched last.'
    : 'Nothing of the repository was fetched yet, so nothing of it is served. Check its url, its credentials, and the way there from this machine.';
}

/** The difference between the default label and the remote, with its branches. */
function labelProblem(labels: GitLabels, defaultLabel: string | undefined): string | undefined {
  const { initial } = labels;
  if (initial && initial.kept === undefined) return undefined;
  const label = defaultLabel ?? initial?.names[0] ?? 'HEAD';
  if (!initial) return `the remote does not have the label ${label}; ${branchesOf(labels)}`;
  return initial.kept === 'gone'
    ? `the label ${label} is gone from the remote, and its last commit is served; ${branchesOf(labels)}`
    : `the newest commit of ${label} has no property file, so the last one with files is served; ${branchesOf(labels)}`;
}

const shownBranches = 10;

function branchesOf({ heads }: GitLabels): string {
  const names = [...heads.keys()];
  if (names.length === 0) return 'the remote has no branch';
  const more = names.length - shownBranches;
  return `the remote has ${names.slice(0, shownBranches).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
