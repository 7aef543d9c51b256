/** Whether an audit trail is as it was written. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { chainStart, type Link, readLine } from './hash-chain.ts';

/** The entry that a start writes behind a line that the process did not live to finish. */
export const resumedEvent = 'audit-resumed';

export interface TrailFindings {
  readonly lines: number;
  readonly last: Link | undefined;
  /** What is wrong, each with the number of its line, 1 being the first. */
  readonly problems: readonly { readonly line: number; readonly problem: string }[];
}

/**
 * Reads a trail line by line. One that begins in the middle (its beginning is archived) is checked from its first line.
 * What was cut off at the end cannot be seen from the file alone: compare `last` with what is known of it.
 */
export async function verifyTrail(file: string): Promise<TrailFindings> {
  const problems: { line: number; problem: string }[] = [];
  let number = 0;
  let last: Link | undefined;
  let torn: number | undefined;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    const found = readLine(text);
    if (!found) {
      if (torn !== undefined) problems.push({ line: torn, problem: 'was changed' });
      torn = number;
      continue;
    }
    if (torn !== undefined && found.event !== resumedEvent)
      problems.push({ line: torn, problem: 'was changed' });
    torn = undefined;
    if (last === undefined && found.sequence === 1 && found.previous !== chainStart)
      problems.push({ line: number, problem: 'is not the first one' });
    if (last && (found.previous !== last.hash || found.sequence !== last.sequence + 1))
      problems.push({ line: number, problem: 'does not follow the one before' });
    last = { sequence: found.sequence, hash: found.hash };
  }
  if (torn !== undefined) problems.push({ line: torn, problem: 'was changed, or is not whole' });
  return { lines: number, last, problems };
}
