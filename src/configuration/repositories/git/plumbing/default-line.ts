import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceExtensions } from '../../../formats/source-document.ts';
import type { CommitIndex } from './commit-index.ts';
import { type GitCommand, hasObject, type RunLimits } from './git-command.ts';

/** A line of history and its newest commit: `heads/main`, `tags/v1.0`, `HEAD`, or the id of the commit. */
export interface LineCommit {
  readonly line: string;
  readonly id: string;
}

export interface DefaultLine extends LineCommit {
  /** Why the remote has another state. */
  readonly kept: 'gone' | 'emptied' | undefined;
}

/** The HEAD of a remote that names a commit. */
export interface RemoteHead {
  /** The name of its branch; `undefined` if it names a commit only. */
  readonly branch: string | undefined;
  readonly id: string;
}

/** The lines of the mirror after a fetch. */
export interface FetchedLines {
  readonly tags: ReadonlyMap<string, string>;
  readonly heads: ReadonlyMap<string, string>;
  readonly commits: CommitIndex;
  /** The records of default lines. */
  readonly recorded: readonly LineCommit[];
  /** `undefined` if it names no commit, or is not known. */
  readonly head: RemoteHead | undefined;
}

/** The refs of the records. They are not fetched, so no fetch deletes them, and they keep their commits. */
export const recordPrefix = 'refs/gatehouse/default/';

/**
 * Follows the default label and records its commit in the mirror, so that it remains when the remote loses the label.
 * @see docs/decisions/configuration.md, last-commit
 */
export interface FollowedLine {
  /** @throws GitFailed if the commit cannot be recorded. */
  follow(fetched: FetchedLines): Promise<DefaultLine | undefined>;
}

export function createFollowedLine(dependencies: {
  readonly git: GitCommand;
  /** The bare repository. */
  readonly folder: string;
  /** The label of the settings; `undefined` for the HEAD of the remote. */
  readonly defaultLabel: string | undefined;
  readonly limits: RunLimits;
}): FollowedLine {
  const { git, folder, defaultLabel, limits } = dependencies;
  let last: LineCommit | undefined;

  const hasFiles = async (id: string): Promise<boolean> => {
    const args = ['ls-tree', '-r', '-z', '--name-only', '--full-tree', id];
    return (await git.run(args, limits)).toString().split('\0').some(isPropertyFile);
  };
  const isEmptied = async (id: string): Promise<boolean> =>
    last !== undefined && last.id !== id && !(await hasFiles(id)) && (await hasFiles(last.id));

  const write = async (id: string, ref: string): Promise<void> => {
    const args = ['update-ref', '--no-deref', '--end-of-options', ref, id];
    try {
      await git.run(args, limits);
    } catch {
      // A damaged record is replaced. No other ref is in this folder.
      await rm(join(folder, 'refs/gatehouse'), { recursive: true, force: true });
      await git.run(args, limits);
    }
  };
  const record = async ({ line, id }: LineCommit, recorded: readonly LineCommit[]): Promise<void> => {
    for (const other of recorded)
      if (other.line !== line)
        await git.run(
          ['update-ref', '--no-deref', '-d', '--end-of-options', recordPrefix + other.line],
          limits,
        );
    if (!recorded.some((each) => each.line === line && each.id === id)) await write(id, recordPrefix + line);
  };

  return {
    async follow(fetched) {
      const { recorded } = fetched;
      const isOfLabel = ({ line }: LineCommit): boolean =>
        defaultLabel === undefined || isLineOf(line, defaultLabel);
      last ??= recorded.find(isOfLabel);
      const now =
        defaultLabel === undefined ? lineOfHead(fetched, last) : lineOfLabel(fetched, defaultLabel, last);
      const kept = now === undefined ? 'gone' : (await isEmptied(now.id)) ? 'emptied' : undefined;
      // A commit that a damaged mirror has lost cannot be kept.
      if (kept === 'gone' && last && !(await hasObject(git, last.id, limits))) last = undefined;
      const chosen = kept === undefined ? now : last;
      if (!chosen) return undefined;
      // The id of a commit never moves, so nothing is lost with it.
      if (chosen.line !== chosen.id) {
        last = chosen;
        await record(chosen, recorded);
      }
      return { ...chosen, kept };
    },
  };
}

/** A line that can be lost. The id of a commit cannot: a commit that was dropped is not served again. */
function isLineOf(line: string, label: string): boolean {
  return (
    line === `tags/${label}` || line === `heads/${label}` || (label === 'main' && line === 'heads/master')
  );
}

function lineOfLabel(
  { tags, heads, commits }: FetchedLines,
  label: string,
  last: LineCommit | undefined,
): LineCommit | undefined {
  const tag = tags.get(label);
  if (tag !== undefined) return { line: `tags/${label}`, id: tag };
  const head = heads.get(label);
  if (head !== undefined) return { line: `heads/${label}`, id: head };
  const commit = /^[0-9a-f]{7,40}$/.test(label) ? commits.find(label) : undefined;
  if (commit) return { line: commit.id, id: commit.id };
  // A `main` that is lost is not replaced by a `master` that has another content.
  const old = label === 'main' && last?.line !== 'heads/main' ? heads.get('master') : undefined;
  return old === undefined ? undefined : { line: 'heads/master', id: old };
}

/** Without a HEAD that names a commit, the branch that was followed last, else `main` or `master`. */
function lineOfHead(fetched: FetchedLines, last: LineCommit | undefined): LineCommit | undefined {
  const { heads, commits, head } = fetched;
  const at = head?.branch === undefined ? undefined : heads.get(head.branch);
  if (head && at !== undefined) return { line: `heads/${head.branch}`, id: at };
  if (head && commits.find(head.id)) return { line: 'HEAD', id: head.id };
  if (!last) return lineOfLabel(fetched, 'main', undefined);
  const followed = last.line.startsWith('heads/') ? heads.get(last.line.slice('heads/'.length)) : undefined;
  return followed === undefined ? undefined : { line: last.line, id: followed };
}

function isPropertyFile(path: string): boolean {
  const isHidden = path.split('/').some((part) => part.startsWith('.'));
  return !isHidden && sourceExtensions.some((extension) => path.endsWith(`.${extension}`));
}
