import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Clock } from '../../../foundation/clock.ts';
import { absent } from '../port/contained-file.ts';

/** The identity of a file or folder. It differs for another file, and after a change. */
export interface FileIdentity {
  readonly isFile: boolean;
  readonly text: string;
  /** False for a file that has just changed, because its times may not show another change. */
  readonly isSettled: boolean;
}

const settledAfterMilliseconds = 2_000;

/** Undefined if the path does not exist. @throws SourceProblem if that is unknown. */
export async function identityAt(path: string, clock: Clock): Promise<FileIdentity | undefined> {
  const found = await stat(path, { bigint: true }).catch(absent);
  return (
    found && {
      isFile: found.isFile(),
      text: textOf(found),
      isSettled: clock.now() - Number(found.ctimeMs) > settledAfterMilliseconds,
    }
  );
}

function textOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(':');
}
