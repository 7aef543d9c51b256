import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** The processor seconds that all its threads, and its children's, have used; NaN where the system does not tell. */
  cpuSeconds(): number;
  /** The memory that it and its children hold, in megabytes; NaN where the system does not tell. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

const ticksPerSecond = 100;

/** The process, its children and theirs. */
function familyOf(processId: number): number[] {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8').trim();
  return [processId, ...(children === '' ? [] : children.split(' ').flatMap((id) => familyOf(Number(id))))];
}

/** Adds up what `read` tells of a process and its children. */
function ofFamily(processId: number, read: (processId: number) => number): number {
  try {
    return familyOf(processId).reduce((sum, id) => sum + read(id), 0);
  } catch {
    return Number.NaN; // Recovered: without /proc the other figures are still told.
  }
}

/** User and system time are the 14th and 15th field; the name before them is in brackets and may hold spaces. */
function cpuSecondsOf(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function residentMegabytesOf(processId: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]) / 1024;
}

/** Starts a program and waits until it says where it listens. */
export function startServer(words: readonly string[], cwd: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...words], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      const url = /listening on (http:\/\/\S+)/.exec(printed)?.[1];
      if (url === undefined) return;
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await ended;
      };
      const id = child.pid ?? 0;
      resolve({
        url,
        cpuSeconds: () => ofFamily(id, cpuSecondsOf),
        residentMegabytes: () => ofFamily(id, residentMegabytesOf),
        stop,
      });
    });
    child.once('exit', (code) => reject(new Error(`${words.join(' ')} ended with ${code}`)));
  });
}
