import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** The processor seconds that the threads which it and its children have now have used; NaN where the system does not tell. */
  cpuSeconds(): number;
  /** The memory that it and its children hold, in megabytes; NaN where the system does not tell. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

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

/** By the scheduler's count of nanoseconds: `stat` counts in hundredths of a second, too coarse for a short lap. */
function cpuSecondsOf(processId: number): number {
  const threads = readdirSync(`/proc/${processId}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${processId}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

function residentMegabytesOf(processId: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]) / 1024;
}

/** Starts a program and waits until it says where it listens. */
export function startServer(words: readonly string[], cwd: string): Promise<ServerProcess> {
  // A log of its own for each: a pipe would take the time of the process that measures.
  mkdirSync(cwd, { recursive: true });
  const logFile = join(mkdtempSync(join(cwd, 'log-')), 'stderr.log');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [...words], { cwd, stdio: ['ignore', 'pipe', log] });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
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
    child.once('exit', (code) =>
      reject(
        new Error(`${words.join(' ')} ended with ${code}: ${readFileSync(logFile, 'utf8').slice(-2000)}`),
      ),
    );
  });
}
