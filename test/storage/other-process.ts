import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface OtherProcess {
  readonly child: ChildProcess;
  /** The next line of its standard output. */
  line(): Promise<string>;
  /** The complete lines that have not been read yet. */
  rest(): readonly string[];
  /** Its exit code, or the signal that ended it, and its standard error. */
  readonly ended: Promise<{ readonly end: number | NodeJS.Signals; readonly errors: string }>;
}

const programFile = (program: string): string => fileURLToPath(new URL(program, import.meta.url));

/** Runs a program of this folder in a separate process; `program` is its file name. */
export function startProcess(program: string, ...arguments_: readonly string[]): OtherProcess {
  return follow(spawn(process.execPath, [programFile(program), ...arguments_]));
}

/** The same with a limit of about a megabyte on the size of files (2000 blocks of the shell). */
export function startLimitedProcess(program: string, ...arguments_: readonly string[]): OtherProcess {
  const command = [process.execPath, programFile(program), ...arguments_];
  return follow(spawn('sh', ['-c', 'ulimit -f 2000 && exec "$@"', 'sh', ...command]));
}

function follow(child: ChildProcessWithoutNullStreams): OtherProcess {
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let begun = '';
  let errors = '';

  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (begun + chunk).split('\n');
    begun = parts.pop() ?? '';
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
    rest: () => lines.splice(0),
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
