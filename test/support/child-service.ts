import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = new URL('../../src/cli/main.ts', import.meta.url).pathname;

export interface ChildService {
  readonly url: string;
  readonly folder: string;
  readonly process: ChildProcess;
  /** Everything on standard error so far. */
  errors(): string;
  /** Stops it as an operator would and returns its exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });
}

/** Resolves at the first listening line, or fails with the output of a process that ended. */
function listening(child: ChildProcess, errors: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${String(code)}: ${errors()}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^Gatehouse listening on (\S+)$/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
}

/** It ends at once, unless a test says otherwise. */
const base = { shutdown: { delaySeconds: 0, silenceSeconds: 0 } };

/** Starts the service as its users do: `gatehouse serve --config FILE --port 0`, in a separate process. */
export async function startChildService(
  settings: unknown,
  options: { folder?: string; environment?: Readonly<Record<string, string>>; program?: string } = {},
): Promise<ChildService> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'gatehouse-service-')));
  const file = join(folder, 'gatehouse.json');
  await writeFile(file, JSON.stringify({ ...base, ...(settings as object) }), { mode: 0o600 });
  const child = spawn(process.execPath, [options.program ?? main, 'serve', '--config', file, '--port', '0'], {
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let collected = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (collected += text));
  const errors = (): string => collected;
  const url = await listening(child, errors);
  return {
    url,
    folder,
    process: child,
    errors,
    async stop() {
      child.kill('SIGTERM');
      const code = await ended(child);
      await rm(folder, { recursive: true, force: true });
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}
