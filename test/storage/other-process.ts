import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface OtherProcess {
  readonly child: ChildProcess;
  /** The next line of its standard output. */
  line(): Promise<string>;
  /** Its exit code, or the signal that ended it, and what it wrote to standard error. */
  readonly ended: Promise<{ readonly end: number | NodeJS.Signals; readonly errors: string }>;
}

/** Runs a program of this folder in a process of its own, `program` being its file name. */
export function startProcess(program: string, ...arguments_: readonly string[]): OtherProcess {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [file, ...arguments_], { stdio: ['pipe', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  let errors = '';

  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const next = waiting.shift();
      if (next) next(line);
      else lines.push(line);
    }
  });
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({
    end: (code ?? signal) as number | NodeJS.Signals,
    errors,
  }));
  return {
    child,
    ended,
    line() {
      const line = lines.shift();
      if (line !== undefined) return Promise.resolve(line);
      const next = new Promise<string>((resolve) => waiting.push(resolve));
      return Promise.race([
        next,
        ended.then(({ end, errors }) =>
          Promise.reject(new Error(`the process ended with ${end}: ${errors}`)),
        ),
      ]);
    },
  };
}
