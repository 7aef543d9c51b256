/** The built package in a folder of its own, because other programs build into dist/ at the same time. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface OwnBuild extends Disposable {
  /** The folder below the checkout, so that its programs find the installed packages. */
  readonly folder: string;
}

export function buildApart(): OwnBuild {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, 'build-'));
  const folder = relative(root, made);
  const { status, stderr } = spawnSync(process.execPath, ['tools/build/build.ts', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return { folder, [Symbol.dispose]: () => rmSync(made, { recursive: true, force: true }) };
}
