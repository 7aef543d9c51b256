import { type BigIntStats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Clock } from '../../../foundation/clock.ts';
import { absent } from '../port/contained-file.ts';

/** The identity of a file or folder. It differs for another file, and after a change. */
export interface FileIdentity {
  readonly isFile: boolean;
  readonly text: string;
  /** False for a file that has just changed, because its times may not show another change. */
  readonly isSettled: boolean;
  /** A file that replaces another keeps its own time of modification, so the time of the replacement counts too. */
  readonly modifiedAt: number;
}

const settledAfterMilliseconds = 2_000;

/** Undefined if the path does not exist. @throws SourceProblem if that is unknown. */
export async function identityAt(path: string, clock: Clock): Promise<FileIdentity | undefined> {
  return identityOf(await stat(path, { bigint: true }).catch(absent), clock);
}

/** The same without a thread. It takes 2 µs instead of 16 if the metadata is in memory, and waits otherwise. */
export function identityNow(path: string, clock: Clock): FileIdentity | undefined {
  try {
    return identityOf(statSync(path, { bigint: true, throwIfNoEntry: false }), clock);
  } catch (error) {
    // Rethrown unless there is no such file.
    return absent(error);
  }
}

function identityOf(found: BigIntStats | undefined, clock: Clock): FileIdentity | undefined {
  return (
    found && {
      isFile: found.isFile(),
      text: textOf(found),
      modifiedAt: Math.max(Number(found.mtimeMs), Number(found.ctimeMs)),
      isSettled: clock.now() - Number(found.ctimeMs) > settledAfterMilliseconds,
    }
  );
}

function textOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(':');
}
