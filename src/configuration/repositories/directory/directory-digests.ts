import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { SourceProblem } from '../../formats/text/source-problem.ts';
import { readContained } from '../port/contained-file.ts';
import { identityAt } from './file-identity.ts';

/** Digests of all files of a folder except hidden ones, by path; unchanged files are not read again. */
export type DirectoryDigests = (root: string) => Promise<Map<string, string>>;

const mostFiles = 10_000;
const atOnce = 64;

export function createDirectoryDigests(clock: Clock, fileBytes?: number): DirectoryDigests {
  const known = createBoundedCache<string, { readonly identity: string; readonly digest: string }>(mostFiles);

  const digestOf = async (root: string, path: string): Promise<string | undefined> => {
    const found = await identityAt(join(root, path), clock).catch(() => undefined);
    if (!found?.isFile) return undefined;
    const identity = found.text;
    const kept = known.get(path);
    if (kept?.identity === identity) return kept.digest;
    const digest = await readDigest(root, path, { identity, fileBytes });
    if (digest !== undefined && found.isSettled) known.set(path, { identity, digest });
    return digest;
  };

  return async (root) => {
    const paths = await pathsBelow(root);
    const digests = new Map<string, string>();
    for (let from = 0; from < paths.length; from += atOnce) {
      const some = paths.slice(from, from + atOnce);
      const found = await Promise.all(some.map((path) => digestOf(root, path)));
      some.forEach((path, index) => {
        const digest = found[index];
        if (digest !== undefined) digests.set(path, digest);
      });
    }
    return digests;
  };
}

async function readDigest(
  root: string,
  path: string,
  { identity, fileBytes }: { readonly identity: string; readonly fileBytes: number | undefined },
): Promise<string | undefined> {
  try {
    const bytes = await readContained(root, path, fileBytes);
    return bytes && hash('sha256', bytes, 'hex');
  } catch (error) {
    // A file that is too large for configuration is identified by its size and times.
    if (error instanceof SourceProblem) return identity;
    throw error;
  }
}

async function pathsBelow(root: string): Promise<readonly string[]> {
  const paths: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || paths.length >= mostFiles) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await visit(path);
      else paths.push(path);
    }
  };
  await visit('');
  return paths;
}
