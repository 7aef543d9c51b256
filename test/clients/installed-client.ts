/** Stock clients, each with the packages of its own lock file and no others. */
import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { digest } from '../../src/foundation/digest.ts';
import { root } from '../../tools/tour/processes.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';

/** Installs the packages of the folder, and returns the installation. A later run finds it again. */
export async function installClient(name: string): Promise<string> {
  const source = join(import.meta.dirname, 'stock', name);
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8');
  const folder = join(root, '.cache/stock-clients', `${name}-${digest(lock).slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  // npm writes this file last.
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder;
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', words, { cwd: folder });
  return folder;
}

export interface Output {
  /** Everything that it has printed so far. */
  text(): string;
  /** Its exit code, when it has ended. */
  readonly ended: Promise<unknown>;
}

export function readOutput(child: ChildProcessWithoutNullStreams): Output {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (printed += text));
  return { text: () => printed, ended: once(child, 'close').then(([code]: unknown[]) => code) };
}

/** Starts a program, and waits until it is ready: it prints the word, unless `isReady` says otherwise. It ends with its disposal. */
export async function startProgram(
  program: string,
  words: readonly string[],
  {
    folder,
    environment,
    isReady = (printed) => printed.includes('ready'),
  }: {
    folder?: string;
    environment: Readonly<Record<string, string>>;
    isReady?: (printed: string) => boolean;
  },
): Promise<AsyncDisposable> {
  const child = spawn(program, words, { cwd: folder, env: environment });
  const output = readOutput(child);
  await expect.poll(() => child.exitCode !== null || isReady(output.text())).toBe(true);
  if (child.exitCode !== null) throw new Error(output.text());
  return {
    async [Symbol.asyncDispose]() {
      child.kill();
      await output.ended;
    },
  };
}

/** Starts the application `app.mjs` of the client at a port, as a client of the service. */
export async function startApplication(
  name: string,
  {
    port,
    issuer,
    environment,
  }: { port: number; issuer: string; environment: Readonly<Record<string, string>> },
): Promise<AsyncDisposable> {
  const folder = await installClient(name);
  return startProgram(process.execPath, ['app.mjs', String(port), issuer], { folder, environment });
}

export interface Ended {
  readonly code: unknown;
  readonly printed: string;
}

/**
 * Runs a program of the client. The user follows the address that it prints, and signs in there. The program finds no
 * browser of the machine.
 */
export async function runClient(
  folder: string,
  words: readonly string[],
  owner: { readonly username: string; readonly password: string },
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { PATH: '', BROWSER: '/bin/true', ...environment },
  });
  // mcp-remote ends with its input, so that stays open.
  const output = readOutput(child);
  const address = (): string | undefined =>
    /^(?:[\w ]+: )?(http\S+\/authorize\?\S+)$/m.exec(output.text())?.[1];
  await expect.poll(() => address() ?? child.exitCode).not.toBeNull();
  const asked = address();
  if (asked !== undefined) await fetch(await signInAndAllow(createUserAgent(), asked, owner));
  return { code: await output.ended, printed: output.text() };
}
