/** Stock clients, each with the packages of its own lock file and no others. */
import { execFile, spawn } from 'node:child_process';
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

/** Starts the application `app.mjs` of the client at a port, as a client of the service. It ends with its disposal. */
export async function startApplication(
  name: string,
  {
    port,
    issuer,
    environment,
  }: { port: number; issuer: string; environment: Readonly<Record<string, string>> },
): Promise<AsyncDisposable> {
  const folder = await installClient(name);
  const child = spawn(process.execPath, ['app.mjs', String(port), issuer], { cwd: folder, env: environment });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (printed += text));
  const ended = once(child, 'close');
  await expect.poll(() => child.exitCode !== null || printed.includes('ready')).toBe(true);
  if (child.exitCode !== null) throw new Error(printed);
  return {
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
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
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (printed += text));
  const ended = once(child, 'close');
  const address = (): string | undefined => /^(?:Sign in: )?(http\S+\/authorize\?\S+)$/m.exec(printed)?.[1];
  await expect.poll(() => address() ?? child.exitCode).not.toBeNull();
  const asked = address();
  if (asked !== undefined) await fetch(await signInAndAllow(createUserAgent(), asked, owner));
  const [code] = (await ended) as unknown[];
  return { code, printed };
}
