import {
  type ChangedFile,
  type RecordedChange,
  type RepositoryWriter,
} from '../../port/repository-writer.ts';
import type { GitCommand } from '../plumbing/git-command.ts';
import { type GitLabels, newestOf } from '../plumbing/labels.ts';
import { restoresTrailer } from './commit-text.ts';
import { local, reportingGit } from './local-git.ts';

export interface GitHistory extends Pick<RepositoryWriter, 'history' | 'find' | 'contents' | 'since'> {
  /** The change of a commit of the mirror. */
  recorded(id: string): Promise<RecordedChange | undefined>;
}

/** Separates commits. No path and no message contains it, as git ends both at NUL. */
const mark = '\x01\x02commit';
const commitId = /^[0-9a-f]{40}$/;
const format = `%x01%x02commit%x00%H%x00%an%x00%at%x00%B%x00`;

/**
 * The commits of one line, the newest first, each with its changed files. A merge lists the files that it merged.
 * @param from the id of an existing commit.
 */
function historyArguments(from: string, limit: number, skip: number): string[] {
  return [
    'log',
    '-z',
    '--first-parent',
    '--diff-merges=first-parent',
    '--root',
    '--no-renames',
    '--name-status',
    '--no-show-signature',
    '--encoding=UTF-8',
    `--max-count=${limit}`,
    `--skip=${skip}`,
    `--format=${format}`,
    from,
    '--',
  ];
}

function readHistory(output: Buffer): RecordedChange[] {
  return output.toString().split(mark).slice(1).map(readCommit);
}

const kinds: Readonly<Record<string, ChangedFile['change']>> = { A: 'added', D: 'removed' };

function readCommit(text: string): RecordedChange {
  const [, id = '', author = '', seconds = '0', body = '', ...rest] = text.split('\0');
  const fields = rest.map((field) => field.trim()).filter((field) => field !== '');
  const files: ChangedFile[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2)
    files.push({ path: fields[index + 1] ?? '', change: kinds[fields[index] ?? ''] ?? 'modified' });
  const restores = new RegExp(`^${restoresTrailer}: ([0-9a-f]{40})$`, 'm').exec(body)?.[1];
  const message = body.replace(new RegExp(`\\n*^${restoresTrailer}: [0-9a-f]{40}$`, 'm'), '').trimEnd();
  return { id, version: id, author, message, restores, at: Number(seconds) * 1000, files };
}

/** The changes of the lines of a mirror, read from their commits. */
export function createGitHistory(dependencies: {
  readonly git: GitCommand;
  readonly labels: () => GitLabels;
  readonly readAt: (root: string, path: string) => Promise<Uint8Array | undefined>;
}): GitHistory {
  const { git, labels, readAt } = dependencies;
  const read = (args: readonly string[]): Promise<Buffer> => reportingGit(() => git.run(args, local));
  const commitOf = (id: string) => (commitId.test(id) ? labels().commits.find(id) : undefined);

  const recorded = async (id: string): Promise<RecordedChange | undefined> => {
    const [found] = readHistory(await read(historyArguments(id, 1, 0)));
    return found;
  };

  return {
    recorded,
    async history({ label, limit, after }) {
      const line = newestOf(labels(), label);
      if (!line) return undefined;
      const from = after ?? line.commit.id;
      if (!commitOf(from)) return undefined;
      const skip = after === undefined ? 0 : 1;
      return readHistory(await read(historyArguments(from, limit, skip)));
    },
    async find(id) {
      return commitOf(id) && recorded(id);
    },
    async contents(id) {
      const after = commitOf(id);
      if (!after) return undefined;
      const before = after.parent === undefined ? undefined : commitOf(after.parent);
      return {
        before: async (path) => before && readAt(before.root, path),
        after: (path) => readAt(after.root, path),
      };
    },
    async since(label, id) {
      const line = newestOf(labels(), label);
      const then = commitOf(id);
      if (!line || !then) return undefined;
      const isBefore = await git
        .run(['merge-base', '--is-ancestor', then.id, line.commit.id], local)
        .then(() => true)
        .catch(() => false);
      if (!isBefore) return undefined;
      const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-only', then.root, line.commit.root];
      const paths = (await read(args)).toString().split('\0').filter(Boolean);
      return { paths, read: (path) => readAt(then.root, path) };
    },
  };
}
