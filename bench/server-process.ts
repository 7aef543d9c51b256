import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** The processor seconds that all its threads have used; NaN where the system does not tell. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const ticksPerSecond = 100;

/** User and system time are the 14th and 15th field; the name before them is in brackets and may hold spaces. */
function cpuSecondsOf(processId: number): number {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN; // Recovered: without /proc the other figures are still told.
  }
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
      resolve({ url, cpuSeconds: () => cpuSecondsOf(child.pid ?? 0), stop });
    });
    child.once('exit', (code) => reject(new Error(`${words.join(' ')} ended with ${code}`)));
  });
}
