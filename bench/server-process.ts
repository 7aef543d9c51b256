import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Standard error is written to this file. */
  readonly logFile: string;
  /**
   * The processor time of the server's and its children's current threads, in seconds; NaN if the system does not
   * report it.
   */
  cpuSeconds(): number;
  /** The memory of the server and its children, in megabytes; NaN if the system does not report it. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

/** The process, its children and theirs. */
export function familyOf(processId: number): number[] {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8').trim();
  return [processId, ...(children === '' ? [] : children.split(' ').flatMap((id) => familyOf(Number(id))))];
}

/** Sums the results of `read` for a process and its children. */
function ofFamily(processId: number, read: (processId: number) => number): number {
  try {
    return familyOf(processId).reduce((sum, id) => sum + read(id), 0);
  } catch {
    return Number.NaN; // Recovered: without /proc the other figures are still reported.
  }
}

/** From the scheduler's count of nanoseconds: `stat` counts hundredths of a second, too coarse for a short lap. */
export function cpuSecondsOf(processId: number): number {
  const threads = readdirSync(`/proc/${processId}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${processId}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

function residentMegabytesOf(processId: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]) / 1024;
}

/** Starts a program and waits until it prints its address. */
export function startServer(words: readonly string[], cwd: string): Promise<ServerProcess> {
  // A log file for each: to read a pipe would take time from the measuring process.
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
        logFile,
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
