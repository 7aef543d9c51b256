/** Whether an audit trail is as it was written. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { chainStart, type Link, readLine } from './hash-chain.ts';
import { trailFiles } from './trail-files.ts';

/** The entry that a start writes behind a line that the process did not live to finish. */
export const resumedEvent = 'audit-resumed';

/** The entry that a start writes where the trail ends before the last entry that the store knows. */
export const lostEvent = 'audit-lost';

export interface TrailFindings {
  readonly lines: number;
  readonly last: Link | undefined;
  /** What is wrong, each with its file and the number of its line there, 1 being the first. */
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
 * Reads a trail line by line, the full files beside it first. One that begins in the middle (its beginning is archived
 * or gone) is checked from its first line. What was cut off at the end cannot be seen from the files alone: compare
 * `last` with what is known of it.
 */
export async function verifyTrail(path: string): Promise<TrailFindings> {
  const problems: { file: string; line: number; problem: string }[] = [];
  let lines = 0;
  let last: Link | undefined;
  let torn: { file: string; line: number } | undefined;
  for await (const { file, line, text } of linesOf(trailFiles(path))) {
    lines += 1;
    const found = readLine(text);
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
      problems.push({ file, line, problem: 'tells that entries before it are gone' });
    if (last && (found.previous !== last.hash || found.sequence !== last.sequence + 1))
      problems.push({ file, line, problem: 'does not follow the one before' });
    last = { sequence: found.sequence, hash: found.hash };
  }
  if (torn) problems.push({ ...torn, problem: 'was changed, or is not whole' });
  return { lines, last, problems };
}
