import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commitFormat, createCommitIndex } from './commit-index.ts';
import type { GitCommand } from './git-command.ts';
import { type GitLabels, namesBelow, parseRefs, type Ref, refFormat } from './labels.ts';

/** A bare repository that follows another one, with the same branches and tags and no work tree. */
export interface Mirror {
  /** The labels of the existing content; `undefined` if nothing has ever been fetched. @throws GitFailed */
  read(): Promise<GitLabels | undefined>;
  /** Fetches, and returns the labels afterwards. @throws GitFailed */
  fetch(): Promise<GitLabels>;
}

export interface MirrorDependencies {
  readonly git: GitCommand;
  /** The URL of the repository. */
  readonly folder: string;
  readonly url: string;
  readonly fetchMilliseconds: number;
}

const localMilliseconds = 60_000;
/** Maximum size of an output; a commit takes 130 bytes. */
const mostBytes = 268_435_456;
const listing = { milliseconds: localMilliseconds, bytes: mostBytes };

export function createMirror({ git, folder, url, fetchMilliseconds }: MirrorDependencies): Mirror {
  let known: { readonly text: string; readonly labels: GitLabels } | undefined;
  let isPrepared = false;

  const prepare = async (): Promise<void> => {
    if (isPrepared) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await git.run(['init', '--quiet', '--bare', '--template='], listing);
    await removeLocks(folder);
    isPrepared = true;
  };

  const peel = async (ref: Ref): Promise<Ref> => {
    if (ref.type !== 'tag') return ref;
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref.id}^{}`];
    const id = (await git.run(args, listing)).toString('latin1').trim();
    const type = (await git.run(['cat-file', '-t', id], listing)).toString('latin1').trim();
    return { ...ref, id, type };
  };

  const tidy = async (): Promise<void> => {
    try {
      await git.run(['gc', '--auto', '--quiet'], { ...listing, milliseconds: 600_000 });
    } catch {
      // Recovered by the next fetch with changes; the fetched objects exist nevertheless.
    }
  };

  const readLabels = async (): Promise<GitLabels> => {
    const args = ['for-each-ref', `--format=${refFormat}`, 'refs/heads', 'refs/tags'];
    const text = (await git.run(args, listing)).toString();
    if (known?.text === text) return known.labels;
    const refs = await Promise.all(parseRefs(text).map(peel));
    const labels = {
      tags: namesBelow('refs/tags/', refs),
      heads: namesBelow('refs/heads/', refs),
      commits: createCommitIndex(
        await git.run(['rev-list', `--format=${commitFormat}`, '--branches', '--tags'], listing),
      ),
    };
    known = { text, labels };
    return labels;
  };

  return {
    async read() {
      await prepare();
      const labels = await readLabels();
      return labels.commits.size === 0 ? undefined : labels;
    },
    async fetch() {
      await prepare();
      try {
        await git.run(fetchArguments(url), { milliseconds: fetchMilliseconds, bytes: mostBytes });
      } catch (error) {
        // Rolled back: the next fetch begins by deleting the rest of this one.
        isPrepared = false;
        throw error;
      }
      const before = known?.labels;
      const labels = await readLabels();
      if (labels !== before) await tidy();
      return labels;
    },
  };
}

/**
 * Only branches and tags. Other refs of a remote, such as the heads of pull requests, may come from people without
 * the right to push. Deleted and rewritten refs are deleted and rewritten here too.
 */
function fetchArguments(url: string): string[] {
  return [
    'fetch',
    '--quiet',
    '--force',
    '--prune',
    '--no-tags',
    '--no-auto-gc',
    '--no-recurse-submodules',
    '--no-write-fetch-head',
    '--end-of-options',
    url,
    '+refs/heads/*:refs/heads/*',
    '+refs/tags/*:refs/tags/*',
  ];
}

/** A killed process leaves its locks; no other process writes here. */
async function removeLocks(folder: string): Promise<void> {
  const top = await readdir(folder);
  const refs = await readdir(join(folder, 'refs'), { recursive: true });
  const locks = [...top, ...refs.map((name) => join('refs', name))].filter((name) => name.endsWith('.lock'));
  await Promise.all(locks.map((name) => rm(join(folder, name), { force: true })));
}
