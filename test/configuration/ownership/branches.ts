import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarkedTree } from './random-tree.ts';

const environment = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

async function git(args: readonly string[], input = ''): Promise<void> {
  const child = spawn('git', args, { env: environment, stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`git ${args.join(' ')}: exit code ${code}`);
}

function commitOf(branch: string, tree: MarkedTree): string {
  const files = [...tree].map(
    ([path, { content }]) => `M 100644 inline ${path}\ndata ${Buffer.byteLength(content)}\n${content}\n`,
  );
  return `commit refs/heads/${branch}\ncommitter Fixture <fixture@example.com> 0 +0000\ndata 0\n\n${files.join('')}\n`;
}

/** A bare repository with a branch for each tree. */
export async function createBranches(
  trees: ReadonlyMap<string, MarkedTree>,
): Promise<{ readonly url: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-branches-'));
  const url = join(folder, 'remote.git');
  await git(['init', '-q', '--bare', url]);
  await git(
    ['-C', url, 'fast-import', '--quiet'],
    [...trees].map(([branch, tree]) => commitOf(branch, tree)).join(''),
  );
  return { url, remove: () => rm(folder, { recursive: true, force: true }) };
}
