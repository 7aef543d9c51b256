/** A working tree of its own, in which files may change while the checkout stays as it is. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const git = (root: string, words: readonly string[]): string =>
  execFileSync('git', [...words], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Copies what is not committed yet. */
function copyChanges(root: string, folder: string): void {
  const changed = git(root, ['ls-files', '--modified', '--others', '--exclude-standard', '-z']);
  const staged = git(root, ['diff', '--cached', '--name-only', '--no-renames', '-z', 'HEAD']);
  for (const file of new Set(`${changed}${staged}`.split('\0').filter((name) => name !== ''))) {
    rmSync(join(folder, file), { force: true });
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
}

/** A tree of the checkout as it is now, with the packages of the checkout. It is gone when it is disposed. */
export function openTree(root: string): Disposable & { readonly folder: string } {
  const parent = mkdtempSync(join(tmpdir(), 'gatehouse-tree-'));
  const folder = join(parent, 'tree');
  git(root, ['worktree', 'add', '--detach', folder]);
  copyChanges(root, folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    [Symbol.dispose]: () => {
      git(root, ['worktree', 'remove', '--force', folder]);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
