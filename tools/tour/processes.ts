import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program that listens. */
export interface Program {
  readonly url: string;
  readonly id: number;
  /** Sends SIGTERM; resolves with the exit code, which is absent if a signal ended the program. */
  stop(): Promise<number | undefined>;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));

function ended(child: ChildProcess): Promise<number | undefined> {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve(child.exitCode ?? undefined);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? undefined)));
}

/** Continues to read after the address: a full pipe stops its writer. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    let told = '';
    child.stderr?.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-4000)));
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /listening on (http:\/\/\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`it ended before it listened\n${told}`)));
  });
}

/** Starts a program of this checkout and waits until it prints its address. */
export async function start(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(process.execPath, [...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const url = await addressOf(child);
  return {
    url,
    id: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      return await ended(child);
    },
  };
}
