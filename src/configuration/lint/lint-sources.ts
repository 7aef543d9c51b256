import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import { createLog } from '../../foundation/log.ts';
import type { Random } from '../../foundation/random.ts';
import { createGitRepository } from '../repositories/git/git-repository.ts';
import type { LintSource } from './lint.ts';

const mostFiles = 50_000;
const mostBytes = 4_194_304;
const skipped = new Set(['node_modules']);

/** A folder with everything below it except hidden folders. */
export function directorySource(directory: string): LintSource {
  return {
    async list() {
      const found: string[] = [];
      const visit = async (folder: string): Promise<void> => {
        const entries = await readdir(join(directory, folder), { withFileTypes: true });
        for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
          const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
          if (found.length >= mostFiles) return;
          if (entry.isFile()) found.push(path);
          else if (entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name))
            await visit(path);
        }
      };
      await visit('');
      return found;
    },
    async read(path) {
      const file = join(directory, path);
      // A larger file is reported by its size; its bytes are not needed.
      const { size } = await stat(file);
      return size > mostBytes ? Buffer.alloc(mostBytes) : readFile(file);
    },
  };
}

/** True if a folder is a bare git repository. */
export async function isBareRepository(directory: string): Promise<boolean> {
  const names: readonly string[] = await readdir(directory).catch(() => []);
  return ['HEAD', 'objects', 'refs'].every((name) => names.includes(name));
}

/**
 * A branch of a git repository, from a mirror that is removed afterwards; `undefined` if the branch does not exist.
 */
export async function withGitSource<Result>(
  url: string,
  label: string | undefined,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  use: (source: LintSource) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-lint-'));
  const repository = await createGitRepository('lint', {
    settings: {
      url,
      refreshSeconds: 86_400,
      timeoutSeconds: 120,
      searchPaths: [],
      username: 'git',
    },
    writable: true,
    dataDirectory: folder,
    clock,
    random,
    log: createLog({ clock, write: () => undefined, level: 'error' }),
    changed: () => undefined,
  });
  try {
    await repository.start();
    if (repository.problem?.() !== undefined) return undefined;
    const state = await repository.writer?.open(label);
    return state && (await use(state));
  } finally {
    await repository.close();
    await rm(folder, { recursive: true, force: true });
  }
}
