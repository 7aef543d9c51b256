import type { ChangedFile, RecordedChange } from '../../port/repository-writer.ts';
import { restoresTrailer } from './commit-text.ts';

/** Begins a commit; no path and no message holds it, as git ends both at NUL. */
const mark = '\x01\x02commit';
const format = `%x01%x02commit%x00%H%x00%an%x00%at%x00%B%x00`;

/**
 * The commits of one line, the newest first, with the files that each of them changed; a merge counts as what it brought.
 * @param from a commit id that the repository holds.
 */
export function historyArguments(from: string, limit: number, skip: number): string[] {
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

export function readHistory(output: Buffer): RecordedChange[] {
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
