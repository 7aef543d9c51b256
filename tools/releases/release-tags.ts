/** The releases of a checkout: its tags such as v0.3.0. */
import { execFileSync } from 'node:child_process';

export interface ReleaseTag {
  readonly tag: string;
  readonly version: string;
  /** `2026-11-21` */
  readonly date: string;
}

/** Runs git in a folder. @throws Error with the output of git */
export function git(root: string, ...words: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...words], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** False for an unpacked archive of the source. */
function hasHistory(root: string): boolean {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', 'HEAD') !== '';
  } catch {
    return false;
  }
}

/** The newest version first. Tags of other forms are not releases. */
export function releaseTags(root: string): ReleaseTag[] {
  if (!hasHistory(root)) return [];
  const format = '--format=%(refname:short) %(creatordate:short)';
  return git(root, 'tag', '--list', '--sort=-version:refname', format)
    .split('\n')
    .flatMap((line) => {
      const [, tag, version, date] = /^(v?(\d+\.\d+\.\d+)) (\S+)$/.exec(line) ?? [];
      return tag && version && date ? [{ tag, version, date }] : [];
    });
}
