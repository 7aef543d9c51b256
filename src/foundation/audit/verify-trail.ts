/** Verifies that an audit trail is unchanged. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { chainStart, type ChainPosition, readChainedLine } from './hash-chain.ts';
import { trailFiles } from './trail-files.ts';

/** The entry that a start writes after a line that the previous process did not complete. */
export const resumedEvent = 'audit-resumed';

/** The entry that a start writes if the trail ends before the last entry in the store's record. */
export const lostEvent = 'audit-lost';

export interface TrailFindings {
  readonly lines: number;
  readonly last: ChainPosition | undefined;
  /** The problems, each with its file and line number, from 1. */
  readonly problems: readonly {
    readonly file: string;
    readonly line: number;
    readonly problem: string;
  }[];
}

/** Each line of the files, one file after the other. */
async function* linesOf(
  files: readonly string[],
): AsyncGenerator<{ readonly file: string; readonly line: number; readonly text: string }> {
  for (const file of files) {
    let line = 0;
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      line += 1;
      yield { file, line, text };
    }
  }
}

/**
 * Reads a trail line by line, the full files first. A trail without its beginning (archived or deleted) is verified
 * from its first line. The files alone do not show a truncated end: compare `last` with another record of it.
 */
export async function verifyTrail(path: string): Promise<TrailFindings> {
  const problems: { file: string; line: number; problem: string }[] = [];
  let lines = 0;
  let last: ChainPosition | undefined;
  let torn: { file: string; line: number } | undefined;
  for await (const { file, line, text } of linesOf(trailFiles(path))) {
    lines += 1;
    const found = readChainedLine(text);
    if (!found) {
      if (torn) problems.push({ ...torn, problem: 'was changed' });
      torn = { file, line };
      continue;
    }
    if (torn && found.event !== resumedEvent) problems.push({ ...torn, problem: 'was changed' });
    torn = undefined;
    if (last === undefined && found.sequence === 1 && found.previous !== chainStart)
      problems.push({ file, line, problem: 'is not the first one' });
    if (found.event === lostEvent)
      problems.push({ file, line, problem: 'reports that entries before it are missing' });
    if (last && (found.previous !== last.hash || found.sequence !== last.sequence + 1))
      problems.push({ file, line, problem: 'does not follow the one before' });
    last = { sequence: found.sequence, hash: found.hash };
  }
  if (torn) problems.push({ ...torn, problem: 'was changed, or is not whole' });
  return { lines, last, problems };
}
