/** Entries of a trail in files that were written after a commit of the store. */
import { open } from 'node:fs/promises';
import type { StoredEntry } from './audit-search.ts';
import { linesBackwards } from './lines-backwards.ts';
import { trailFiles } from './trail-files.ts';

function parsed(text: string): StoredEntry | undefined {
  try {
    return JSON.parse(text) as StoredEntry;
  } catch {
    // A crash has cut the last line off.
    return undefined;
  }
}

async function* entriesBackwards(trail: string): AsyncGenerator<StoredEntry> {
  for (const file of trailFiles(trail).toReversed()) {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      for await (const { text } of linesBackwards(handle, size)) {
        const entry = parsed(text);
        if (entry) yield entry;
      }
    } finally {
      await handle.close();
    }
  }
}

/** The last commit that the trail names; undefined if it names none. */
export async function lastCommitOf(trail: string): Promise<number | undefined> {
  for await (const { commit } of entriesBackwards(trail))
    return typeof commit === 'number' ? commit : undefined;
  return undefined;
}

/** Entries of commits after `commit`, the newest first. */
export async function entriesAfter(trail: string, after: number): Promise<readonly StoredEntry[]> {
  const later: StoredEntry[] = [];
  for await (const entry of entriesBackwards(trail)) {
    const { commit } = entry;
    if (typeof commit !== 'number' || commit <= after) break;
    later.push(entry);
  }
  return later;
}
