/**
 * npm runs a shell, and the shell runs the program. SIGTERM to npm ends the shell too, but not the program. SIGKILL
 * and a closed terminal end npm alone. So the program looks if the npm that runs it still exists.
 */
import { readFileSync } from 'node:fs';
import type { Clock } from '../../foundation/clock.ts';

/** Reads a file of a process in /proc. */
export type ReadProcess = (id: number, file: 'cmdline' | 'stat') => string;

const readProc: ReadProcess = (id, file) => readFileSync(`/proc/${id}/${file}`, 'utf8');

const isNpm = (commandLine: string): boolean => /^npm(?: |\0|$)/.test(commandLine);

/** A shell that waits for its program. A program in the background may outlive npm. */
const isWaitingShell = (commandLine: string): boolean =>
  /^\S*sh\0-c\0/.test(commandLine) && !/(?<![&>])&(?![&>])/.test(commandLine);

/** The id of the parent follows the state. The name before them may contain any character. */
const parentIn = (stat: string): number => Number(/^.*\) \S (\d+)/s.exec(stat)?.[1] ?? 0);

/** The id of the npm that runs a process with this parent. Only Linux has /proc: elsewhere it is not found. */
export function findNpm(parent: number, read: ReadProcess = readProc): number | undefined {
  try {
    const commandLine = read(parent, 'cmdline');
    if (isNpm(commandLine)) return parent;
    if (!isWaitingShell(commandLine)) return undefined;
    const grandparent = parentIn(read(parent, 'stat'));
    return isNpm(read(grandparent, 'cmdline')) ? grandparent : undefined;
  } catch (error) {
    // Recovered: a hardened process may not read /proc. The shell that npm runs is watched then.
    return (error as NodeJS.ErrnoException).code === 'ERR_ACCESS_DENIED' ? parent : undefined;
  }
}

function exists(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Recovered: the process of another user cannot be signalled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** How often the program looks for npm. */
const intervalMilliseconds = 500;

/** Calls `ended` once when the npm that runs this process has ended. The returned function stops watching. */
export function watchNpm(clock: Clock, ended: () => void): () => void {
  const npm = process.env['npm_lifecycle_event'] === undefined ? undefined : findNpm(process.ppid);
  if (npm === undefined) return () => undefined;
  const stop = clock.every(intervalMilliseconds, () => {
    if (exists(npm)) return;
    stop();
    ended();
  });
  return stop;
}
