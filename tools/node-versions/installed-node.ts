/** Versions of Node other than the pinned one, from the npm registry into .cache/node, each installed once. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const cache = resolve(import.meta.dirname, '../../.cache/node');

/** Installs this version if it is missing. @returns the path of its program. @throws Error if npm fails */
export function installedNode(version: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(cache, version);
  const program = join(
    folder,
    'node_modules',
    name,
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const words = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--silent',
    `${name}@${version}`,
  ];
  const { status, stderr } = spawnSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !existsSync(program))
    throw new Error(`npm cannot install Node ${version} (package ${name}): ${stderr}`);
  return program;
}
